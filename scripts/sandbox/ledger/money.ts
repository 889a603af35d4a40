/**
 * Parses an amount of the API into integer cents: `10`, `'10.5'`, `'10.50'`. Reads the text and never multiplies, so
 * that 4.35 is 435. Returns undefined for anything else, also signs, exponents and a third decimal.
 */
export const centsOf = (amount: string | number): number | undefined => {
  const parts = /^(\d{1,10})(?:\.(\d{1,2}))?$/.exec(String(amount))
  if (!parts) return undefined
  return Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0'))
}

/** Formats cents as decimal text: 1050 → '10.50', -5 → '-0.05'. */
export const decimal = (cents: number): string => {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
