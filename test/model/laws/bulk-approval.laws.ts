import { bulkApprovalMachine } from '../../../machines/bulk-approval/bulk-approval.machine.ts'
import { type BulkReport, isApproved } from '../../../machines/domain/bulk-report.ts'
import { asFailure, isDoubtful } from '../../../machines/network/failure.ts'
import {
  changedAt,
  doneOf,
  failedOf,
  isEqual,
  lawsOf,
  type Moment,
  startsOf,
  tellingsOf,
} from '../harness/laws.ts'

type Approving = Moment<ReturnType<typeof bulkApprovalMachine.resolveState>>

const isRead = ({ event }: Pick<Moment, 'event'>): boolean =>
  event.type === doneOf('verify') || event.type === doneOf('check')

const saysApproved = ({ event }: Pick<Moment, 'event'>): boolean =>
  isRead({ event }) && isApproved(event.output as BulkReport)

const isRefused = ({ event }: Pick<Moment, 'event'>): boolean =>
  event.type === failedOf('approve') && asFailure(event.error).kind === 'refused'

const endOf = ({ after }: Approving) => (after.status === 'done' ? after.output : undefined)

export const bulkApprovalLaws = lawsOf(bulkApprovalMachine, {
  'a file is sent for approval once, as it was confirmed, and never again': {
    holds: ({ after }, path) => {
      const sent = startsOf(path, 'approve')
      return sent.length === 1 && sent[0]?.input === after.context.request
    },
    brokenBy: changedAt(['states', 'unknown', 'on', 'check.now'], { target: '#bulk-approval.approving' }),
  },
  'it is Approved only by an answer or a report that says so, with what there is to quote': {
    holds: now => {
      const end = endOf(now)
      if (end?.kind !== 'approved') return true
      if (now.event.type === doneOf('approve'))
        return now.event.output.isApproved && end.answer === now.event.output
      const asked = now.before?.context.answer.traceId
      const traceId = asked === '0' ? (now.event.output.traceId ?? '0') : asked
      return saysApproved(now) && isEqual(end.answer, { traceId, isApproved: false })
    },
    brokenBy: changedAt(['states', 'checking', 'invoke', 'onDone', 1, 'target'], 'approved'),
  },
  'a refusal is told only after the report was asked for, five seconds at most, and does not say otherwise': {
    holds: now => {
      const { event, started, timers, after, before } = now
      if (isRefused(now))
        return (
          after.status === 'active' &&
          startsOf([{ started }], 'readReport').length === 1 &&
          timers.includes(5_000)
        )
      const isLookedUp =
        event.type.endsWith('.actor.verify') || event.type.startsWith('xstate.after.verifyPatience')
      const end = endOf(now)
      if (!isLookedUp || saysApproved(now)) return end?.kind !== 'declined'
      const failure = before?.context.failure
      return (
        failure?.kind === 'refused' &&
        end?.kind === 'declined' &&
        end.doubtful === isDoubtful(failure) &&
        isEqual(end.answer, { traceId: failure.traceId, words: failure.words, isApproved: false })
      )
    },
    brokenBy: changedAt(['states', 'approving', 'invoke', 1, 'onError', 1, 'target'], 'declined'),
  },
  'no answer is no verdict, and what never left is told as that': {
    holds: now => {
      const { event, after } = now
      if (event.type === doneOf('approve')) return event.output.isApproved === (after.status === 'done')
      if (event.type !== failedOf('approve') || isRefused(now)) return endOf(now)?.kind !== 'unsent'
      const failure = asFailure(event.error)
      const isUnsent = failure.kind === 'offline' || failure.kind === 'unauthorised'
      return isUnsent
        ? isEqual(Object(endOf(now)).kind, 'unsent') && Object(endOf(now)).failure === failure
        : after.matches('unknown') && after.context.answer.traceId === failure.traceId
    },
    brokenBy: changedAt(['states', 'approving', 'invoke', 1, 'onError', 2, 'target'], 'unsent'),
  },
  'its own report is read once for each wish to know, and one that tells nothing is asked for again': {
    holds: now => {
      const { event, started, after, next } = now
      const reads = startsOf([{ started }], 'readReport')
      const isWanted = event.type === 'check.now' || isRefused(now)
      if (reads.length !== (isWanted ? 1 : 0)) return false
      if (!reads.every(({ input }) => isEqual(input, { snsi: after.context.request.snsi }))) return false
      if (event.type === failedOf('check')) return after.matches({ unknown: 'checkFailed' })
      if (event.type === doneOf('check') && !saysApproved(now)) return after.matches({ unknown: 'notFound' })
      return !after.matches('unknown') || next().some(({ type }) => type === 'check.now')
    },
    brokenBy: changedAt(['states', 'checking', 'invoke', 'onError', 'target'], 'unknown.notFound'),
  },
  'the wallet is looked at again whenever money may have moved, and only then': {
    holds: now => {
      const kind = endOf(now)?.kind
      const mayHaveMoved = now.after.matches('unknown') || kind === 'approved' || kind === 'declined'
      return tellingsOf([now], 'wallet.refresh').length === (mayHaveMoved ? 1 : 0)
    },
    brokenBy: changedAt(['states', 'declined', 'entry'], undefined),
  },
  'it cannot be left while money moves, which the page is told of, and can be at every other moment': {
    holds: ({ event, after, started, next, ...now }) => {
      if (after.status !== 'active')
        return event.type !== 'dialog.close' || Object(after.output).kind === 'left'
      const isEntered = now.before === undefined || isRefused({ event })
      return (
        after.hasTag('paying') !== next().some(({ type }) => type === 'dialog.close') &&
        startsOf([{ started }], 'underWay').length === (isEntered ? 1 : 0)
      )
    },
    brokenBy: changedAt(['states', 'verifying', 'on'], { 'dialog.close': { target: 'left' } }),
  },
})
