import { type AnyEventObject, fromCallback, fromPromise } from 'xstate'
import { prescanMachine } from '#machines/bulk/prescan/prescan.machine.ts'
import type { PrescanRequest, SignedUpload, UploadRequest } from '#machines/bulk/prescan/prescan.types.ts'
import type { CheckReport } from '#machines/domain/bulk-file/bulk-check.types.ts'
import type { BulkReport, BulkUpload } from '#machines/domain/bulk-file/bulk-report.ts'
import type { Cents } from '#machines/domain/money.ts'
import type { SafeUrl } from '#machines/domain/wire/safe-url.ts'
import type { CallResult } from '#machines/payment/payment.types.ts'
import { toResultFromReport } from '#machines/payment/submission/match-transaction.ts'
import { submissionMachine } from '#machines/payment/submission/submission.machine.ts'
import type {
  SubmissionRequest,
  VerificationResult,
  VerificationTarget,
} from '#machines/payment/submission/submission.types.ts'
import { noReceipt, type ScriptedAnswer, scripted } from './scripted-payment.ts'

export const email = 'thandi@lwandle.test'
export const snsi = 'upload-1'

export const wages = new File(
  ['msisdn,amount,reference\r\n27820000002,10.00,Lunch\r\n27820000003,25.50,Taxi\r\n'],
  'wages.csv',
)

export const asFile: PrescanRequest = { of: 'file', file: wages, email, isNotified: false }
export const asUpload: PrescanRequest = { of: 'upload', snsi }

export const signed: SignedUpload = { url: 'https://storage.test/wages?signature=1' as SafeUrl, snsi }

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

export const taken: CallResult = { ...noReceipt, traceId: 'trace-1', message: { words: 'Thank you.' } }

export const scriptedApproval = (
  approve: readonly ScriptedAnswer<CallResult>[] = [taken],
  report: readonly ScriptedAnswer<BulkReport>[] = [reportAt('processed')],
) => {
  const approving = scripted<SubmissionRequest, CallResult>(approve)
  const reading = scripted<VerificationTarget | undefined, BulkReport>(report)
  const verifyOutcome = fromPromise<VerificationResult | undefined, VerificationTarget | undefined>(
    async asked => toResultFromReport(await reading.answered(asked)),
  )
  const machine = submissionMachine.provide({
    actors: { submit: approving.logic, verifyOutcome },
  })
  return { machine, approving, reading }
}

export const createControlledCallback = <Input>() => {
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
  readonly url?: readonly ScriptedAnswer<SignedUpload>[]
  readonly report?: readonly ScriptedAnswer<BulkReport>[]
}

export const scriptedPrescan = ({ url = [signed], report = [reportAt('scanned')] }: PrescanScript = {}) => {
  const requesting = scripted<UploadRequest, SignedUpload>(url)
  const reading = scripted<{ snsi: string }, BulkReport>(report)
  const putting = createControlledCallback<{ url: SafeUrl | undefined; file: File }>()
  const machine = prescanMachine.provide({
    actors: { requestUpload: requesting.logic, putFile: putting.logic, readReport: reading.logic },
  })
  return { machine, requesting, putting, reading }
}
