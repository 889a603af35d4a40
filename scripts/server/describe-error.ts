/** The most lines of a stack in the log. */
const mostLines = 8

/** A place in a stack: a function, and the file with line and column. Its file is one of this server. */
const place = /^\s+at .*:\d+:\d+\)?$/

/**
 * Returns what the log may have of an error: its class, its code and its places. A message may have an address with a
 * number, and the text of a stack begins with the message.
 */
export const describeError = (error: unknown) => {
  if (!(error instanceof Error)) return { kind: typeof error }
  const lines = (error.stack ?? '')
    .replace(error.message, '')
    .split('\n')
    .filter(line => place.test(line))
  return {
    kind: error.name,
    ...('code' in error && { code: String(error.code).slice(0, 60) }),
    stack: lines.slice(0, mostLines).map(line => line.trim()),
  }
}
