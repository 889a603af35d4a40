import type { Message } from '../../domain/message.ts'
import { toRealTraceId } from '../../network/trace-id.ts'
import type { ProcessingTimesSnapshot } from './processing-times.machine.ts'
import type { ProcessingEta, ProcessingSchedule } from './processing-times.ts'

/** Every code that the processing times can put before a consumer. */
export type TimesCode = 'times.eta' | 'times.schedule'

/** Whether anybody wants to know. */
export const selectAreTimesNeeded = (snapshot: ProcessingTimesSnapshot): boolean =>
  !snapshot.matches({ eta: 'idle' })

/** Whether some of them are on their way. */
export const selectAreTimesLoading = (snapshot: ProcessingTimesSnapshot): boolean => snapshot.hasTag('busy')

/** How many lines to keep room for: that of the estimate, and those of a schedule with one cutoff time. */
export const selectTimesPlaceholders = (snapshot: ProcessingTimesSnapshot): number =>
  (snapshot.matches({ eta: 'loading' }) ? 1 : 0) + (snapshot.matches({ schedule: 'loading' }) ? 2 : 0)

/** When a payment made now arrives, once that is known. */
export const selectEta = (snapshot: ProcessingTimesSnapshot): ProcessingEta | undefined =>
  snapshot.context.eta

/** When payments are processed, once that is known. */
export const selectSchedule = (snapshot: ProcessingTimesSnapshot): ProcessingSchedule | undefined =>
  snapshot.context.schedule

/** What could not be read (specification, section 8 "Fixed messages"); none of it keeps anybody from paying. */
export const selectTimesProblems = ({
  context: { etaFailure, scheduleFailure },
}: ProcessingTimesSnapshot): readonly Message<TimesCode>[] => [
  ...(etaFailure ? [{ code: 'times.eta' } as const] : []),
  ...(scheduleFailure ? [{ code: 'times.schedule' } as const] : []),
]

/** What to quote when asking why, as far as there is something to quote: of which of the two, and its Trace ID. */
export const selectTimesTraceIds = ({
  context: { etaFailure, scheduleFailure },
}: ProcessingTimesSnapshot): readonly (readonly ['eta' | 'schedule', string])[] => {
  const [eta, schedule] = [toRealTraceId(etaFailure?.traceId), toRealTraceId(scheduleFailure?.traceId)]
  return [
    ...(eta === undefined ? [] : [['eta', eta] as const]),
    ...(schedule === undefined ? [] : [['schedule', schedule] as const]),
  ]
}
