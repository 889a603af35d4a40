import type { Database } from '../store/database.ts'
import type { Ids } from '../store/ids.ts'
import type { Movement } from './movements.ts'

/** A movement of long ago, between a wallet and the operator. */
export interface HistoricalMovement extends Pick<Movement, 'at' | 'type' | 'class' | 'cents' | 'reference'> {
  /** Only what comes in may be pending here, for ever: nothing is held for it. */
  readonly state: Movement['state']
  /** The operator's account that it came from or went to. */
  readonly against: number
}

/** What happened to a wallet before anybody looked. */
interface PromisedPast {
  readonly msisdn: string
  readonly count: number
  /** When it was promised, in ms since the epoch: nothing of it is later. */
  readonly at: number
}

/** Histories too long to be told movement by movement, or before somebody wants to hear them. */
export interface DeferredHistories {
  defer(past: PromisedPast): void
  /** What was promised of a consumer, once: whoever takes it tells it. */
  consume(msisdn: string): PromisedPast | undefined
  /**
   * Posts a wallet's movements, each with an entry of its own that sums to zero, as one by one they would have been;
   * but all at once. The journal refuses what leaves the wallet without money; that it never was, the teller must see to.
   */
  insert(account: number, name: string, movements: readonly HistoricalMovement[]): void
}

/** What a movement needs that is still to settle. */
const plan = JSON.stringify({ reference: '', abstract: {}, fees: [] })

export const createDeferredHistories = (database: Database, ids: Ids): DeferredHistories => {
  const keep = database.statement('INSERT INTO promised_past (msisdn, count, at) VALUES (?, ?, ?)')
  const find = database.statement<PromisedPast>(
    'SELECT msisdn, count, at FROM promised_past WHERE msisdn = ?',
  )
  const forget = database.statement('DELETE FROM promised_past WHERE msisdn = ?')
  const next = database.statement<{ movement: number; entry: number }>(
    `SELECT (SELECT coalesce(max(seq), 0) + 1 FROM movement) AS movement,
            (SELECT coalesce(max(id), 0) + 1 FROM entry) AS entry`,
  )
  const addMovements = database.statement(
    `INSERT INTO movement (seq, snsi, account, at, type, class, cents, reference, abstract, state, against, plan)
     SELECT ?1 + key, value ->> 'snsi', ?2, value ->> 'at', value ->> 'type', value ->> 'class', value ->> 'cents',
       value ->> 'reference', '{}', value ->> 'state', value ->> 'against', '${plan}'
     FROM json_each(?3)`,
  )
  const posted = "FROM movement WHERE seq >= ?1 AND state = 'success'"
  const addPostings = database.statement(
    `INSERT INTO posting (entry, account, movement, cents)
     SELECT ?2 + seq - ?1, account, seq, iif(class = 'debit', -cents, cents) ${posted}
     UNION ALL SELECT ?2 + seq - ?1, against, NULL, iif(class = 'debit', cents, -cents) ${posted}`,
  )
  const seal = database.statement(`INSERT INTO entry (id, at) SELECT ?2 + seq - ?1, at ${posted}`)

  return {
    defer: ({ msisdn, count, at }) => keep.run(msisdn, count, at),
    consume(msisdn) {
      const past = find.get(msisdn)
      if (past) forget.run(msisdn)
      return past
    },
    insert(account, name, movements) {
      const { movement, entry } = next.get() ?? { movement: 1, entry: 1 }
      const snsi = ids.series(name)
      const rows = movements.map(row => ({ ...row, snsi: snsi() }))
      addMovements.run(movement, account, JSON.stringify(rows))
      addPostings.run(movement, entry)
      seal.run(movement, entry)
    },
  }
}
