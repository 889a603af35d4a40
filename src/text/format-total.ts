import { type Cents, formatMoney } from '#machines/domain/money.ts'
import { text } from './session-text.ts'

/** Formats a total, or a dash while it is not known. */
export const formatTotal = (total: Cents | undefined, symbol: string): string =>
  total === undefined ? text.service.unknownTotal : formatMoney(total, symbol)
