import type { ClockReading } from '../shared/time.ts'

/**
 * Returns an idempotency key that is unique for this consumer, because no two payments start at the same time of both
 * clocks.
 */
export const createIdempotencyKey = ({ wall, monotonic }: ClockReading): string =>
  `${wall}-${Math.round(monotonic * 1_000)}`
