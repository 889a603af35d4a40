import type { ClockReading } from '../shared/time.ts'

/** A key that no other payment of this consumer has: no two are confirmed at one moment of both clocks. */
export const createIdempotencyKey = ({ wall, monotonic }: ClockReading): string =>
  `${wall}-${Math.round(monotonic * 1_000)}`
