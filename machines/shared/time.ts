/**
 * The one source of time (XState's `Clock` has no `now`). It is given to `createActor` as its clock and to
 * flows as input, so that a test moves all of it at once.
 */
export interface Time {
  /** Wall clock, milliseconds since the epoch. May jump. */
  now(): number
  /** Milliseconds from some fixed moment; never goes back. */
  monotonic(): number
  setTimeout(callback: () => void, milliseconds: number): unknown
  clearTimeout(id: unknown): void
}

/** The time of the machine that runs this. */
export const realTime: Time = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  setTimeout: (callback, milliseconds) => globalThis.setTimeout(callback, milliseconds),
  clearTimeout: id => globalThis.clearTimeout(id as ReturnType<typeof setTimeout>),
}

/** A moment by both clocks: the wall clock may jump, and the monotonic one may stand still while a device sleeps. */
export interface ClockReading {
  /** Milliseconds since the epoch. */
  readonly wall: number
  /** Milliseconds of `Time.monotonic`. */
  readonly monotonic: number
}

/** This moment. */
export const readClocks = (time: Time): ClockReading => ({ wall: time.now(), monotonic: time.monotonic() })

/**
 * Milliseconds since `moment`: what the clock that saw more of them says (S6). Never negative, for a wall
 * clock that was put back takes nothing away.
 */
export const elapsedSince = (moment: ClockReading, time: Time): number =>
  Math.max(0, time.now() - moment.wall, time.monotonic() - moment.monotonic)
