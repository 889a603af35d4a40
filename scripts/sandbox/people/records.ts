import type { RecipientInput } from '#openapi/network.gen.d.ts'
import type { Table } from '../store/database.ts'

/** A card or bank account that a consumer allowed the network to use. */
export interface Instrument {
  readonly snsi: string
  readonly msisdn: string
  /** The name that the consumer sees: 'Visa •••• 4242'. */
  readonly name: string
  readonly type: 'card' | 'bank_account'
  readonly consent: 'given' | 'rescinded'
  /** When the consent was given or withdrawn, in milliseconds since the epoch. */
  readonly at: number
}

export type RecipientDetails = Omit<RecipientInput, 'entity'>

export interface SavedRecipient {
  readonly snsi: string
  /** The mobile number of the consumer who saved it. */
  readonly msisdn: string
  readonly details: RecipientDetails
}

/** Returns the recipient as a payment stores it, independent of later changes to the saved recipient. */
export const payeeOf = ({ snsi, details: { name, bank_account } }: SavedRecipient) => {
  const { account_number, branch_code } = bank_account
  return { recipient: { snsi, name, account_number, branch_code } }
}

/** Creates records in the order in which they were added; each consumer sees only their own. */
export const createRecords = <Row extends { readonly snsi: string; readonly msisdn: string }>(
  table: Table<Row>,
) => {
  const list = (msisdn: string) => table.all().filter(row => row.msisdn === msisdn)
  return {
    list,
    find: (msisdn: string, snsi: string) => list(msisdn).find(row => row.snsi === snsi),
    put: (row: Row) => table.put(row.snsi, row),
    remove: table.delete,
  }
}
