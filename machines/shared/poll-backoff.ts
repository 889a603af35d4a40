/** Reads that somebody's view of a row makes by itself, one after the other, before it waits to be asked. */
export const maxPolls = 20

/** Milliseconds before the first of them, and the longest that is waited before a later one. */
const firstWait = 3_000
const longestWait = 60_000

/** Milliseconds to wait after so many rereads: ever more rarely. */
export const getPollBackoff = (rereads: number): number => Math.min(firstWait * 2 ** rereads, longestWait)
