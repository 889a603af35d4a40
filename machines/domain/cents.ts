// Separate from `money.ts`, because sign-in loads only this code for amounts.

/** An amount in hundredths of the currency, a whole number. All money is calculated and compared in cents. */
export type Cents = number & { readonly __brand: 'Cents' }

/** Returns the cents of whole units and up to two decimals. */
export const toCents = (units: string, decimals: string): Cents =>
  Number(units + decimals.padEnd(2, '0')) as Cents

/** Returns a number as text with two decimals. Keeps a third decimal, unless it is a rounding error. */
const decimalText = (value: number): string => {
  const text = value.toFixed(2)
  return Math.abs(value - Number(text)) < 0.000_1 ? text : ''
}

/**
 * Decodes an amount of a response: a number or a decimal text, which may be negative.
 *
 * @returns cents, read from the digits and never multiplied; undefined for an invalid amount, or one with part of a
 * cent.
 */
export const decodeAmount = (wire: unknown): Cents | undefined => {
  const text = typeof wire === 'number' ? decimalText(wire) : typeof wire === 'string' ? wire.trim() : ''
  const found = /^(-?)(\d{1,13})(?:\.(\d{1,2})0*)?$/.exec(text)
  if (found === null) return undefined
  const [, sign, units = '', decimals = ''] = found
  const cents = toCents(units, decimals)
  return sign && cents > 0 ? (-cents as Cents) : cents
}
