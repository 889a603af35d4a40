import type { SheetTexts } from '../../machines/wallet/export/export-rows.ts'
import { formatMinute } from './format-time.ts'
import { formatTransactionType } from './format-transaction-type.ts'
import { text } from './session-text.ts'

/** The texts of an exported table. */
export const sheetTexts: SheetTexts = {
  ...text.exporting.sheet,
  typeOf: formatTransactionType,
  truncatedMinutes: minutes => text.exporting.partial(minutes.map(formatMinute)),
}
