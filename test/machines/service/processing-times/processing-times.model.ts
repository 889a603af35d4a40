import { toFailure } from '../../../../machines/network/failure.ts'
import {
  type ProcessingTimesSnapshot,
  processingTimesMachine,
} from '../../../../machines/service/processing-times/processing-times.machine.ts'
import { down } from '../../../model/facts/fixtures.ts'
import { caseTable } from '../../../model/harness/case-table.ts'
import { doneOf, failedOf, holding, lawsOf, startedActors } from '../../../model/harness/laws.ts'
import type { PathStep } from '../../../model/harness/laws.types.ts'

export const timesCases = caseTable(processingTimesMachine, {
  events: {},
  actors: {
    readEta: [
      {
        output: {
          eta: 'Monday at 15:30',
          timeUntil: '2 days 5 hours',
          timeScheduled: '2026-11-23T15:30:00+02:00',
        },
      },
      { error: down },
    ],
    readSchedule: [
      {
        output: {
          words: 'Payments are processed on working days.',
          cutoffs: [
            { name: 'Standard Payment', time: '15:30' },
            { name: 'Real-time Payment', time: '17:00' },
          ],
        },
      },
      { error: down },
    ],
  },
})

const sources = ['readEta', 'readSchedule'] as const
type Source = (typeof sources)[number]

/** Returns the response or the failure of one of the two calls. */
const knownBy = ({ context }: ProcessingTimesSnapshot, source: Source) =>
  source === 'readEta'
    ? { told: context.eta, failure: context.etaFailure }
    : { told: context.schedule, failure: context.scheduleFailure }

/** Whether a call is pending: started, and neither ended nor aborted. */
const isUnderWay = (path: readonly PathStep<ProcessingTimesSnapshot>[], source: Source): boolean =>
  path.reduce((is, { event, started }) => {
    const isOver = [doneOf(source), failedOf(source), 'times.clear'].includes(event.type)
    return startedActors([{ started }], source).length > 0 || (is && !isOver)
  }, false)

export const timesLaws = lawsOf(processingTimesMachine, {
  'estimate and schedule are read once, and again only after a failure or a clear': holding(
    ({ event, before, started }, path) =>
      sources.every(source => {
        const calls = startedActors([{ started }], source).length
        if (before === undefined || calls > 1) return calls === 0
        const { told, failure } = knownBy(before, source)
        const isUnknown =
          told === undefined && failure === undefined && !isUnderWay(path.slice(0, -1), source)
        if (event.type === 'times.request') return (calls === 1) === isUnknown
        return (calls === 1) === (event.type === 'times.retry' && failure !== undefined)
      }),
  ),
  'each time shows its response or its failure, independent of the other': holding(
    ({ event, before, after }) =>
      sources.every(source => {
        const { told, failure } = knownBy(after, source)
        if (event.type === doneOf(source)) return told === event.output && failure === undefined
        if (event.type === failedOf(source)) return told === undefined && failure === toFailure(event.error)
        if (event.type === 'times.clear' || before === undefined)
          return told === undefined && failure === undefined
        const last = knownBy(before, source)
        return told === last.told && failure === (event.type === 'times.retry' ? undefined : last.failure)
      }),
  ),
  'it is busy exactly while one of the calls is pending': holding(
    ({ after }, path) => after.hasTag('busy') === sources.some(source => isUnderWay(path, source)),
  ),
  'after a clear no call or timer is pending': holding(
    ({ event, possibleEvents }) =>
      event.type !== 'times.clear' || possibleEvents().every(({ type }) => !type.startsWith('xstate.')),
  ),
})
