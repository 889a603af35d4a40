import { createActor, fromPromise } from 'xstate'
import { bulkMachine } from '../../../machines/bulk/bulk.machine.ts'
import {
  selectApproval,
  selectBulkConfirmation,
  selectBulkStep,
  selectForm,
  selectPrescan,
  selectRejected,
} from '../../../machines/bulk/bulk.selectors.ts'
import type { BulkInput } from '../../../machines/bulk/bulk.types.ts'
import { bulkConfirmationMachine } from '../../../machines/bulk/bulk-confirmation/bulk-confirmation.machine.ts'
import type {
  EarlierUploadCheck,
  EarlierUploadResult,
} from '../../../machines/bulk/bulk-confirmation/bulk-confirmation.types.ts'
import { bulkFormMachine } from '../../../machines/bulk/bulk-form/bulk-form.machine.ts'
import { type ReportFile, reportFileMachine } from '../../../machines/bulk/report-file/report-file.machine.ts'
import type { BulkReport, BulkUpload } from '../../../machines/domain/bulk-file/bulk-report.ts'
import type { Consumer } from '../../../machines/domain/consumer.ts'
import type { Cents } from '../../../machines/domain/money.ts'
import type { SafeUrl } from '../../../machines/domain/wire/safe-url.ts'
import { loaderOf } from '../../../machines/network/loader/loader.machine.ts'
import { confirmationMachine } from '../../../machines/payment/confirmation/confirmation.machine.ts'
import type { CallResult } from '../../../machines/payment/submission/submission.types.ts'
import { newWindowMachine } from '../../../machines/shared/new-window/new-window.machine.ts'
import type { NewWindow } from '../../../machines/shared/ports/device.ts'
import type { NamedFile } from '../../../machines/shared/ports/files.ts'
import { secondTicker } from '../../../machines/shared/second-ticker.ts'
import {
  createControlledCallback,
  email,
  type PrescanScript,
  scriptedApproval,
  scriptedPrescan,
  wages,
} from '../../support/scripted-bulk.ts'
import { createStubWallet, type ScriptedAnswer, scripted } from '../../support/scripted-payment.ts'
import { silentConsumer } from '../../support/service-dialog.ts'
import { flushPromises, simulatedTime } from '../../support/simulated-time.ts'

const thandi: Consumer = {
  snsi: 'consumer-1',
  msisdn: '27820000001',
  email,
  name: undefined,
  firstName: undefined,
  secondName: undefined,
  lastName: undefined,
  mfaSnsi: undefined,
  creditorAccount: undefined,
}

/** The same without an email. */
export const nobody: Consumer = { ...thandi, email: undefined }

/** Nothing like it was approved before. */
export const first: EarlierUploadResult = { earlier: undefined, smsPrice: undefined }

export interface BulkScript extends PrescanScript {
  readonly owner?: readonly ScriptedAnswer<Consumer>[]
  readonly uploads?: readonly ScriptedAnswer<readonly BulkUpload[]>[]
  readonly address?: readonly ScriptedAnswer<SafeUrl | undefined>[]
  readonly approve?: readonly ScriptedAnswer<CallResult>[]
  /** The reports that the network returns after an approval with an unknown outcome. */
  readonly verify?: readonly ScriptedAnswer<BulkReport>[]
  /** What is found among the earlier uploads; nothing unless given. */
  readonly earlierUploads?: readonly ScriptedAnswer<EarlierUploadResult>[]
  readonly needsOtp?: boolean
  /** One that is continued. */
  readonly upload?: BulkUpload
}

/** Bulk transfers in a world that answers as told: every part of them is the real one. */
export const openBulk = async (script: BulkScript = {}) => {
  const time = simulatedTime(Date.UTC(2026, 10, 21, 8))
  const owner = scripted<Pick<BulkInput, 'consumer'>, Consumer>(script.owner ?? [thandi])
  const listing = scripted<unknown, readonly BulkUpload[]>(script.uploads ?? [[]])
  const checking = createControlledCallback<{ file: File; own: string }>()
  const { machine: prescan, requesting, putting, reading } = scriptedPrescan(script)
  const finding = scripted<ReportFile, SafeUrl | undefined>(script.address ?? [undefined])
  const checkingEarlier = scripted<EarlierUploadCheck, EarlierUploadResult>(script.earlierUploads ?? [first])
  const approval = scriptedApproval(script.approve, script.verify ?? ['never'])
  const sending = scripted<{ msisdn: string }, void>([undefined])
  const consumer = silentConsumer()
  const told: string[] = []
  const actor = createActor(
    bulkMachine.provide({
      actors: {
        readConsumer: owner.logic,
        form: bulkFormMachine.provide({
          actors: {
            smsCharge: loaderOf(fromPromise(async () => 50 as Cents)),
            readUploads: listing.logic,
            checkFile: checking.logic,
            saveFile: scripted<NamedFile, void>([undefined]).logic,
          },
        }),
        prescan,
        reportFile: reportFileMachine.provide({
          actors: {
            findAddress: finding.logic,
            newWindow: newWindowMachine.provide({
              actors: { openWindow: scripted<{ wanted: NewWindow | undefined }, void>([undefined]).logic },
            }),
          },
        }),
        confirmation: bulkConfirmationMachine.provide({
          actors: {
            checkEarlierUploads: checkingEarlier.logic,
            confirmation: confirmationMachine.provide({
              actors: { sendOtp: sending.logic, secondTicker: secondTicker },
            }),
          },
        }),
        approval: approval.machine,
      },
    }),
    {
      clock: time,
      inspect: event => {
        if (event.type === '@xstate.event' && event.actorRef === consumer) told.push(event.event.type)
      },
      input: {
        msisdn: '27820000001',
        currency: 'ZAR',
        needsOtp: script.needsOtp ?? false,
        idempotent: true,
        wallet: createStubWallet(),
        consumer,
        time,
        resumedUpload: script.upload,
      },
    },
  ).start()
  await flushPromises()
  const seen = () => actor.getSnapshot()
  const form = () => selectForm(seen())
  const agreement = () => selectBulkConfirmation(seen())
  const confirmation = () => agreement()?.getSnapshot().children.confirmation
  return {
    actor,
    owner,
    requesting,
    putting,
    reading,
    finding,
    checkingEarlier,
    approving: approval.approving,
    verifying: approval.reading,
    sending,
    checking,
    /** What the loader of the consumer's record was told. */
    told,
    seen,
    step: () => selectBulkStep(seen()),
    form,
    prescan: () => selectPrescan(seen()),
    rejected: () => selectRejected(seen()),
    agreement,
    confirmation,
    approval: () => selectApproval(seen()),
    send: async (...events: Parameters<typeof actor.send>[0][]) => {
      for (const event of events) actor.send(event)
      await flushPromises()
    },
    /** Chooses a file, cancels its check and starts the pre-scan. */
    start: async () => {
      form()?.send({ type: 'file.choose', file: wages })
      form()?.send({ type: 'check.cancel' })
      form()?.send({ type: 'prescan.start' })
      await flushPromises()
    },
    /** The file has arrived, and the rest after it is over. */
    arrive: async () => {
      putting.say({ type: 'upload.end' })
      time.advance(10_000)
      await flushPromises()
    },
    confirm: async (otp?: string) => {
      if (otp !== undefined) confirmation()?.send({ type: 'code.change', value: otp })
      confirmation()?.send({ type: 'order.confirm' })
      await flushPromises()
    },
    pass: async (milliseconds: number) => {
      time.advance(milliseconds)
      await flushPromises()
    },
  }
}

/** The same with a file that was scanned. */
export const openScanned = async (script: BulkScript = {}) => {
  const opened = await openBulk(script)
  await opened.start()
  await opened.arrive()
  return opened
}

/** The same, confirmed. */
export const openApproving = async (script: BulkScript = {}) => {
  const opened = await openScanned(script)
  await opened.send({ type: 'prescan.proceed' })
  await opened.confirm(script.needsOtp ? '123456' : undefined)
  return opened
}
