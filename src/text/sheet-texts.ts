import type { SheetTexts } from '#machines/wallet/export/export-rows.ts'
import { formatMinute } from './format-time.ts'
import { formatTransactionType } from './format-transaction-type.ts'
import { text } from './session-text.ts'

/** Formats a minute with plain spaces, for other programs. */
const formatPlainMinute = (minute: string) => formatMinute(minute).replaceAll('\u00A0', ' ')

/** The texts of an exported table. */
export const sheetTexts: SheetTexts = {
  ...text.exporting.sheet,
  typeOf: formatTransactionType,
  truncatedMinutes: minutes => text.exporting.partial(minutes.map(formatPlainMinute)),
}
