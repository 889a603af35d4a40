const hour = 3_600_000

const utcYearOf = (time: number): number => new Date(time).getUTCFullYear()

/**
 * Returns the year in `timeZone`, for the footer. Uses `Intl`, which takes 55 ms on a slow phone, only if the year
 * differs between UTC−12 and UTC+14.
 *
 * @param now in milliseconds
 */
export const copyrightYear = (now: number, timeZone: string): number => {
  const year = utcYearOf(now - 12 * hour)
  return year === utcYearOf(now + 14 * hour)
    ? year
    : Number(new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', { year: 'numeric', timeZone }).format(now))
}
