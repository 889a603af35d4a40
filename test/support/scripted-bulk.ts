import { type AnyEventObject, fromCallback } from 'xstate'
import type { ApprovalAnswer } from '../../machines/bulk-approval/bulk-approval.types.ts'
import type { CheckReport } from '../../machines/domain/bulk-check.types.ts'
import type { BulkReport, BulkUpload } from '../../machines/domain/bulk-report.ts'
import type { Cents } from '../../machines/domain/money.ts'
import type { SafeUrl } from '../../machines/domain/network-config.types.ts'
import { prescanMachine } from '../../machines/prescan/prescan.machine.ts'
import type { PrescanRequest, SignedUpload, UploadRequest } from '../../machines/prescan/prescan.types.ts'
import { scripted, type Told } from './scripted-payment.ts'

export const email = 'thandi@lwandle.test'
export const snsi = 'upload-1'

/** A file of two transfers. */
export const wages = new File(
  ['msisdn,amount,reference\r\n27820000002,10.00,Lunch\r\n27820000003,25.50,Taxi\r\n'],
  'wages.csv',
)

export const asFile: PrescanRequest = { of: 'file', file: wages, email, isNotified: false }
export const asUpload: PrescanRequest = { of: 'upload', snsi }

/** Where it goes. */
export const signed: SignedUpload = { url: 'https://storage.test/wages?signature=1' as SafeUrl, snsi }

/** What the network says of it at a step. */
export const reportAt = (step: BulkReport['step'], facts: Partial<BulkReport> = {}): BulkReport => ({
  snsi,
  step,
  approved: 2,
  rejected: 0,
  cost: step === 'waiting' || step === 'scanning' ? undefined : (3_550 as Cents),
  currency: 'ZAR',
  reason: undefined,
  ...facts,
})

/** One of the uploads that the network lists, named by its step. */
export const uploadAt = (step: BulkUpload['step'], facts: Partial<BulkUpload> = {}): BulkUpload => ({
  snsi: step ?? 'unknown',
  date: '2026-11-20T15:07:00+02:00',
  files: { final: undefined, rejected: undefined },
  name: 'wages.csv',
  step,
  approved: 2,
  rejected: 0,
  cost: 3_550 as Cents,
  ...facts,
})

/** What is found in the file here: nothing to speak of. */
export const checkReport: CheckReport = {
  rows: 2,
  blanks: 0,
  good: 2,
  duplicates: 0,
  remarks: [],
  problems: [],
  problemCount: 0,
  total: 3_550 as Cents,
}

/** What the network answers to an approval that it took. */
export const taken: ApprovalAnswer = {
  traceId: 'trace-1',
  words: { words: 'Thank you.' },
  isApproved: true,
}

/** An actor that keeps talking, says what the test wants it to say, and what it was started with. */
export const talking = <Input>() => {
  const calls: Input[] = []
  let ended = 0
  let sendBack: ((event: AnyEventObject) => void) | undefined
  const logic = fromCallback<{ type: never }, Input>(({ input, sendBack: tell }) => {
    calls.push(input)
    sendBack = tell
    return () => {
      ended += 1
    }
  })
  return { logic, calls, ended: () => ended, say: (event: AnyEventObject) => sendBack?.(event) }
}

export interface PrescanScript {
  readonly url?: readonly Told<SignedUpload>[]
  readonly report?: readonly Told<BulkReport>[]
}

/** A pre-scan with a network that answers as told, and uploads that the test speaks for. */
export const scriptedPrescan = ({ url = [signed], report = [reportAt('scanned')] }: PrescanScript = {}) => {
  const requesting = scripted<UploadRequest, SignedUpload>(url)
  const reading = scripted<{ snsi: string }, BulkReport>(report)
  const putting = talking<{ url: SafeUrl | undefined; file: File }>()
  const machine = prescanMachine.provide({
    actors: { requestUpload: requesting.logic, putFile: putting.logic, readReport: reading.logic },
  })
  return { machine, requesting, putting, reading }
}
