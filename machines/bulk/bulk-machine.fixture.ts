import { fromPromise } from 'xstate'
import { thandi } from '#test/model/facts/bulk.fixtures.ts'
import { frozenConsumer, frozenWallet } from '#test/model/facts/order.fixtures.ts'
import { withStubbedActors } from '#test/model/harness/actor-controller.ts'
import { createJournal } from '#test/support/journal.ts'
import { type PrescanScript, scriptedApproval, scriptedPrescan, wages } from '#test/support/scripted-bulk.ts'
import { openMachine } from '#test/support/scripted-machine.ts'
import { type ScriptedAnswer, scripted } from '#test/support/scripted-payment.ts'
import { simulatedTime } from '#test/support/simulated-time.ts'
import { createStubFacts, walletFacts } from '#test/support/stub-facts.ts'
import type { BulkReport, BulkUpload } from '../domain/bulk-file/bulk-report.ts'
import { confirmationMachine } from '../payment/confirmation/confirmation.machine.ts'
import type { CallResult } from '../payment/payment.types.ts'
import { bulkMachine } from './bulk.machine.ts'
import { selectBulk } from './bulk.selectors.ts'
import { bulkConfirmationMachine } from './bulk-confirmation/bulk-confirmation.machine.ts'
import type { EarlierUploadCheck, EarlierUploadResult } from './bulk-confirmation/bulk-confirmation.types.ts'
import { bulkFormMachine } from './bulk-form/bulk-form.machine.ts'
import { consumerEmailMachine } from './consumer-email/consumer-email.machine.ts'
import { reportFileMachine } from './report-file/report-file.machine.ts'

interface BulkScript extends PrescanScript {
  readonly approve?: readonly ScriptedAnswer<CallResult>[]
  /** The reports that the network returns after an approval with an unknown outcome. */
  readonly verify?: readonly ScriptedAnswer<BulkReport>[]
  /** The approved uploads of the same file; none by default. */
  readonly earlierUploads?: readonly ScriptedAnswer<EarlierUploadResult>[]
  /** The upload to continue. */
  readonly resumedUpload?: BulkUpload
}

const none: EarlierUploadResult = { earlier: undefined, smsPrice: undefined }

/** Opens bulk transfers with their real child machines and a scripted network. */
export const openBulk = async (script: BulkScript = {}) => {
  const time = simulatedTime(Date.UTC(2026, 10, 21, 8))
  const { machine: prescan, requesting, putting, reading } = scriptedPrescan(script)
  const { machine: approval, approving, reading: verifying } = scriptedApproval(script.approve, script.verify)
  const finding = scripted([undefined])
  const checking = scripted<EarlierUploadCheck, EarlierUploadResult>(script.earlierUploads ?? [none])
  frozenConsumer.start()
  const opened = await openMachine(
    bulkMachine,
    {
      input: {
        facts: createStubFacts(walletFacts(100_000)),
        needsOtp: false,
        idempotent: true,
        journalRef: createJournal(),
        createKey: () => 'key-1',
        wallet: frozenWallet,
        consumer: frozenConsumer,
        time,
        resumedUpload: script.resumedUpload,
      },
      actors: {
        consumerEmail: consumerEmailMachine.provide({
          actors: { readConsumer: fromPromise(async () => thandi) },
        }),
        form: withStubbedActors(bulkFormMachine),
        prescan,
        reportFile: withStubbedActors(reportFileMachine, { findAddress: finding.logic }),
        confirmation: withStubbedActors(bulkConfirmationMachine, {
          checkEarlierUploads: checking.logic,
          confirmation: withStubbedActors(confirmationMachine),
        }),
        approval,
      },
      time,
    },
    snapshot => ({
      ...selectBulk(snapshot),
      failure: snapshot.context.failure,
      output: snapshot.output,
      file: snapshot.children.form?.getSnapshot().context.file,
      uploads: requesting.calls.length,
      polls: reading.calls.length,
      checks: checking.calls,
      approvals: approving.calls,
      verifications: verifying.calls.length,
      abortedCalls: [...reading.aborted, ...checking.aborted, ...approving.aborted].length,
    }),
  )
  const { actor, send, pass } = opened
  const form = () => actor.getSnapshot().children.form
  const agreement = () => actor.getSnapshot().children.confirmation
  return {
    ...opened,
    putting,
    finding,
    form,
    agreement,
    approval: () => actor.getSnapshot().children.approval,
    /** Chooses a file, cancels its check and starts the pre-scan. */
    start: async () => {
      form()?.send({ type: 'file.choose', file: wages })
      form()?.send({ type: 'check.cancel' })
      form()?.send({ type: 'prescan.start' })
      await send()
    },
    /** Ends the upload and the wait before the first poll. */
    arrive: async () => {
      putting.say({ type: 'upload.end' })
      await pass(10_000)
    },
    confirm: async () => {
      agreement()?.getSnapshot().children.confirmation?.send({ type: 'order.confirm' })
      await send()
    },
  }
}

/** Opens bulk transfers with a scanned file. */
export const openScanned = async (script: BulkScript = {}) => {
  const opened = await openBulk(script)
  await opened.start()
  await opened.arrive()
  return opened
}

/** Opens bulk transfers with a confirmed file. */
export const openApproving = async (script: BulkScript = {}) => {
  const opened = await openScanned(script)
  await opened.send({ type: 'prescan.proceed' })
  await opened.confirm()
  return opened
}
