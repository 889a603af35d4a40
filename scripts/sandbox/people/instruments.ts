import type { Database } from '../store/database.ts'
import type { Ids } from '../store/ids.ts'

/** A card or bank account that a consumer allowed the network to use. */
export interface Instrument {
  readonly snsi: string
  /** The name that the consumer sees: 'Visa •••• 4242'. */
  readonly name: string
  readonly type: 'card' | 'bank_account'
  readonly consent: 'given' | 'rescinded'
  /** When the consent was given or withdrawn, in milliseconds since the epoch. */
  readonly at: number
}

/** The instruments; each consumer sees only their own. */
export const createInstruments = (database: Database, ids: Ids) => {
  const insert = database.statement(
    'INSERT INTO instrument (snsi, msisdn, name, type, consent, at) VALUES (?, ?, ?, ?, ?, ?)',
  )
  const columns = 'SELECT snsi, name, type, consent, at FROM instrument WHERE msisdn = ?'
  const all = database.statement<Instrument>(`${columns} ORDER BY seq`)
  const one = database.statement<Instrument>(`${columns} AND snsi = ?`)
  const update = database.statement("UPDATE instrument SET consent = 'rescinded', at = ? WHERE snsi = ?")
  return {
    add: (msisdn: string, { name, type, consent, at }: Omit<Instrument, 'snsi'>) =>
      insert.run(ids.next(), msisdn, name, type, consent, at),
    /** In the order in which they were added, including those with withdrawn consent. */
    list: (msisdn: string) => all.all(msisdn),
    find: (msisdn: string, snsi: string) => one.get(msisdn, snsi),
    /** @param at milliseconds since the epoch */
    rescind: (snsi: string, at: number) => update.run(at, snsi),
  }
}
