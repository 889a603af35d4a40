/**
 * The year it is in `timeZone`, for the footer. By `Intl`, and apart from `dates.ts`, because sign-in shows it
 * and must not wait for a `Temporal` that a browser may lack.
 *
 * @param now milliseconds since the epoch
 */
export const copyrightYear = (now: number, timeZone: string): number =>
  Number(new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', { year: 'numeric', timeZone }).format(now))
