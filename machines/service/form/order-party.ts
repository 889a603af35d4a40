import type { Message } from '#machines/domain/message.ts'
import { getParty, type Transaction } from '#machines/domain/transaction/transaction.ts'
import type { CheckedAccount, Field, Order } from '../definitions/service-definition.types.ts'
import { getOwnValue } from './field-validation.ts'
import { type SummaryValue, summaryOf } from './order.ts'

/** The other side of an order. */
export interface OrderParty {
  /** `for` a meter, else `to`. */
  readonly direction: 'to' | 'for'
  /** Undefined if neither the order nor the wallet's list names the party. */
  readonly name: Message | undefined
  readonly number: SummaryValue | undefined
  /** The names of the fields whose rows in a summary would repeat the party. */
  readonly fields: readonly string[]
}

/** The facts from which the party of an order is derived. */
interface PartySources {
  readonly order: Pick<Order, 'values' | 'amounts' | 'chosen'>
  readonly fields: readonly Field[]
  readonly checkedAccount: CheckedAccount | undefined
  readonly latestTransactions: readonly Transaction[] | undefined
}

interface PartyField {
  readonly field: string
  /** The field with the name of the party. */
  readonly nameField?: string
  /** Whether an option of the field is the name of the party. */
  readonly isNamed?: true
}

/** The fields that can be the other side, in order of preference. */
const partyFields: readonly PartyField[] = [
  { field: 'account', nameField: 'to' },
  { field: 'meter' },
  { field: 'recipient', nameField: 'name' },
  { field: 'snsi', isNamed: true },
  { field: 'account_number', isNamed: true },
  { field: 'consumer_id' },
  { field: 'identifier' },
  { field: 'invited_conusmer_msisdn' },
]

/** Returns the name of a phone number in the latest transactions; undefined if the network gives none. */
export const findNameOf = (
  msisdn: string | undefined,
  transactions: PartySources['latestTransactions'] = [],
): string | undefined =>
  msisdn === undefined
    ? undefined
    : transactions.map(getParty).find(party => party?.msisdn === msisdn && party.name !== undefined)?.name

/** Returns the field of a form that names the other side; undefined for a form without one. */
export const findPartyField = (fields: readonly Field[]): Field | undefined =>
  partyFields.map(({ field }) => fields.find(({ name }) => name === field)).find(field => field !== undefined)

const toNumber = (number: string | undefined): SummaryValue | undefined =>
  number === undefined ? undefined : { kind: 'number', number }

/** Returns the other side of an order; undefined for an order without one, such as a top-up. */
export const findOrderParty = (sources: PartySources): OrderParty | undefined => {
  const { order, fields, checkedAccount, latestTransactions } = sources
  const rows = new Map(summaryOf(fields, order).map(row => [row.name, row]))
  const found = partyFields.find(({ field }) => rows.has(field))
  const row = found && rows.get(found.field)
  if (row === undefined) return undefined
  const option = found?.isNamed ? getOwnValue(order.chosen, row.name) : undefined
  const nameRow = found?.nameField === undefined ? undefined : rows.get(found.nameField)
  const own = { direction: row.name === 'meter' ? 'for' : 'to', fields: [row.name] } as const
  if (option !== undefined) {
    const { name, number } = option.details ?? {}
    return { ...own, name: name === undefined ? option.label : { words: name }, number: toNumber(number) }
  }
  if (nameRow && 'words' in nameRow.value)
    return { ...own, name: nameRow.value.words, number: row.value, fields: [row.name, nameRow.name] }
  const known = checkedAccount?.owner ?? findNameOf(getOwnValue(order.values, row.name), latestTransactions)
  return { ...own, name: known === undefined ? undefined : { words: known }, number: row.value }
}
