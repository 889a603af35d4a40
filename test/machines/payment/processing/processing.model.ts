import { Failure, isNotFound, toFailure } from '../../../../machines/network/failure.ts'
import {
  type ProcessingSnapshot,
  processingMachine,
} from '../../../../machines/payment/processing/processing.machine.ts'
import { declinedState, down, pendingRow, settledRow } from '../../../model/facts/fixtures.ts'
import { caseTable } from '../../../model/harness/case-table.ts'
import { doneOf, failedOf, holding, lawsOf, startedActors } from '../../../model/harness/laws.ts'
import type { PathStep } from '../../../model/harness/laws.types.ts'

/** What is watched, decided. */
const paid = { ...settledRow, snsi: pendingRow.snsi }
const toppedUp = { ...paid, typeAlias: 'topup' }

export const processingCases = caseTable(processingMachine, {
  inputs: [{ snsi: pendingRow.snsi }],
  events: {},
  actors: {
    readTransaction: [
      { output: pendingRow },
      { output: paid },
      { output: { ...paid, ...declinedState } },
      { output: toppedUp },
      { output: { ...toppedUp, ...declinedState } },
      { error: down },
      { error: new Failure({ kind: 'rejected', status: 404, message: 'Not found.', isFromNetwork: true }) },
      { error: new Failure({ kind: 'rejected', status: 404 }) },
    ],
    pageVisibility: { sends: ['page.show', 'page.hide'] },
  },
  // It is asked ever more rarely, but not otherwise.
  project: ({ context: { transaction, failure, late } }) => [
    transaction,
    failure?.status,
    failure?.isFromNetwork,
    late,
  ],
})

const answered = doneOf('readTransaction')
const unanswered = failedOf('readTransaction')

/** The number of reads without a response since the last one with a response. */
const missesIn = (path: readonly PathStep<ProcessingSnapshot>[]): number => {
  const looks = path.map(({ event }) => event.type).filter(type => type === answered || type === unanswered)
  return looks.length - 1 - looks.lastIndexOf(answered)
}

export const processingLaws = lawsOf(processingMachine, {
  'it is decided as the network tells it once it is no longer pending, and by nothing else': holding(
    ({ event, after }) =>
      after.matches('decided')
        ? event.type === answered && !event.output.pending && after.output?.transaction === event.output
        : event.type !== answered || event.output.pending,
  ),
  'polling ends without an outcome only when the network itself does not know a transaction that was never read':
    holding(({ event, before, after }) => {
      const isUnknown = event.type === unanswered && isNotFound(toFailure(event.error))
      const isEnded = isUnknown && before?.context.transaction === undefined
      return after.matches('notFound') === isEnded && (!isEnded || after.output?.transaction === undefined)
    }),
  'it is looked at by its name, once at a time, and again only after a wait or when the page is seen again':
    holding(({ event, after, started, possibleEvents }) => {
      const looks = startedActors([{ started }], 'readTransaction')
      const isDue =
        ['start', 'page.show', failedOf('pageVisibility')].includes(event.type) ||
        event.type.startsWith('xstate.after.pollInterval')
      return (
        looks.length === (isDue ? 1 : 0) &&
        (!after.matches('polling') || possibleEvents().some(({ type }) => type === answered)) &&
        looks.every(({ input }) => Object(input).snsi === after.context.snsi)
      )
    }),
  'the wait is three seconds after an answer, and twice as long after every look without one, up to thirty':
    holding(({ event, after, timers }, path) => {
      if (!after.matches('waiting') || (event.type !== answered && event.type !== unanswered)) return true
      const misses = missesIn(path)
      return timers.includes(Math.min(30_000, 3_000 * 2 ** Math.max(0, misses - 1)))
    }),
  'nothing is read while the page is hidden, and polling resumes when it is shown': holding(
    ({ event, after, possibleEvents }) => {
      const types = possibleEvents().map(({ type }) => type)
      if (after.matches('hidden'))
        return (
          event.type !== failedOf('pageVisibility') &&
          types.includes('page.show') &&
          !types.some(type => /readTransaction|pollInterval/.test(type))
        )
      const isWatching = after.status === 'active' && event.type !== failedOf('pageVisibility')
      return event.type !== 'page.hide' && (!isWatching || types.includes('page.hide'))
    },
  ),
  'what was read last stays, with the trouble of the last look beside it': holding(
    ({ event, before, after: { context } }) => {
      if (event.type === answered)
        return context.transaction === event.output && context.failure === undefined
      const isKept = context.transaction === before?.context.transaction
      if (event.type === unanswered) return isKept && context.failure === toFailure(event.error)
      return isKept && context.failure === before?.context.failure
    },
  ),
  'after ten minutes it is said that it takes long, and the watch goes on': holding(
    ({ event, before, after, timers }) => {
      const isLate = event.type.startsWith('xstate.after.slowAfter')
      if (before === undefined) return timers.includes(600_000) && !after.context.late
      return isLate
        ? after.context.late && after.value === before.value
        : after.context.late === before.context.late
    },
  ),
})
