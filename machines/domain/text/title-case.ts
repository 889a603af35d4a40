/** A name of the wire as words: `authorization_pending` is Authorization Pending. */
export const toTitleCase = (name: string): string =>
  name.replaceAll('_', ' ').replace(/(?:^|\s)\p{Ll}/gu, start => start.toUpperCase())
