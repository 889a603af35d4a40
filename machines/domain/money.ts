import { type Cents, toCents } from './cents.ts'
import { defaultCurrency } from './limits.ts'

export type { Cents } from './cents.ts'

const noBreakSpace = '\u00A0'
const minus = '\u2212'

/**
 * Removes blanks, characters that cannot be seen and the signs of the currency, however often they occur. A single
 * comma before one or two final digits becomes a point.
 */
const bareAmount = (typed: string): string =>
  typed
    .replace(/[\s\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replace(/^(?:ZAR|R|\p{Sc})+|(?:ZAR|R|\p{Sc})+$/giu, '')
    .replace(/^(\d*),(\d{1,2})$/, '$1.$2')

/**
 * An amount as a consumer types or pastes it. Blanks and invisible characters, and each `R`, `ZAR` or
 * currency sign before or after, are no part of it; what is left must be up to ten digits with at most two decimals
 * after a point or, with one or two decimals and no point, after a comma.
 *
 * @returns undefined for everything else, `1,234`, `1,234.50`, `-5`, `1e5` and `10.005` included: never a guess (P7).
 */
export const parseAmount = (typed: string): Cents | undefined => {
  const bare = bareAmount(typed)
  const found = /^(\d{1,10})(?:\.(\d{0,2}))?$/.exec(bare) ?? /^()\.(\d{1,2})$/.exec(bare)
  if (found === null) return undefined
  const [, units = '', decimals = ''] = found
  return toCents(units, decimals)
}

/** True for an amount of more digits than any wallet holds. */
export const isTooLargeAmount = (typed: string): boolean => /^\d{11,}(?:\.\d{0,2})?$/.test(bareAmount(typed))

/** True for text that is not written as an amount, or could mean two amounts: `1,234`, `1.000`. */
export const isMalformedAmount = (typed: string): boolean =>
  parseAmount(typed) === undefined && !isTooLargeAmount(typed)

const digitsOf = (cents: Cents) => {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return { units: digits.slice(0, -2), decimals: digits.slice(-2) }
}

/** An amount as requests carry it: `10.00`. */
export const toWireText = (cents: Cents): string => {
  const { units, decimals } = digitsOf(cents)
  return `${cents < 0 ? '-' : ''}${units}.${decimals}`
}

/** The same where a request wants no cents: `10`. What has some keeps them. */
export const toWireUnits = (cents: Cents): string => toWireText(cents).replace(/\.00$/, '')

/** An amount where a request wants a JSON number: 10.5. */
export const toWireNumber = (cents: Cents): number => Number(toWireText(cents))

/** What stands before an amount: `R` for ZAR, in whatever case, else the code itself and a no-break space. */
export const currencySymbol = (currency: string): string =>
  [defaultCurrency, 'R'].includes(currency.toUpperCase()) ? 'R' : `${currency}${noBreakSpace}`

/** An amount in the pieces that a large figure sets in different sizes; joined, they are `formatMoney`. */
export interface MoneyParts {
  /** U+2212, nothing, or of a movement + as well. */
  readonly sign: string
  readonly symbol: string
  /** Whole units, no-break spaces between the thousands: `1 234`. */
  readonly whole: string
  /** With its point: `.50`. */
  readonly cents: string
}

/** @param symbol as `currencySymbol` gives it. */
export const moneyParts = (cents: Cents, symbol = 'R'): MoneyParts => {
  const { units, decimals } = digitsOf(cents)
  return {
    sign: cents < 0 ? minus : '',
    symbol,
    whole: units.replace(/\B(?=(?:\d{3})+$)/g, noBreakSpace),
    cents: `.${decimals}`,
  }
}

/** `R1 234.50` with a no-break space; `−R1 234.50` below zero. */
export const formatMoney = (cents: Cents, symbol = 'R'): string =>
  Object.values(moneyParts(cents, symbol)).join('')

/** An amount as typed, in the form in which amounts are shown beside their currency: `1 234.50`. What is none stays. */
export const formatTypedAmount = (typed: string): string => {
  const amount = parseAmount(typed)
  return amount === undefined ? typed : formatMoney(amount, '')
}

/** The amount without its cents, for the scale of a graph: `R6 000`. */
export const formatWhole = (cents: Cents, symbol = 'R'): string => {
  const parts = moneyParts(cents, symbol)
  return `${parts.symbol}${parts.whole}`
}

/** The pieces of an amount with the direction it moved in, as its sign. */
export const signedMoneyParts = (amount: Cents, direction: 'debit' | 'credit', symbol = 'R'): MoneyParts => ({
  ...moneyParts(amount, symbol),
  sign: direction === 'debit' ? minus : '+',
})

/** An amount with the direction it moved in: `−R20.00` for a debit, `+R20.00` for a credit. */
export const formatSignedMoney = (amount: Cents, direction: 'debit' | 'credit', symbol = 'R'): string =>
  Object.values(signedMoneyParts(amount, direction, symbol)).join('')

/** What stands for any amount while amounts are hidden: always the same width. */
export const maskedMoney = (symbol = 'R'): string => `${symbol}••••`
