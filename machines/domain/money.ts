import { type Cents, toCents } from './cents.ts'
import { defaultCurrency } from './limits.ts'
import { toPlainText } from './text.ts'

export type { Cents } from './cents.ts'

const noBreakSpace = '\u00A0'
const minus = '\u2212'

/**
 * Removes spaces, invisible characters and currency signs, also repeated ones. Replaces a single comma, also an Arabic
 * one, before one or two final digits by a point.
 */
const bareAmount = (typed: string): string =>
  toPlainText(typed)
    .replace(/\s/g, '')
    .replace('．', '.')
    .replace(/^(?:ZAR|R|\p{Sc})+|(?:ZAR|R|\p{Sc})+$/giu, '')
    .replace(/^(\d*)[,，٫](\d{1,2})$/, '$1.$2')

/**
 * Parses a typed or pasted amount: up to ten digits, with at most two decimals after a point. One comma before one or
 * two decimals also counts as the point; spaces, invisible characters and currency signs are ignored.
 *
 * @returns undefined for all other text, such as `1,234`, `1,234.50`, `-5`, `1e5` and `10.005`: this function never
 * guesses.
 */
export const parseAmount = (typed: string): Cents | undefined => {
  const bare = bareAmount(typed)
  const found = /^(\d{1,10})(?:\.(\d{0,2}))?$/.exec(bare) ?? /^()\.(\d{1,2})$/.exec(bare)
  if (found === null) return undefined
  const [, units = '', decimals = ''] = found
  return toCents(units, decimals)
}

/** Whether the text is an amount with more digits than any wallet holds. */
export const isTooLargeAmount = (typed: string): boolean => /^\d{11,}(?:\.\d{0,2})?$/.test(bareAmount(typed))

/** Whether the text is not an amount, or could mean two amounts: `1,234`, `1.000`. */
export const isMalformedAmount = (typed: string): boolean =>
  parseAmount(typed) === undefined && !isTooLargeAmount(typed)

const digitsOf = (cents: Cents) => {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return { units: digits.slice(0, -2), decimals: digits.slice(-2) }
}

/** Formats an amount for requests: `10.00`. */
export const toWireText = (cents: Cents): string => {
  const { units, decimals } = digitsOf(cents)
  return `${cents < 0 ? '-' : ''}${units}.${decimals}`
}

/** Formats an amount for requests that want no cents: `10`. Cents other than `.00` stay. */
export const toWireUnits = (cents: Cents): string => toWireText(cents).replace(/\.00$/, '')

/** Returns an amount for requests that want a JSON number: 10.5. */
export const toWireNumber = (cents: Cents): number => Number(toWireText(cents))

/** Returns the text before an amount: `R` for ZAR in any letter case, else the code and a no-break space. */
export const currencySymbol = (currency: string): string =>
  [defaultCurrency, 'R'].includes(currency.toUpperCase()) ? 'R' : `${currency}${noBreakSpace}`

/**
 * The parts of an amount, which a large figure shows in different sizes. Joined in this order, the parts are
 * `formatMoney`.
 */
export interface MoneyParts {
  /** U+2212 below zero, else ''. Signed parts have U+2212 or `+`. */
  readonly sign: string
  readonly symbol: string
  /** Whole units, with no-break spaces between the thousands: `1 234`. */
  readonly whole: string
  /** Cents with their point: `.50`. */
  readonly cents: string
}

/** @param symbol from `currencySymbol` */
export const moneyParts = (cents: Cents, symbol = 'R'): MoneyParts => {
  const { units, decimals } = digitsOf(cents)
  return {
    sign: cents < 0 ? minus : '',
    symbol,
    whole: units.replace(/\B(?=(?:\d{3})+$)/g, noBreakSpace),
    cents: `.${decimals}`,
  }
}

/** Formats an amount: `R1 234.50` with a no-break space; `−R1 234.50` below zero. */
export const formatMoney = (cents: Cents, symbol = 'R'): string =>
  Object.values(moneyParts(cents, symbol)).join('')

/** Formats a typed amount without its currency: `1 234.50`. Returns text that is not an amount unchanged. */
export const formatTypedAmount = (typed: string): string => {
  const amount = parseAmount(typed)
  return amount === undefined ? typed : formatMoney(amount, '')
}

/** Formats an amount without its cents, for the scale of a graph: `R6 000`. */
export const formatWhole = (cents: Cents, symbol = 'R'): string => {
  const parts = moneyParts(cents, symbol)
  return `${parts.symbol}${parts.whole}`
}

/** Returns the parts of an amount; the sign shows the direction of the transaction. */
export const signedMoneyParts = (amount: Cents, direction: 'debit' | 'credit', symbol = 'R'): MoneyParts => ({
  ...moneyParts(amount, symbol),
  sign: direction === 'debit' ? minus : '+',
})

/** Formats an amount with the sign of its direction: `−R20.00` for a debit, `+R20.00` for a credit. */
export const formatSignedMoney = (amount: Cents, direction: 'debit' | 'credit', symbol = 'R'): string =>
  Object.values(signedMoneyParts(amount, direction, symbol)).join('')

/**
 * Returns the placeholder for hidden amounts. Its length is always the same, so that it does not reveal the size of the
 * amount.
 */
export const maskedMoney = (symbol = 'R'): string => `${symbol}••••`
