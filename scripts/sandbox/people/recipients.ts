import type { RecipientInput } from '#openapi/network.gen.d.ts'
import type { Database } from '../store/database.ts'
import type { Ids } from '../store/ids.ts'

export type RecipientDetails = Omit<RecipientInput, 'entity'>

export interface SavedRecipient {
  readonly snsi: string
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

interface Row {
  readonly snsi: string
  /** JSON */
  readonly details: string
}

const recipientOf = ({ snsi, details }: Row): SavedRecipient => ({ snsi, details: JSON.parse(details) })

/** The saved recipients; each consumer sees only their own. */
export const createRecipients = (database: Database, ids: Ids) => {
  const insert = database.statement('INSERT INTO recipient (snsi, msisdn, details) VALUES (?, ?, ?)')
  const all = database.statement<Row>('SELECT snsi, details FROM recipient WHERE msisdn = ? ORDER BY seq')
  const one = database.statement<Row>('SELECT snsi, details FROM recipient WHERE msisdn = ? AND snsi = ?')
  const update = database.statement('UPDATE recipient SET details = ? WHERE snsi = ?')
  const remove = database.statement('DELETE FROM recipient WHERE snsi = ?')
  return {
    add(msisdn: string, details: RecipientDetails) {
      const snsi = ids.next()
      insert.run(snsi, msisdn, JSON.stringify(details))
      return { snsi, details }
    },
    /** In the order in which they were saved. */
    list: (msisdn: string) => all.all(msisdn).map(recipientOf),
    find(msisdn: string, snsi: string) {
      const row = one.get(msisdn, snsi)
      return row && recipientOf(row)
    },
    replace: (snsi: string, details: RecipientDetails) => update.run(JSON.stringify(details), snsi),
    remove: (snsi: string) => remove.run(snsi),
  }
}
