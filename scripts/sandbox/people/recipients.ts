import type { RecipientInput } from '#openapi/network.gen.d.ts'
import type { Database } from '../store/database.ts'
import type { Ids } from '../store/ids.ts'

export type RecipientDetails = Omit<RecipientInput, 'entity'>

export interface SavedRecipient {
  readonly snsi: string
  /** The mobile number of the consumer who saved it. */
  readonly owner: string
  readonly details: RecipientDetails
}

/** Returns the recipient as a payment stores it, independent of later changes to the saved recipient. */
export const payeeOf = ({ snsi, details: { name, bank_account } }: SavedRecipient) => ({
  recipient: {
    snsi,
    name,
    account_number: bank_account.account_number,
    branch_code: bank_account.branch_code,
  },
})

/** The saved recipients; each consumer sees only their own. */
export const createRecipients = (database: Database, ids: Ids) => {
  const table = database.table<SavedRecipient>('recipients')
  /** In the order in which they were saved. */
  const list = (msisdn: string) => table.all().filter(({ owner }) => owner === msisdn)
  const put = (recipient: SavedRecipient): SavedRecipient => {
    table.put(recipient.snsi, recipient)
    return recipient
  }
  return {
    add: (owner: string, details: RecipientDetails) => put({ snsi: ids.next(), owner, details }),
    list,
    find: (msisdn: string, snsi: string) => list(msisdn).find(recipient => recipient.snsi === snsi),
    replace: (recipient: SavedRecipient, details: RecipientDetails) => put({ ...recipient, details }),
    remove: (snsi: string) => table.delete(snsi),
  }
}
