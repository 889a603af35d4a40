import { type BulkSnapshot, bulkMachine } from '../../../machines/bulk/bulk.machine.ts'
import type { BulkInput } from '../../../machines/bulk/bulk.types.ts'
import type { BulkFormOutput } from '../../../machines/bulk/bulk-form/bulk-form.types.ts'
import { emptyForm } from '../../../machines/bulk/bulk-form/form-steps.ts'
import type { PrescanRequest } from '../../../machines/bulk/prescan/prescan.types.ts'
import { type BulkUpload, isApprovable, isApproved } from '../../../machines/domain/bulk-file/bulk-report.ts'
import { toFailure } from '../../../machines/network/failure.ts'
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
import {
  doneOf,
  failedOf,
  holding,
  isEqual,
  lawsOf,
  listSentEvents,
  startedActors,
} from '../../model/harness/laws.ts'
import type { PathStep } from '../../model/harness/laws.types.ts'

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

type Bulk = PathStep<BulkSnapshot>

const isEnded = ({ event }: Pick<Bulk, 'event'>, actor: string, kind: string): boolean =>
  event.type === doneOf(actor) && event.output.kind === kind

/** Whether the network has just turned the approval down, whatever it named for it. */
const isTurnedDown = (now: Pick<Bulk, 'event'>): boolean =>
  isEnded(now, 'approval', 'declined') || isEnded(now, 'approval', 'invalid')

/** Whether the scan has just shown that the file is already approved. */
const isFoundApproved = ({ event }: Pick<Bulk, 'event'>): boolean =>
  isEnded({ event }, 'prescan', 'scanned') && isApproved(event.output.report)

/** What has to be scanned, as the way to it says: what has arrived need not be uploaded again. */
const requestAfter = ({ event, before, after }: Bulk): PrescanRequest | undefined => {
  const { resumedUpload } = after.context
  if (before === undefined) return resumedUpload && { of: 'upload', snsi: resumedUpload.snsi }
  if (event.type === doneOf('form')) return event.output.request
  if (isEnded({ event }, 'prescan', 'failed') && event.output.snsi !== undefined)
    return { of: 'upload', snsi: event.output.snsi }
  return before.context.request
}

export const bulkLaws = lawsOf(bulkMachine, {
  'a file is sent for approval once for each time it was confirmed, with the code that was typed for it':
    holding(({ event, started, after: { context } }) => {
      const { report, idempotent, wallet } = context
      const codes = event.type === doneOf('confirmation') ? event.output.codes : undefined
      const sent = startedActors([{ started }], 'approval')
      return (
        sent.length === (codes === undefined ? 0 : 1) &&
        sent.every(({ input }) => {
          const { request, verification, wallet: told } = Object(input)
          const snsi = report?.snsi
          return (
            isEqual(request.call, { operation: 'approveBulk', data: { snsi } }) &&
            isEqual(request.codes, codes) &&
            request.sendsIdempotencyKey === idempotent &&
            isEqual(verification, { reportOf: snsi }) &&
            told === wallet
          )
        })
      )
    }),
  'a code is forgotten once it was sent, and an SMS is good for one file and one verdict': holding(
    ({ event, before, after: { context } }) => {
      const { code, otp } = context
      if (event.type === doneOf('confirmation')) {
        const { codes, sentAt, isSent } = event.output
        return code === codes?.otp && otp.sentAt === sentAt && otp.isSent === isSent
      }
      if (before === undefined) return code === undefined && otp.sentAt === undefined && !otp.isSent
      const isUsed = isEnded({ event }, 'approval', 'approved') || isTurnedDown({ event })
      const isSent = before.context.otp.isSent && !isUsed && event.type !== doneOf('form')
      const isOver = event.type === doneOf('approval') || event.type === failedOf('approval')
      return (
        otp.isSent === isSent &&
        otp.sentAt === before.context.otp.sentAt &&
        code === (isOver ? undefined : before.context.code)
      )
    },
  ),
  'the outcome is what the approval or a report says; unknown after a crash': holding(now => {
    const { event, before, after } = now
    const { message, traceId, isServerError, failure } = after.context
    const isTold = (kind: 'approved' | 'declined' | 'unsent') =>
      isEnded(now, 'approval', kind) ||
      (kind === 'approved' && isFoundApproved(now)) ||
      (kind === 'declined' && isTurnedDown(now))
    for (const kind of ['approved', 'declined', 'unsent'] as const)
      if (isTold(kind) ? !after.matches(kind) : after.matches(kind) && before?.matches(kind) !== true)
        return false
    if (event.type === failedOf('approval')) return after.matches('unknown')
    if (isEnded(now, 'approval', 'unsent')) return failure === event.output.failure
    if (isEnded(now, 'approval', 'closed')) return after.status === 'done'
    if (event.type !== doneOf('approval')) return true
    const { receipt, failure: refusal } = event.output
    const isDoubted = receipt?.isServerError ?? refusal.status >= 500
    const told = receipt?.message ?? refusal?.words
    const toldId = (receipt ?? refusal).traceId
    return message === told && traceId === toldId && isServerError === isDoubted
  }),
  'it is confirmed only when asked for and where something can be paid, as it was scanned, with the SMS that was sent':
    holding(({ event, before, started, after: { context } }) => {
      const { report, form, currency, msisdn, needsOtp } = context
      const asked = startedActors([{ started }], 'confirmation')
      const isWanted = event.type === 'prescan.proceed' || event.type === 'order.retry'
      return (
        asked.length === (isWanted ? 1 : 0) &&
        asked.every(({ input }) => {
          const given = Object(input)
          return (
            report !== undefined &&
            isApprovable(report) &&
            given.report === report &&
            given.file === form.file &&
            given.isNotified === (report.isNotified ?? form.isNotified) &&
            given.currency === currency &&
            given.confirmationInput.msisdn === msisdn &&
            given.confirmationInput.needsOtp === needsOtp &&
            given.confirmationInput.sentAt === before?.context.otp.sentAt &&
            given.confirmationInput.isSent === before?.context.otp.isSent
          )
        })
      )
    }),
  'what is scanned is the file of the form or the upload that has arrived, and again only where that can end otherwise':
    holding(now => {
      const { event, before, started, after } = now
      const request = requestAfter(now)
      const scans = startedActors([{ started }], 'prescan')
      const isWanted =
        event.type === doneOf('form') ||
        event.type === 'prescan.retry' ||
        (before === undefined && request !== undefined)
      return (
        isEqual(after.context.request?.of, request?.of) &&
        (request?.of !== 'upload' || isEqual(after.context.request, request)) &&
        scans.length === (isWanted ? 1 : 0) &&
        scans.every(({ input }) => Object(input).request === after.context.request) &&
        !(event.type === 'prescan.retry' && before?.context.report?.step === 'failed')
      )
    }),
  'the scan result is stored; a failed scan can be retried, a rejected file cannot': holding(now => {
    const { event, after, possibleEvents } = now
    const { report, failure } = after.context
    if (event.type === failedOf('prescan'))
      return after.matches('prescanFailed') && isEqual(failure, toFailure(event.error))
    if (event.type !== doneOf('prescan')) return true
    const { kind } = event.output
    const isOffered = possibleEvents().some(({ type }) => type === 'prescan.retry')
    if (kind === 'scanned')
      return report === event.output.report && after.matches('reviewing') !== isFoundApproved(now)
    if (kind === 'rejected')
      return report === event.output.report && after.matches('prescanFailed') && !isOffered
    if (kind === 'failed') return failure === event.output.failure && isOffered
    return after.matches(after.context.resumedUpload === undefined ? 'choosingFile' : 'prescanFailed')
  }),
  'the form opens only with somewhere for the summary to go, and as it was left, but for a file that is lost':
    holding(({ event, before, started, sentEvents, after: { context } }, path) => {
      const retried = listSentEvents([{ sentEvents }], 'load.retry')
      if (retried.length !== (event.type === 'consumer.retry' ? 1 : 0)) return false
      const reads = startedActors([{ started }], 'readConsumer')
      const isBegun = before === undefined && context.resumedUpload === undefined
      if (reads.length !== (isBegun || event.type === 'consumer.retry' ? 1 : 0)) return false
      if (!reads.every(({ input }) => Object(input).consumer === context.consumer)) return false
      const last: BulkFormOutput | undefined = path.findLast(one => one.event.type === doneOf('form'))?.event
        .output
      const { file, isNotified } = last?.form ?? emptyForm
      return startedActors([{ started }], 'form').every(({ input }) => {
        const { email, form, msisdn } = Object(input)
        return (
          typeof email === 'string' &&
          email === path.findLast(one => one.event.type === doneOf('readConsumer'))?.event.output.email &&
          msisdn === context.msisdn &&
          form.file === file &&
          form.isNotified === isNotified &&
          (!isEnded({ event }, 'prescan', 'lost') ||
            isEqual(form.check, { unusable: 'bulkCheck.unreadable' }))
        )
      })
    }),
  'Back leads one step back and sends nothing: to the form, out of an upload that is continued, or by asking what is open':
    holding(({ event, before, after, started, sentEvents }) => {
      if (event.type !== 'choice.back' || before === undefined) return true
      if (
        startedActors([{ started }], 'prescan').length + startedActors([{ started }], 'approval').length >
        0
      )
        return false
      const isLeft = after.status === 'done' && after.output?.isBack === true
      if (before.matches({ reviewing: 'confirming' }) || before.matches('approving'))
        return sentEvents.length === 1 && isEqual(after.value, before.value)
      if (before.matches('declined') || before.matches('unsent'))
        return after.matches({ reviewing: 'scanned' })
      if (before.matches('approved')) return after.status === 'done' && after.output?.isBack === false
      const isScan =
        before.context.request !== undefined && !before.matches('choosingFile') && !before.matches('unknown')
      return isScan && after.context.resumedUpload === undefined ? after.matches('choosingFile') : isLeft
    }),
  'Close ends all of it at any moment; what is being confirmed or approved is asked, and a file that stands is shown again':
    holding(({ event, before, after, sentEvents, possibleEvents }) => {
      if (after.status === 'active' && !possibleEvents().some(({ type }) => type === 'dialog.close'))
        return false
      if (event.type !== 'dialog.close' || before === undefined) return true
      if (before.matches({ reviewing: 'confirming' }))
        return isEqual(
          sentEvents.map(({ to, event: { type } }) => [to, type]),
          [['confirmation', 'order.cancel']],
        )
      if (before.matches('approving'))
        return (
          after.matches('approving') &&
          isEqual(
            sentEvents.map(({ to, event: { type } }) => [to, type]),
            [['approval', 'dialog.close']],
          )
        )
      if (before.matches('declined') || before.matches('unsent'))
        return after.matches({ reviewing: 'scanned' })
      return after.status === 'done' && after.output?.isBack === false
    }),
  'the rows that were rejected are at hand beside the results, where any were': holding(
    ({ started, before, after }) => {
      const isShown = after.matches('reviewing') && before?.matches('reviewing') !== true
      const asked = startedActors([{ started }], 'reportFile')
      const { report } = after.context
      const file = report?.rejected === 0 ? undefined : { snsi: report?.snsi, kind: 'rejected' }
      return (!isShown || asked.length === 1) && asked.every(({ input }) => isEqual(input, { file }))
    },
  ),
})
