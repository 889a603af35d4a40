import { bulkMachine } from '../../../machines/bulk/bulk.machine.ts'
import type { BulkInput } from '../../../machines/bulk/bulk.types.ts'
import { emptyForm } from '../../../machines/bulk/bulk-form/form-steps.ts'
import type { BulkUpload } from '../../../machines/domain/bulk-file/bulk-report.ts'
import { getAt } from '../../../machines/domain/wire/wire.ts'
import type { Time } from '../../../machines/shared/time.ts'
import {
  asFile,
  email,
  interrupted,
  processed,
  scanned,
  snsi,
  taken,
  thandi,
  unscannable,
  wages,
} from '../../model/facts/bulk.fixtures.ts'
import { down, msisdn } from '../../model/facts/fixtures.ts'
import {
  confirmed,
  frozenConsumer,
  frozenWallet,
  unsent,
  wrongField,
} from '../../model/facts/order.fixtures.ts'
import { caseTable } from '../../model/harness/case-table.ts'
import { doneOf, equal, failedOf, lawsOf, startedActors, when } from '../../model/harness/laws.ts'

/** The input of bulk transfers, with the upload to continue if there is one. */
const opened = (time: Time, resumedUpload?: BulkUpload): BulkInput => ({
  msisdn,
  currency: 'ZAR',
  needsOtp: true,
  idempotent: false,
  wallet: frozenWallet,
  consumer: frozenConsumer,
  time,
  resumedUpload,
})

export const bulkCases = caseTable(bulkMachine, {
  inputs: time => [opened(time), opened(time, interrupted)],
  events: {},
  actors: {
    readConsumer: [{ output: thandi }, { output: { ...thandi, email: undefined } }, { error: down }],
    form: [
      { output: { form: { ...emptyForm, file: wages }, request: asFile } },
      {
        output: {
          form: { ...emptyForm, file: wages, isNotified: true },
          request: { of: 'file', file: wages, email, isNotified: true },
        },
      },
      { error: new Error('unforeseen') },
    ],
    prescan: [
      { output: { kind: 'scanned', report: scanned } },
      { output: { kind: 'scanned', report: { ...scanned, approved: 0, rejected: 0 } } },
      { output: { kind: 'scanned', report: processed } },
      { output: { kind: 'rejected', report: unscannable } },
      { output: { kind: 'failed', snsi, failure: down } },
      { output: { kind: 'failed', snsi: undefined, failure: undefined } },
      { output: { kind: 'lost' } },
      { error: new Error('unforeseen') },
    ],
    reportFile: [],
    confirmation: [
      { output: confirmed },
      { output: { codes: undefined, sentAt: undefined, isSent: false } },
      { error: new Error('unforeseen') },
    ],
    approval: [
      { output: { kind: 'approved', receipt: taken } },
      {
        output: {
          kind: 'declined',
          receipt: { ...taken, traceId: 'trace-2', message: { words: 'Invalid OTP' } },
        },
      },
      { output: { kind: 'invalid', failure: wrongField } },
      { output: { kind: 'unsent', failure: unsent } },
      { output: { kind: 'closed', snsi: undefined } },
      { error: new Error('unforeseen') },
    ],
  },
  // Whether there is a file, what was found in it, and what went wrong.
  project: ({ context: { resumedUpload, form, request, report, message, failure } }) => [
    resumedUpload === undefined,
    form.file === undefined,
    form.check,
    form.isNotified,
    request?.of,
    report?.step,
    report?.approved,
    message,
    failure?.kind,
  ],
})

export const bulkLaws = lawsOf(bulkMachine, {
  'one confirmation sends one approval of the scanned file': ({ event, after, started }) => {
    const codes = event.type === doneOf('confirmation') ? event.output.codes : undefined
    const approvals = started.filter(({ src }) => src === 'approval').map(({ input }) => input)
    const sent = approvals.map(input => [getAt(input, 'request', 'call'), getAt(input, 'request', 'codes')])
    const call = { operation: 'approveBulk', data: { snsi: after.context.report?.snsi } }
    return equal('approvals', sent, codes === undefined ? [] : [[call, codes]])
  },
  'a code is cleared after its approval': ({ event, before, after: { context } }) => {
    const isConfirmed = event.type === doneOf('confirmation')
    const code = isConfirmed ? event.output.codes?.otp : before?.context.code
    return equal('code', context.code, event.type.endsWith('.actor.approval') ? undefined : code)
  },
  'a one-time PIN is valid for one file and one verdict': ({ event, before, after: { context } }) => {
    const isApproval = event.type === doneOf('approval')
    const isUsed = isApproval && ['approved', 'declined', 'invalid'].includes(event.output.kind)
    return when(
      isUsed || event.type === doneOf('form'),
      equal('valid', context.otp.isSent, false),
      equal('sent at', context.otp.sentAt, before?.context.otp.sentAt),
    )
  },
  'only the approval or a report decides the outcome': ({ event, before, after: { value } }) => {
    const { kind, report } = event.output ?? {}
    const isFound = event.type === doneOf('prescan') && /approved|processed/.test(report?.step)
    const told = event.type === doneOf('approval') ? kind : isFound ? 'approved' : 'unknown'
    const isOutcome = ['approved', 'declined', 'unsent', 'unknown'].includes(String(value))
    return when(
      event.type === failedOf('approval') || (isOutcome && before?.value !== value),
      equal('outcome', value, told === 'invalid' ? 'declined' : told),
    )
  },
  'only a scanned file with rows to pay is confirmed': step => {
    const { report, form } = step.after.context
    const [confirmation] = startedActors(step, 'confirmation')
    return when(
      confirmation !== undefined,
      equal('payable', report?.step === 'scanned' && (report.approved ?? 0) > 0, true),
      equal('report', getAt(confirmation?.input, 'report'), report),
      equal('same file', getAt(confirmation?.input, 'file') === form.file, true),
    )
  },
  'Close and Back do not abandon a pending approval': ({ event, before, after, sentEvents }) => {
    const sent = sentEvents.map(one => one.to)
    return when(
      before?.matches('approving') === true &&
        (event.type === 'dialog.close' || event.type === 'choice.back'),
      equal('state', after.value, 'approving'),
      equal('passed to', sent, ['approval']),
    )
  },
})
