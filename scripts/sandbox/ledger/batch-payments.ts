import type { Database } from '../store/database.ts'
import type { Ids } from '../store/ids.ts'
import type { Journal, Posting } from './journal.ts'
import type { Fee, MovementType } from './movements.ts'

/** One payment of a batch. */
export interface BatchItem {
  /** The account of the recipient's wallet. */
  readonly account: number
  readonly cents: number
  readonly reference: string
}

/** A sum that one wallet pays to many recipients at once. */
export interface Batch {
  /** The account of the paying wallet. */
  readonly account: number
  /** Milliseconds since the epoch. */
  readonly at: number
  readonly type: MovementType
  /** The reference in the payer's own history. */
  readonly reference: string
  readonly abstract: Readonly<Record<string, unknown>>
  /** The counter account in the payer's history. */
  readonly against: number
  readonly shares: readonly BatchItem[]
  /** Additional data in the movement of each recipient. */
  readonly told: Readonly<Record<string, unknown>>
  /** The fees of all payments together, by name. */
  readonly fees: readonly Fee[]
}

/** Payments to many recipients. The payer gets one movement and one per fee; each recipient gets one. */
export const createBatches = (database: Database, journal: Journal, ids: Ids) => {
  const insert = database.statement<{ seq: number }>(
    `INSERT INTO movement (snsi, account, at, type, class, cents, reference, abstract, state, against, plan)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, 'success', ?, '{}') RETURNING seq`,
  )
  return {
    /** Moves the money now, as one journal entry. Returns the movement (its `seq`) of each share. */
    settle({ account, at, type, reference, abstract, against, shares, told, fees }: Batch) {
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
