import { resendCooldown } from '../domain/limits.ts'
import { type ClockReading, elapsedSince, type Time } from '../shared/time.ts'
import { toFailure } from './failure.ts'
import { isOutcomeUnknown } from './failure-questions.ts'

/** Returns the milliseconds until the consumer may request another one-time PIN; 0 when none was requested. */
export const getCooldownMilliseconds = (requestedAt: ClockReading | undefined, time: Time): number =>
  requestedAt === undefined ? 0 : Math.max(0, resendCooldown - elapsedSince(requestedAt, time))

/** Returns the same time in whole seconds, for a countdown. */
export const getCooldownSeconds = (requestedAt: ClockReading | undefined, time: Time): number =>
  Math.ceil(getCooldownMilliseconds(requestedAt, time) / 1_000)

/** Whether the consumer has to wait before the next request. */
export const isInCooldown = (requestedAt: ClockReading | undefined, time: Time): boolean =>
  getCooldownMilliseconds(requestedAt, time) > 0

/**
 * Returns the time from which the cooldown counts after a failed request. When the response was lost, this is the
 * press, because the network may have sent a one-time PIN; else there is no cooldown.
 */
export const getRequestTimeAfterFailure = (
  requestedAt: ClockReading | undefined,
  error: unknown,
): ClockReading | undefined => (isOutcomeUnknown(toFailure(error)) ? requestedAt : undefined)
