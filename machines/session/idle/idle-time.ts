import { type ClockReading, elapsedSince } from '#machines/shared/time.ts'
import type { IdleContext, IdleEvent, IdleInput, SharedActivity } from './idle.types.ts'

/** Milliseconds by which the clocks of two tabs may differ; each process reads its own. */
const skew = 1_000

/**
 * Returns the later of the activity here and the shared one. Each shared time is counted once, by both clocks, so that
 * a wall clock that is set back revives nothing. A time in the future is ignored.
 */
export const getLastActivity = (
  { last, heard, time }: IdleContext,
  event: IdleEvent | SharedActivity,
): ClockReading => {
  const shared = 'shared' in event ? event.shared : undefined
  if (shared === undefined || shared === heard) return last
  const ago = time.now() - shared
  if (ago < -skew || ago >= elapsedSince(last, time)) return last
  return { wall: shared, monotonic: time.monotonic() - Math.max(0, ago) }
}

/** Returns the rest by the deadline, so that a suspended device, slow timers and changed clocks do not prolong it. */
export const getSecondsLeft = (
  { time, timeout: { notification, logout } }: IdleInput,
  last: ClockReading,
): number => Math.max(0, Math.ceil(notification + logout - elapsedSince(last, time) / 1_000))

/** Returns the context with the shared activity that an event or a check of payments has brought. */
export const withSharedActivity = (context: IdleContext, event: IdleEvent | SharedActivity) => {
  const last = getLastActivity(context, event)
  const heard = 'shared' in event ? event.shared : context.heard
  return { last, heard, secondsLeft: getSecondsLeft(context, last) }
}
