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
export interface Instruments {
  add(msisdn: string, instrument: Omit<Instrument, 'snsi'>): void
  /** In the order in which they were added, including those with withdrawn consent. */
  list(msisdn: string): Instrument[]
  find(msisdn: string, snsi: string): Instrument | undefined
  /** @param at milliseconds since the epoch */
  rescind(snsi: string, at: number): void
}

export const createInstruments = (database: Database, ids: Ids): Instruments => {
  const insert = database.statement(
    'INSERT INTO instrument (snsi, msisdn, name, type, consent, at) VALUES (?, ?, ?, ?, ?, ?)',
  )
  const columns = 'SELECT snsi, name, type, consent, at FROM instrument WHERE msisdn = ?'
  const all = database.statement<Instrument>(`${columns} ORDER BY seq`)
  const one = database.statement<Instrument>(`${columns} AND snsi = ?`)
  const update = database.statement("UPDATE instrument SET consent = 'rescinded', at = ? WHERE snsi = ?")
  return {
    add: (msisdn, { name, type, consent, at }) => insert.run(ids.next(), msisdn, name, type, consent, at),
    list: msisdn => all.all(msisdn),
    find: (msisdn, snsi) => one.get(msisdn, snsi),
    rescind: (snsi, at) => update.run(at, snsi),
  }
}
