/**
 * The only source of time (XState's `Clock` has no `now`). It is the clock of the root actor and an input of flows, so
 * that a test controls all time.
 */
export interface Time {
  /** The wall clock, in milliseconds since the epoch. It may jump. */
  now(): number
  /** Milliseconds since a fixed time; never goes back. */
  monotonic(): number
  setTimeout(callback: () => void, milliseconds: number): unknown
  clearTimeout(id: unknown): void
}

/** The time of this device. */
export const realTime: Time = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  setTimeout: (callback, milliseconds) => globalThis.setTimeout(callback, milliseconds),
  clearTimeout: id => globalThis.clearTimeout(id as ReturnType<typeof setTimeout>),
}

/** A time by both clocks: the wall clock may jump, and the monotonic one may stop while a device is suspended. */
export interface ClockReading {
  /** Milliseconds since the epoch. */
  readonly wall: number
  /** Milliseconds of `Time.monotonic`. */
  readonly monotonic: number
}

/** Reads both clocks. */
export const readClocks = (time: Time): ClockReading => ({ wall: time.now(), monotonic: time.monotonic() })

/** Returns the milliseconds since `moment`, by the clock that counted more. Never negative. */
export const elapsedSince = (moment: ClockReading, time: Time): number =>
  Math.max(0, time.now() - moment.wall, time.monotonic() - moment.monotonic)
