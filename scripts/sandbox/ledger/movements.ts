import type { Database } from '../store/database.ts'
import type { Ids } from '../store/ids.ts'
import type { Inbox } from '../store/inbox.ts'
import type { Journal, Posting } from './journal.ts'

export type MovementType =
  | 'topup'
  | 'cash_out'
  | 'buy_airtime'
  | 'buy_data'
  | 'buy_electricity'
  | 'buy_membership'
  | 'pay_eft'
  | 'pay_account'
  | 'refund'
  | 'transfer'
  | 'sale'
  | 'qr_request'
  | 'bulk'
  | 'capital_distribution'
  | 'charge'

export interface Fee {
  readonly name: string
  readonly cents: number
}

/** The data that a movement needs when it succeeds. */
interface Plan {
  readonly reference: string
  readonly abstract: Readonly<Record<string, unknown>>
  readonly fees: readonly Fee[]
  readonly sms?: { readonly msisdn: string; readonly text: string }
  /** Data that the abstract gets on success, such as a voucher that must stay hidden until it is paid. */
  readonly granted?: Readonly<Record<string, unknown>>
}

/** A movement before it is made. */
export interface Draft extends Partial<Plan> {
  /** The account of the wallet that owns the movement. */
  readonly account: number
  /** Milliseconds since the epoch. */
  readonly at: number
  readonly type: MovementType
  readonly class: 'debit' | 'credit'
  /** Positive for debits and credits. */
  readonly cents: number
  readonly reference: string
  readonly abstract?: Readonly<Record<string, unknown>>
  /** The account on the other side; a wallet gets its own movement, the mirror of this one. */
  readonly against: {
    readonly account: number
    readonly reference?: string
    readonly abstract?: Readonly<Record<string, unknown>>
  }
}

/** How a pending movement ends; `at` null: only `end` ends it. */
export interface Settlement {
  readonly at: number | null
  readonly as: 'success' | 'declined'
}

/** A movement as the list shows it. */
export interface Movement {
  readonly seq: number
  readonly snsi: string
  readonly account: number
  readonly at: number
  readonly type: MovementType
  readonly class: 'debit' | 'credit'
  readonly cents: number
  /** The available amount right after the movement, in cents, by the current state of pending ones. */
  readonly balance: number
  readonly reference: string
  /** JSON */
  readonly abstract: string
  readonly state: 'pending' | 'success' | 'declined'
}

interface DueRow {
  readonly seq: number
  readonly settles_at: number
  readonly settles_as: 'success' | 'declined'
}

interface Effective extends Omit<Movement, 'balance'> {
  /** The change of the available amount, in cents. */
  readonly effect: number
}

interface StoredRow extends Omit<Movement, 'balance'> {
  readonly against: number
  readonly plan: string
}

export const createMovements = (database: Database, journal: Journal, inbox: Inbox, ids: Ids) => {
  const insert = database.statement<{ seq: number }>(
    `INSERT INTO movement
       (snsi, account, at, type, class, cents, reference, abstract, state, against, plan, settles_at, settles_as)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING seq`,
  )
  // The change of the available amount: from the journal, or from the hold while the movement is pending.
  const effect = 'coalesce(posting.cents, -hold.cents, 0)'
  const joined = `movement
    LEFT JOIN posting ON posting.movement = seq
    LEFT JOIN hold ON hold.movement = seq`
  const columns = `SELECT seq, snsi, movement.account, at, type, class, movement.cents, reference, abstract, state,
      ${effect} AS effect FROM ${joined}`
  const select = database.statement<Effective>(
    `${columns} WHERE movement.account = ? AND at BETWEEN ? AND ? ORDER BY at DESC, seq DESC LIMIT ?`,
  )
  const selectOne = database.statement<Effective>(`${columns} WHERE seq = ?`)
  const bySnsi = database.statement<Effective>(`${columns} WHERE snsi = ?`)
  const laterEffects = database.statement<{ sum: number }>(
    `SELECT coalesce(sum(${effect}), 0) AS sum FROM ${joined} WHERE movement.account = ? AND (at, seq) > (?, ?)`,
  )
  const stored = database.statement<StoredRow>('SELECT * FROM movement WHERE seq = ?')
  const due = database.statement<DueRow>(
    `SELECT seq, settles_at, settles_as FROM movement
     WHERE state = 'pending' AND settles_at <= ? ORDER BY settles_at, seq`,
  )
  const pending = database.statement<{ seq: number }>(
    "SELECT seq FROM movement WHERE snsi = ? AND state = 'pending'",
  )
  const become = database.statement('UPDATE movement SET state = ? WHERE seq = ?')
  const grant = database.statement('UPDATE movement SET abstract = json_patch(abstract, ?) WHERE seq = ?')
  const walletOf = database.statement<{ id: number }>(
    "SELECT id FROM account WHERE id = ? AND kind = 'wallet'",
  )

  const add = (draft: Draft, state: Movement['state'], settlement?: Settlement): number => {
    const plan: Plan = {
      reference: draft.against.reference ?? draft.reference,
      abstract: draft.against.abstract ?? {},
      fees: draft.fees ?? [],
      ...(draft.sms && { sms: draft.sms }),
      ...(draft.granted && { granted: draft.granted }),
    }
    const row = insert.get(
      ids.next(),
      draft.account,
      draft.at,
      draft.type,
      draft.class,
      draft.cents,
      draft.reference,
      JSON.stringify(draft.abstract ?? {}),
      state,
      draft.against.account,
      JSON.stringify(plan),
      settlement?.at ?? null,
      settlement?.as ?? null,
    )
    if (!row) throw new Error('the movement was not written')
    return row.seq
  }

  /** Adds the available amount after each of consecutive movements, newest first, from the current amount back. */
  const balanced = (movements: readonly Effective[]): Movement[] => {
    const [newest] = movements
    if (!newest) return []
    const { account, at, seq } = newest
    let balance = journal.funds(account).available - (laterEffects.get(account, at, seq)?.sum ?? 0)
    return movements.map(({ effect, ...movement }) => {
      const counted = { ...movement, balance }
      balance -= effect
      return counted
    })
  }

  const read = (seq: number): Movement => {
    const [movement] = balanced([selectOne.get(seq)].filter(found => found !== undefined))
    if (!movement) throw new Error(`there is no movement ${seq}`)
    return movement
  }

  /** Posts a movement's money, its mirror on the other wallet and its fees, as one entry at `at`. */
  const perform = (seq: number, at: number) => {
    const row = stored.get(seq)
    if (!row) throw new Error(`there is no movement ${seq}`)
    const plan = JSON.parse(row.plan) as Plan
    const signed = row.class === 'debit' ? -row.cents : row.cents
    const lines: Posting[] = [{ account: row.account, cents: signed, movement: seq }]
    const none = { fees: [], against: { account: row.account } }
    const mirror = walletOf.get(row.against)
      ? add(
          {
            ...none,
            account: row.against,
            at,
            type: row.type,
            class: row.class === 'debit' ? 'credit' : 'debit',
            cents: row.cents,
            reference: plan.reference,
            abstract: plan.abstract,
          },
          'success',
        )
      : undefined
    lines.push({ account: row.against, cents: -signed, ...(mirror !== undefined && { movement: mirror }) })
    for (const fee of plan.fees) {
      const fees = journal.operator('fees')
      const charge = add(
        {
          account: row.account,
          at,
          type: 'charge',
          class: 'debit',
          cents: fee.cents,
          reference: fee.name,
          against: { account: fees },
        },
        'success',
      )
      lines.push(
        { account: row.account, cents: -fee.cents, movement: charge },
        { account: fees, cents: fee.cents },
      )
    }
    journal.post(at, lines)
    if (plan.granted) grant.run(JSON.stringify(plan.granted), seq)
    if (plan.sms) inbox.send({ ...plan.sms, at, channel: 'sms', kind: row.type, code: null })
  }

  const conclude = (seq: number, as: Settlement['as'], at: number) => {
    journal.release(seq)
    become.run(as, seq)
    if (as === 'success') perform(seq, at)
  }

  return {
    /** Moves the money now. */
    settle(draft: Draft) {
      const seq = add(draft, 'success')
      perform(seq, draft.at)
      return read(seq)
    },
    /** Records a declined movement without moving money. */
    decline: (draft: Draft) => read(add(draft, 'declined')),
    /** Records a pending movement, and holds the money of a debit until it settles. */
    pend(draft: Draft, settlement: Settlement) {
      const seq = add(draft, 'pending', settlement)
      const fees = (draft.fees ?? []).reduce((sum, fee) => sum + fee.cents, 0)
      if (draft.class === 'debit') journal.hold(seq, draft.account, draft.cents + fees)
      return read(seq)
    },
    /** Settles every pending movement that is due by `now`. */
    settleDue(now: number) {
      for (const { seq, settles_at, settles_as } of due.all(now)) conclude(seq, settles_as, settles_at)
    },
    /** Ends a pending movement at once; a movement that has ended stays unchanged. */
    end(snsi: string, as: Settlement['as'], now: number) {
      const found = pending.get(snsi)
      if (found) conclude(found.seq, as, now)
    },
    find(snsi: string) {
      const found = bySnsi.get(snsi)
      return found && balanced([found])[0]
    },
    /** Lists movements, newest first. `from` and `to` are milliseconds since the epoch, both included. */
    list: (account: number, { from, to, limit }: { from: number; to: number; limit: number }) =>
      balanced(select.all(account, from, to, limit)),
  }
}
