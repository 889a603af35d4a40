import { pollInterval } from '../domain/limits.ts'

/** The most automatic reads of a pending row; after that the consumer has to refresh. */
export const maxPolls = 20

/** The longest delay in milliseconds. */
const maxPollDelay = 60_000

/** Returns the milliseconds before the next read; each delay is twice the one before. */
export const getPollBackoff = (pollCount: number): number =>
  Math.min(pollInterval * 2 ** pollCount, maxPollDelay)
