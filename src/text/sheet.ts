import type { SheetTexts } from '../../machines/wallet/export/export-rows.ts'
import { text } from './inside.ts'
import { formatMinute } from './moments.ts'
import { formatTransactionType } from './transaction-types.ts'

/** What the table of an export says. */
export const sheetTexts: SheetTexts = {
  ...text.exporting.sheet,
  typeOf: formatTransactionType,
  crowded: minutes => text.exporting.partial(minutes.map(formatMinute)),
}
