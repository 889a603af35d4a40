import { type ClockReading, elapsedSince, type Time } from './time.ts'

/** Milliseconds between two one-time PINs of one consumer (S11). */
const resendCooldown = 30_000

/** Returns the milliseconds until the consumer may request another one-time PIN; 0 when none was sent. */
export const getCooldownMilliseconds = (sentAt: ClockReading | undefined, time: Time): number =>
  sentAt === undefined ? 0 : Math.max(0, resendCooldown - elapsedSince(sentAt, time))

/** Returns the same time in whole seconds, for a countdown. */
export const getCooldownSeconds = (sentAt: ClockReading | undefined, time: Time): number =>
  Math.ceil(getCooldownMilliseconds(sentAt, time) / 1_000)
