/** Formats a name of the network in title case: `authorization_pending` becomes `Authorization Pending`. */
export const toTitleCase = (name: string): string =>
  name.replaceAll('_', ' ').replace(/(?:^|\s)\p{Ll}/gu, start => start.toUpperCase())
