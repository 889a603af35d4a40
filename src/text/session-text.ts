import type { ProblemSheetTexts } from '#machines/domain/bulk-file/bulk-problems.ts'
import { type Cents, formatMoney } from '#machines/domain/money.ts'
import type { SheetTexts } from '#machines/wallet/export/export-rows.ts'
import { createFilterFormats } from './format-filters.ts'
import { createMessageFormats } from './format-message.ts'
import { createReceiptFormats } from './format-receipt.ts'
import { createTimeFormats } from './format-time.ts'
import { createTransactionFormats } from './format-transaction.ts'
import type { SessionCatalogue } from './session-catalogue.ts'
import { formatPortalName } from './sign-in-text.ts'

/** Creates the texts of a session and the formats that write them. */
export const createSessionText = (catalogue: SessionCatalogue) => {
  const messages = createMessageFormats(catalogue)
  const times = createTimeFormats(catalogue)
  const transactions = createTransactionFormats(catalogue, messages)
  const formats = { ...messages, ...times, ...transactions }
  const { sheet, partial } = catalogue.exporting
  /** Formats a minute with plain spaces, for other programs. */
  const formatPlainMinute = (minute: string) => times.formatMinute(minute).replaceAll('\u00A0', ' ')
  /** The texts of an exported table. */
  const sheetTexts: SheetTexts = {
    ...sheet,
    typeOf: transactions.formatTransactionType,
    counterpartyOf: (transaction, ownMsisdn) => {
      const { name, number } = transactions.formatCounterpartyParts(transaction, ownMsisdn) ?? {}
      return [name, number].filter(Boolean).join(', ').replaceAll('\u00A0', ' ') || undefined
    },
    truncatedMinutes: minutes => partial(minutes.map(formatPlainMinute)),
  }
  /** The texts of the file that lists a bulk file's problems. */
  const problemSheetTexts: ProblemSheetTexts = { ...catalogue.bulkCheck.file, reasons: catalogue.codes }
  return {
    ...catalogue,
    ...formats,
    ...createFilterFormats(catalogue, formats),
    ...createReceiptFormats(catalogue, formats),
    formatPortalName: formatPortalName(catalogue),
    sheetTexts,
    problemSheetTexts,
    /** Formats a total, or a dash while it is not known. */
    formatTotal: (total: Cents | undefined, symbol: string): string =>
      total === undefined ? catalogue.service.unknownTotal : formatMoney(total, symbol),
  }
}

export type SessionText = ReturnType<typeof createSessionText>
