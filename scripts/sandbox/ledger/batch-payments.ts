import type { Database } from '../store/database.ts'
import type { Ids } from '../store/ids.ts'
import type { Journal, Posting } from './journal.ts'
import type { Fee, MovementType } from './movements.ts'

/** What one of many gets. */
export interface BatchItem {
  /** The account of a wallet. */
  readonly account: number
  readonly cents: number
  readonly reference: string
}

/** A sum that one wallet pays to many at once. */
export interface Batch {
  /** The account of the wallet that pays. */
  readonly account: number
  /** ms since the epoch */
  readonly at: number
  readonly type: MovementType
  /** What the payer's own history says. */
  readonly reference: string
  readonly abstract: Readonly<Record<string, unknown>>
  /** Where the payer's history says that it went. */
  readonly against: number
  readonly shares: readonly BatchItem[]
  /** What the movement of each share says besides. */
  readonly told: Readonly<Record<string, unknown>>
  /** Of all shares together, by name. */
  readonly fees: readonly Fee[]
}

/** The payments to many: in the payer's history one movement and one for each fee, in that of every other their own. */
export interface Batches {
  /**
   * Moves the money now, as one entry of the journal.
   * @returns the movement (its `seq`) of each share, in their order
   */
  settle(batch: Batch): number[]
}

export const createBatches = (database: Database, journal: Journal, ids: Ids): Batches => {
  const insert = database.statement<{ seq: number }>(
    `INSERT INTO movement (snsi, account, at, type, class, cents, reference, abstract, state, against, plan)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, 'success', ?, '{}') RETURNING seq`,
  )
  return {
    settle({ account, at, type, reference, abstract, against, shares, told, fees }) {
      const lines: Posting[] = []
      const add = (
        to: number,
        what: MovementType,
        way: 'debit' | 'credit',
        cents: number,
        words: string,
        more: string,
        other: number,
      ): number => {
        const seq = insert.get(ids.next(), to, at, what, way, cents, words, more, other)?.seq
        if (seq === undefined) throw new Error('the movement was not written')
        lines.push({ account: to, cents: way === 'debit' ? -cents : cents, movement: seq })
        return seq
      }
      const total = shares.reduce((sum, { cents }) => sum + cents, 0)
      add(account, type, 'debit', total, reference, JSON.stringify(abstract), against)
      const more = JSON.stringify(told)
      const movements = shares.map(share =>
        add(share.account, type, 'credit', share.cents, share.reference, more, account),
      )
      const operator = journal.operator('fees')
      for (const { name, cents } of fees) {
        add(account, 'charge', 'debit', cents, name, '{}', operator)
        lines.push({ account: operator, cents })
      }
      journal.post(at, lines)
      return movements
    },
  }
}
