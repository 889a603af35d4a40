import type { Message } from '#machines/domain/message.ts'
import { toRealTraceId } from '#machines/network/trace-id.ts'
import type { ProcessingTimesSnapshot } from './processing-times.machine.ts'
import type { ProcessingEta, ProcessingSchedule } from './processing-times.ts'

/** The message codes of the processing times. */
export type TimesCode = 'times.eta' | 'times.schedule'

/** Whether the form needs the processing times. */
export const selectAreTimesNeeded = (snapshot: ProcessingTimesSnapshot): boolean =>
  !snapshot.matches({ eta: 'idle' })

/** Whether the estimate or the schedule is loading. */
export const selectAreTimesLoading = (snapshot: ProcessingTimesSnapshot): boolean => snapshot.hasTag('busy')

/** Returns the number of placeholder lines: one for the estimate, and two for a schedule with one cutoff time. */
export const selectTimesPlaceholders = (snapshot: ProcessingTimesSnapshot): number =>
  (snapshot.matches({ eta: 'loading' }) ? 1 : 0) + (snapshot.matches({ schedule: 'loading' }) ? 2 : 0)

/** Returns when a payment made now arrives; undefined until that is known. */
export const selectEta = (snapshot: ProcessingTimesSnapshot): ProcessingEta | undefined =>
  snapshot.context.eta

/** Returns when the network processes payments; undefined until that is known. */
export const selectSchedule = (snapshot: ProcessingTimesSnapshot): ProcessingSchedule | undefined =>
  snapshot.context.schedule

/** Returns the messages of failed reads. The consumer can still pay. */
export const selectTimesProblems = ({
  context: { etaFailure, scheduleFailure },
}: ProcessingTimesSnapshot): readonly Message<TimesCode>[] => [
  ...(etaFailure ? [{ code: 'times.eta' } as const] : []),
  ...(scheduleFailure ? [{ code: 'times.schedule' } as const] : []),
]

/** Returns the Trace IDs of failed reads, each with the name of its read. A failure without a Trace ID is left out. */
export const selectTimesTraceIds = ({
  context: { etaFailure, scheduleFailure },
}: ProcessingTimesSnapshot): readonly (readonly ['eta' | 'schedule', string])[] => {
  const [eta, schedule] = [toRealTraceId(etaFailure?.traceId), toRealTraceId(scheduleFailure?.traceId)]
  return [
    ...(eta === undefined ? [] : [['eta', eta] as const]),
    ...(schedule === undefined ? [] : [['schedule', schedule] as const]),
  ]
}
