import type { Limit } from '../../machines/domain/message.ts'
import { currencySymbol, moneyParts } from '../../machines/domain/money.ts'

const plain = (text: string, thousands: string) => text.replaceAll('\u00A0', thousands)

/**
 * A limit as the messages of built-in dialogs write it: `R4 000,00`, and some of them `R 20,00`.
 *
 * @param gap between the symbol and the figure
 */
export const longLimit = ({ amount, currency }: Limit, gap = ''): string => {
  const { symbol, whole, cents } = moneyParts(amount, currencySymbol(currency))
  const start = /\s$/.test(symbol) ? symbol : `${symbol}${gap}`
  return `${start}${plain(whole, ' ')}${cents.replace('.', ',')}`
}

/** A limit as the messages of dialogs made from a config write it: `R4000`, with its cents if it has any. */
export const shortLimit = ({ amount, currency }: Limit): string => {
  const { symbol, whole, cents } = moneyParts(amount, currencySymbol(currency))
  return `${symbol}${plain(whole, '')}${cents.replace('.00', '')}`
}
