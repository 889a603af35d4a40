import type { SheetWords } from '../../machines/wallet/export/export-rows.ts'
import { text } from './inside.ts'
import { sayMinute } from './moments.ts'
import { sayType } from './transaction-types.ts'

/** What the table of an export says. */
export const sheetWords: SheetWords = {
  ...text.exporting.sheet,
  typeOf: sayType,
  crowded: minutes => text.exporting.partial(minutes.map(sayMinute)),
}
