import type { Filters } from '../../domain/transaction/filters.ts'

/**
 * The name of an exported file (specification, section 2 "My Wallet"; F1), of fixed words and digits only.
 *
 * @param moment milliseconds since the epoch, told on the clocks of `timeZone`
 * @returns `transactions_this_week.csv`, `transactions_custom.csv` for dates of one's own, `transactions_all.csv`
 * without any, or `transactions_20240305150730.xlsx`.
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
