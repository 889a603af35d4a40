import { pollInterval } from '../domain/limits.ts'

/** The maximum number of automatic reads of a pending row. After that the consumer has to refresh. */
export const maxPolls = 20

/** The maximum delay in milliseconds. */
const maxPollDelay = 60_000

/** Returns the milliseconds before the next read: twice the delay before, up to the maximum. */
export const getPollBackoff = (pollCount: number): number =>
  Math.min(pollInterval * 2 ** pollCount, maxPollDelay)
