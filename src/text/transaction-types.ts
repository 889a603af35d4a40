import { aliasWords, typeWords } from '../../machines/domain/transaction/transaction-types.ts'
import { say } from './inside.ts'

/** What a transaction was: the network's words, else ours, else its alias spelled out. */
export const sayType = (transaction: { readonly typeName: string; readonly typeAlias: string }): string =>
  say(typeWords(transaction))

/** What an operation is called where there is no transaction of it to ask, as in a filter. */
export const sayAlias = (alias: string): string => say(aliasWords(alias))
