import { elapsedSince, type Moment, type Time } from './time.ts'

/** Milliseconds between two one-time PINs of one consumer (S11). */
const otpRest = 30_000

/** Milliseconds until another one-time PIN may be asked for, after the last was sent; 0 where none was. */
export const restAfter = (sentAt: Moment | undefined, time: Time): number =>
  sentAt === undefined ? 0 : Math.max(0, otpRest - elapsedSince(sentAt, time))

/** The same in whole seconds, as it is counted down. */
export const secondsOfRest = (sentAt: Moment | undefined, time: Time): number =>
  Math.ceil(restAfter(sentAt, time) / 1_000)
