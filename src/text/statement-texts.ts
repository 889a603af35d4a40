import type { StatementTexts } from '#machines/wallet/export/statement.ts'
import type { SessionText } from './session-text.ts'

/** Returns the texts of a statement, with plain spaces for other programs. */
export const createStatementTexts = (text: SessionText): StatementTexts => ({
  ...text.statement,
  titleOf: month => text.statement.titleOf(text.formatMonth(month)),
  whatOf: (transaction, ownMsisdn) =>
    [
      text.formatTransactionType(transaction),
      text.sheetTexts.counterpartyOf(transaction, ownMsisdn),
      transaction.pending && text.transactions.pending,
    ]
      .filter(Boolean)
      .join(', '),
})
