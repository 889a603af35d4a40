import type { SandboxClock } from '../store/clock.ts'
import type { Database } from '../store/database.ts'
import type { Ids } from '../store/ids.ts'
import type { Inbox } from '../store/inbox.ts'
import type { Journal, Posting } from './journal.ts'
import { getOperatorAccount, type MovementType } from './movement-types.ts'

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

export interface Draft extends Partial<Plan> {
  readonly account: number
  /** Milliseconds since the epoch; the default is now. */
  readonly at?: number
  readonly type: MovementType
  /** The default is a debit. */
  readonly class?: 'debit' | 'credit'
  /** Positive for debits and credits. */
  readonly cents: number
  readonly reference: string
  /** The account on the other side, by default the operator's; a wallet gets a movement, the mirror of this one. */
  readonly against?: Partial<Pick<Plan, 'reference' | 'abstract'>> & { readonly account: number }
}

interface Batch extends Omit<Draft, 'cents' | 'against'> {
  /** Data in the movement of each recipient. */
  readonly told: Plan['abstract']
  readonly shares: readonly { readonly account: number; readonly cents: number; readonly reference: string }[]
}

/** The end of a pending movement; `at` null: only `end` ends it. */
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

type StoredMovement = Omit<Movement, 'balance'>

/** A movement with the change of the available amount, in cents. */
type Effective = StoredMovement & { readonly effect: number }

export const createMovements = (
  database: Database,
  clock: SandboxClock,
  journal: Journal,
  inbox: Inbox,
  ids: Ids,
) => {
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
  const stored = database.statement<StoredMovement & { readonly against: number; readonly plan: string }>(
    'SELECT * FROM movement WHERE seq = ?',
  )
  const due = database.statement<{ seq: number; settles_at: number; settles_as: Settlement['as'] }>(
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
      reference: draft.against?.reference ?? draft.reference,
      abstract: draft.against?.abstract ?? {},
      fees: draft.fees ?? [],
      ...(draft.sms && { sms: draft.sms }),
      ...(draft.granted && { granted: draft.granted }),
    }
    const row = insert.get(
      ids.next(),
      draft.account,
      draft.at ?? clock.now(),
      draft.type,
      draft.class ?? 'debit',
      draft.cents,
      draft.reference,
      JSON.stringify(draft.abstract ?? {}),
      state,
      draft.against?.account ?? getOperatorAccount({ journal }, draft.type),
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
    const found = selectOne.get(seq)
    const [movement] = found ? balanced([found]) : []
    if (!movement) throw new Error(`there is no movement ${seq}`)
    return movement
  }

  /** Records the fees of a movement, and returns their lines of the journal. */
  const charged = (account: number, fees: readonly Fee[], at: number): Posting[] =>
    fees.flatMap(({ name, cents }) => {
      const movement = add({ account, at, type: 'charge', cents, reference: name }, 'success')
      return [
        { account, cents: -cents, movement },
        { account: getOperatorAccount({ journal }, 'charge'), cents },
      ]
    })

  /** Posts a movement's money, its mirror on the other wallet and its fees, as one entry at `at`. */
  const perform = (seq: number, at: number) => {
    const row = stored.get(seq)
    if (!row) throw new Error(`there is no movement ${seq}`)
    const { account, against, type, cents } = row
    const plan = JSON.parse(row.plan) as Plan
    const [signed, way] = row.class === 'debit' ? ([-cents, 'credit'] as const) : ([cents, 'debit'] as const)
    const told = { reference: plan.reference, abstract: plan.abstract }
    const mirror = { account: against, at, type, class: way, cents, ...told, against: { account } }
    journal.post(at, [
      { account, cents: signed, movement: seq },
      {
        account: against,
        cents: -signed,
        ...(walletOf.get(against) && { movement: add(mirror, 'success') }),
      },
      ...charged(account, plan.fees, at),
    ])
    if (plan.granted) grant.run(JSON.stringify(plan.granted), seq)
    if (plan.sms) inbox.send({ ...plan.sms, at, channel: 'sms', kind: type, code: null })
  }

  const conclude = (seq: number, as: Settlement['as'], at: number) => {
    journal.release(seq)
    become.run(as, seq)
    if (as === 'success') perform(seq, at)
  }

  return {
    settle(draft: Draft) {
      const at = draft.at ?? clock.now()
      const seq = add({ ...draft, at }, 'success')
      perform(seq, at)
      return read(seq)
    },
    /**
     * Pays many recipients now, as one journal entry. The payer gets one movement and one per fee.
     * @returns the movement (its `seq`) of each share
     */
    settleBatch({ shares, told, ...payer }: Batch) {
      const { account, type, fees = [], at = clock.now() } = payer
      const cents = shares.reduce((sum, share) => sum + share.cents, 0)
      const lines: Posting[] = [{ account, cents: -cents, movement: add({ ...payer, at, cents }, 'success') }]
      const movements = shares.map(share => {
        const credit = { ...share, at, type, class: 'credit', abstract: told, against: { account } } as const
        const movement = add(credit, 'success')
        lines.push({ account: share.account, cents: share.cents, movement })
        return movement
      })
      journal.post(at, [...lines, ...charged(account, fees, at)])
      return movements
    },
    /** Records a declined movement without moving money. */
    decline: (draft: Draft) => read(add(draft, 'declined')),
    /** Records a pending movement, and holds the money of a debit until it settles. */
    pend(draft: Draft, settlement: Settlement) {
      const seq = add(draft, 'pending', settlement)
      const fees = (draft.fees ?? []).reduce((sum, fee) => sum + fee.cents, 0)
      if (draft.class !== 'credit') journal.hold(seq, draft.account, draft.cents + fees)
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
