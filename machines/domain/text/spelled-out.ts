/** A name of the wire as words: `authorization_pending` is Authorization Pending. */
export const spelledOut = (name: string): string =>
  name.replaceAll('_', ' ').replace(/(?:^|\s)\p{Ll}/gu, start => start.toUpperCase())
