import type { Message } from '#machines/domain/message.ts'
import type { ProcessingTimesSnapshot } from './processing-times.machine.ts'

/** The message codes of the processing times. */
export type TimesCode = 'times.eta' | 'times.schedule'

/** Returns what a form shows of the processing times. The consumer can pay without them. */
export const selectTimes = (snapshot: ProcessingTimesSnapshot) => {
  const { eta, schedule, etaFailure, scheduleFailure } = snapshot.context
  const failures = [
    ['eta', etaFailure],
    ['schedule', scheduleFailure],
  ] as const
  return {
    /** Whether the form needs the processing times. */
    isNeeded: !snapshot.matches({ eta: 'idle' }),
    isLoading: snapshot.hasTag('busy'),
    /** The number of placeholder lines: one for the estimate, and two for a schedule with one cutoff time. */
    placeholders:
      (snapshot.matches({ eta: 'loading' }) ? 1 : 0) + (snapshot.matches({ schedule: 'loading' }) ? 2 : 0),
    /** When a payment made now arrives; undefined until that is known. */
    eta,
    /** When the network processes payments; undefined until that is known. */
    schedule,
    /** The messages of failed reads. */
    problems: failures.flatMap(([name, failure]): readonly Message<TimesCode>[] =>
      failure ? [{ code: `times.${name}` }] : [],
    ),
    /** The Trace IDs of failed reads, each with the name of its read. */
    traceIds: failures.flatMap(([name, failure]) => {
      const traceId = failure?.traceId
      return traceId === undefined ? [] : [[name, traceId] as const]
    }),
  }
}
