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
