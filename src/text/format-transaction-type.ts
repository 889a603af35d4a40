import { getAliasMessage, getTypeMessage } from '#machines/domain/transaction/transaction-types.ts'
import { formatMessage } from './session-text.ts'

/** Returns the type of a transaction: the network's text, else ours, else the alias as words. */
export const formatTransactionType = (transaction: {
  readonly typeName: string
  readonly typeAlias: string
}): string => formatMessage(getTypeMessage(transaction))

/** Returns the name of an operation from its alias alone, for filters. */
export const formatTransactionAlias = (alias: string): string => formatMessage(getAliasMessage(alias))
