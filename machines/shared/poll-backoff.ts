/** The most automatic reads of a pending row; after that the consumer has to refresh. */
export const maxPolls = 20

/** Milliseconds before the first read, and the most before a later one. */
const firstPollDelay = 3_000
const maxPollDelay = 60_000

/** Returns the milliseconds before the next read; each delay is twice the one before. */
export const getPollBackoff = (pollCount: number): number =>
  Math.min(firstPollDelay * 2 ** pollCount, maxPollDelay)
