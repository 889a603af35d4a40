import type { Limit } from '#machines/domain/message.ts'
import { currencySymbol, moneyParts } from '#machines/domain/money.ts'

/**
 * Formats a limit for the messages of built-in dialogs: `R4 000,00`, or `R 20,00` in some messages, with no-break spaces.
 *
 * @param gap the text between the symbol and the number
 */
export const longLimit = ({ amount, currency }: Limit, gap = ''): string => {
  const { symbol, whole, cents } = moneyParts(amount, currencySymbol(currency))
  const start = /\s$/.test(symbol) ? symbol : `${symbol}${gap}`
  return `${start}${whole}${cents.replace('.', ',')}`
}

/** Formats a limit for the messages of config definitions: `R4000`, with cents unless they are zero. */
export const shortLimit = ({ amount, currency }: Limit): string => {
  const { symbol, whole, cents } = moneyParts(amount, currencySymbol(currency))
  return `${symbol}${whole.replaceAll('\u00A0', '')}${cents.replace('.00', '')}`
}
