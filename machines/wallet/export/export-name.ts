import type { Filters } from '#machines/domain/transaction/filters.ts'

/**
 * Returns the name of an exported file, made of fixed words and digits.
 *
 * @param moment milliseconds since the epoch
 * @returns `transactions_this_week.csv`, `transactions_custom.csv` for typed dates, `transactions_all.csv` without
 * dates, or `transactions_20240305150730.xlsx`
 */
export const exportName = (
  format: 'csv' | 'xlsx',
  { range }: Pick<Filters, 'range'>,
  moment: number,
  timeZone: string,
): string => {
  if (format === 'csv') return `transactions_${range ?? 'all'}.csv`
  const clock = Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(timeZone).toPlainDateTime()
  return `transactions_${clock.toString({ smallestUnit: 'second' }).replaceAll(/\D/g, '')}.xlsx`
}
