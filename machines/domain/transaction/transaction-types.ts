import type { Message } from '../message.ts'
import { toTitleCase } from '../title-case.ts'

/** Every wallet operation, in the order of the type filter, with the other names that networks use. */
const catalogue = {
  balance: ['balance_enquiry', 'balance_inquiry'],
  topup: ['top_up', 'wallet_topup'],
  cash_out: ['cashout', 'cash_out_atm', 'cash_out_retail'],
  buy: ['purchase'],
  buy_airtime: ['airtime', 'prepaid_airtime', 'megs_airtime', 'mmd_airtime'],
  buy_data: ['data', 'prepaid_data', 'megs_data'],
  buy_electricity: ['electricity', 'prepaid_utility', 'megs_electricity'],
  buy_membership: ['membership', 'buy_memberships'],
  pay: ['payment'],
  pay_eft: ['eft', 'eft_payment'],
  pay_account: ['dstv', 'megs_dstv'],
  refund: ['reversal'],
  transfer: ['wallet_transfer'],
  sale: ['donation'],
  charge: ['transaction_charge', 'fee'],
  qr_request: ['qr', 'scan_to_pay'],
  bulk_upload: ['bulk', 'upload'],
  bulk_approve: ['bulk_approval'],
  bulk_history: [],
  consumer_invite: ['invite'],
  capital_distribution: ['capital_distribution_list'],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type TransactionType = keyof typeof catalogue

/** Names of operations, for use without a name from the network. */
export type TransactionTypeCode = `type.${TransactionType}` | 'type.unknown'

export const transactionTypes = Object.keys(catalogue) as readonly TransactionType[]

const known: ReadonlyMap<string, TransactionType> = new Map(
  transactionTypes.flatMap(type => [type, ...catalogue[type]].map(name => [name, type] as const)),
)

/** Returns the operation of `alias`, ignoring letter case and separators; undefined if it is not in the catalogue. */
export const parseTransactionType = (alias: string): TransactionType | undefined =>
  known.get(alias.toLowerCase().replaceAll(/[\s-]+/g, '_'))

/** Returns the name of an operation: from the catalogue, else its alias in title case. */
export const getAliasMessage = (alias: string): Message<TransactionTypeCode> => {
  const type = parseTransactionType(alias)
  if (type !== undefined) return { code: `type.${type}` }
  return alias === '' ? { code: 'type.unknown' } : { words: toTitleCase(alias) }
}

/** Returns the name of a transaction's operation: the network's words, else the name of its alias. */
export const getTypeMessage = ({
  typeName,
  typeAlias,
}: {
  readonly typeName: string
  readonly typeAlias: string
}): Message<TransactionTypeCode> => (typeName === '' ? getAliasMessage(typeAlias) : { words: typeName })
