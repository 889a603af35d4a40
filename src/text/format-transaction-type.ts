import { getAliasMessage, getTypeMessage } from '../../machines/domain/transaction/transaction-types.ts'
import { formatMessage } from './session-text.ts'

/** What a transaction was: the network's words, else ours, else its alias spelled out. */
export const formatTransactionType = (transaction: {
  readonly typeName: string
  readonly typeAlias: string
}): string => formatMessage(getTypeMessage(transaction))

/** What an operation is called where there is no transaction of it to ask, as in a filter. */
export const formatTransactionAlias = (alias: string): string => formatMessage(getAliasMessage(alias))
