import { type ClockReading, elapsedSince, type Time } from './time.ts'

/** Milliseconds between two one-time PINs of one consumer (S11). */
const otpRest = 30_000

/** Milliseconds until another one-time PIN may be asked for, after the last was sent; 0 where none was. */
export const getCooldownMilliseconds = (sentAt: ClockReading | undefined, time: Time): number =>
  sentAt === undefined ? 0 : Math.max(0, otpRest - elapsedSince(sentAt, time))

/** The same in whole seconds, as it is counted down. */
export const getCooldownSeconds = (sentAt: ClockReading | undefined, time: Time): number =>
  Math.ceil(getCooldownMilliseconds(sentAt, time) / 1_000)
