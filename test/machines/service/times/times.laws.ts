import { asFailure } from '../../../../machines/network/failure.ts'
import { type TimesSnapshot, timesMachine } from '../../../../machines/service/times/times.machine.ts'
import { changedAt, doneOf, failedOf, lawsOf, startsOf } from '../../../model/harness/laws.ts'
import type { Moment } from '../../../model/harness/laws.types.ts'

const sources = ['readEta', 'readSchedule'] as const
type Source = (typeof sources)[number]

/** What is known by one of the two calls: what it told, or why it did not. */
const knownBy = ({ context }: TimesSnapshot, source: Source) =>
  source === 'readEta'
    ? { told: context.eta, failure: context.etaFailure }
    : { told: context.schedule, failure: context.scheduleFailure }

/** Whether a call is on its way: begun, and neither ended nor taken back. */
const isUnderWay = (path: readonly Moment<TimesSnapshot>[], source: Source): boolean =>
  path.reduce((is, { event, started }) => {
    const isOver = [doneOf(source), failedOf(source), 'times.clear'].includes(event.type)
    return startsOf([{ started }], source).length > 0 || (is && !isOver)
  }, false)

export const timesLaws = lawsOf(timesMachine, {
  'estimate and schedule are each asked for once, and again only after a failure or when wanted anew': {
    holds: ({ event, before, started }, path) =>
      sources.every(source => {
        const calls = startsOf([{ started }], source).length
        if (before === undefined || calls > 1) return calls === 0
        const { told, failure } = knownBy(before, source)
        const isUnknown =
          told === undefined && failure === undefined && !isUnderWay(path.slice(0, -1), source)
        if (event.type === 'times.ask') return (calls === 1) === isUnknown
        return (calls === 1) === (event.type === 'times.retry' && failure !== undefined)
      }),
    brokenBy: changedAt(['states', 'eta', 'states', 'known', 'on'], { 'times.ask': { target: 'asking' } }),
  },
  'each shows what the network told of it, or why it did not, whatever becomes of the other': {
    holds: ({ event, before, after }) =>
      sources.every(source => {
        const { told, failure } = knownBy(after, source)
        if (event.type === doneOf(source)) return told === event.output && failure === undefined
        if (event.type === failedOf(source)) return told === undefined && failure === asFailure(event.error)
        if (event.type === 'times.clear' || before === undefined)
          return told === undefined && failure === undefined
        const last = knownBy(before, source)
        return told === last.told && failure === (event.type === 'times.retry' ? undefined : last.failure)
      }),
    brokenBy: changedAt(
      ['states', 'schedule', 'states', 'asking', 'invoke', 'onError', 'actions'],
      undefined,
    ),
  },
  'it is busy exactly while one of the two is on its way': {
    holds: ({ after }, path) => after.hasTag('busy') === sources.some(source => isUnderWay(path, source)),
    brokenBy: changedAt(['states', 'schedule', 'states', 'asking', 'tags'], undefined),
  },
  'once nothing is processed later, nothing is waited for any more': {
    holds: ({ event, next }) =>
      event.type !== 'times.clear' || next().every(({ type }) => !type.startsWith('xstate.')),
    brokenBy: changedAt(['states', 'eta', 'on', 'times.clear'], { actions: 'forgetEta' }),
  },
})
