import type { Database } from '../store/database.ts'
import type { Ids } from '../store/ids.ts'

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

/** The instruments; each consumer sees only their own. */
export const createInstruments = (database: Database, ids: Ids) => {
  const table = database.table<Instrument>('instruments')
  /** In the order in which they were added, including those with withdrawn consent. */
  const list = (msisdn: string) => table.all().filter(instrument => instrument.msisdn === msisdn)
  const put = (instrument: Instrument) => table.put(instrument.snsi, instrument)
  return {
    add: (instrument: Omit<Instrument, 'snsi'>) => put({ snsi: ids.next(), ...instrument }),
    list,
    find: (msisdn: string, snsi: string) => list(msisdn).find(instrument => instrument.snsi === snsi),
    /** @param at milliseconds since the epoch */
    rescind: (instrument: Instrument, at: number) => put({ ...instrument, consent: 'rescinded', at }),
  }
}
