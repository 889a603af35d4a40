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
  /** The `request.id` of the call that makes the movement; its charges get it too. */
  readonly trace_id?: string
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
  readonly creditAbstract: Plan['abstract']
  readonly shares: readonly { readonly account: number; readonly cents: number; readonly reference: string }[]
}

/** The end of a movement; the reason is in words for the consumer. */
export type Ending = { readonly as: 'success' } | { readonly as: 'declined'; readonly reason: string }

/** The end of a pending movement; `at` null: only `end` ends it. */
export type Settlement = Ending & { readonly at: number | null }

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
  /** All charges of this payment; null for a movement without charges. */
  readonly charge_cents: number | null
  /** The movement of the first charge; null until it is debited. */
  readonly charge_snsi: string | null
  /** The payment to which this charge belongs. */
  readonly payment_snsi: string | null
}

interface StoredMovement extends Omit<Movement, 'balance' | 'charge_cents' | 'charge_snsi' | 'payment_snsi'> {
  readonly against: number
  readonly plan: string
}

/** A movement with the change of the available amount, in cents. */
type Effective = Omit<Movement, 'balance'> & { readonly effect: number }

const traceOf = ({ trace_id }: { readonly trace_id?: string | undefined }) =>
  trace_id === undefined ? {} : { trace_id }

export const createMovements = (
  database: Database,
  clock: SandboxClock,
  journal: Journal,
  inbox: Inbox,
  ids: Ids,
) => {
  const insert = database.statement<{ seq: number }>(
    `INSERT INTO movement
       (snsi, account, at, type, class, cents, reference, abstract, state, against, plan, settles_at, settles_as, payment)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING seq`,
  )
  // The change of the available amount: from the journal, or from the hold while the movement is pending.
  const effect = 'coalesce(posting.cents, -hold.cents, 0)'
  const joined = `movement
    LEFT JOIN posting ON posting.movement = seq
    LEFT JOIN hold ON hold.movement = seq`
  const charges = 'FROM movement AS charge WHERE charge.payment = movement.seq'
  const plannedCents = "SELECT sum(value ->> 'cents') FROM json_each(plan, '$.fees') WHERE state = 'pending'"
  const columns = `SELECT seq, snsi, movement.account, at, type, class, movement.cents, reference, abstract, state,
      coalesce((SELECT sum(charge.cents) ${charges}), (${plannedCents})) AS charge_cents,
      (SELECT charge.snsi ${charges} ORDER BY charge.seq LIMIT 1) AS charge_snsi,
      (SELECT paid.snsi FROM movement AS paid WHERE paid.seq = movement.payment) AS payment_snsi,
      ${effect} AS effect FROM ${joined}`
  const select = database.statement<Effective>(
    `${columns} WHERE movement.account = ? AND at BETWEEN ? AND ? ORDER BY at DESC, seq DESC LIMIT ?`,
  )
  const selectOne = database.statement<Effective>(`${columns} WHERE seq = ?`)
  const bySnsi = database.statement<Effective>(`${columns} WHERE snsi = ?`)
  const laterEffects = database.statement<{ sum: number }>(
    `SELECT coalesce(sum(${effect}), 0) AS sum FROM ${joined} WHERE movement.account = ? AND (at, seq) > (?, ?)`,
  )
  const stored = database.statement<StoredMovement>('SELECT * FROM movement WHERE seq = ?')
  const due = database.statement<{
    readonly seq: number
    readonly settles_at: number
    readonly settles_as: Settlement['as']
    readonly reason: string | null
  }>(
    `SELECT seq, settles_at, settles_as, plan ->> 'decline_reason' AS reason FROM movement
     WHERE state = 'pending' AND settles_at <= ? ORDER BY settles_at, seq`,
  )
  const pending = database.statement<{ seq: number }>(
    "SELECT seq FROM movement WHERE snsi = ? AND state = 'pending'",
  )
  const become = database.statement('UPDATE movement SET state = ? WHERE seq = ?')
  const extend = database.statement('UPDATE movement SET abstract = json_patch(abstract, ?) WHERE seq = ?')
  const walletOf = database.statement<{ id: number }>(
    "SELECT id FROM account WHERE id = ? AND kind = 'wallet'",
  )

  const add = (
    draft: Draft,
    state: Movement['state'],
    { settlement, payment }: { readonly settlement?: Settlement; readonly payment?: number } = {},
  ): number => {
    const plan: Plan & { readonly decline_reason?: string } = {
      reference: draft.against?.reference ?? draft.reference,
      abstract: draft.against?.abstract ?? {},
      fees: draft.fees ?? [],
      ...(draft.sms && { sms: draft.sms }),
      ...(draft.granted && { granted: draft.granted }),
      ...(settlement?.as === 'declined' && { decline_reason: settlement.reason }),
    }
    const row = insert.get(
      ids.next(),
      draft.account,
      draft.at ?? clock.now(),
      draft.type,
      draft.class ?? 'debit',
      draft.cents,
      draft.reference,
      JSON.stringify({ ...draft.abstract, ...traceOf(draft) }),
      state,
      draft.against?.account ?? getOperatorAccount({ journal }, draft.type),
      JSON.stringify(plan),
      settlement?.at ?? null,
      settlement?.as ?? null,
      payment ?? null,
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

  /** Records the fees of a payment (its `seq`), and returns their lines of the journal. */
  const charged = (
    payment: number,
    payer: Pick<Draft, 'account' | 'trace_id' | 'fees'>,
    at: number,
  ): Posting[] =>
    (payer.fees ?? []).flatMap(({ name, cents }) => {
      const { account } = payer
      const charge = { account, ...traceOf(payer), at, type: 'charge', cents, reference: name } as const
      const movement = add(charge, 'success', { payment })
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
    const { trace_id } = JSON.parse(row.abstract) as Pick<Draft, 'trace_id'>
    const payer = { account, fees: plan.fees, ...traceOf({ trace_id }) }
    const details = { reference: plan.reference, abstract: plan.abstract }
    const mirror = { account: against, at, type, class: way, cents, ...details, against: { account } }
    journal.post(at, [
      { account, cents: signed, movement: seq },
      {
        account: against,
        cents: -signed,
        ...(walletOf.get(against) && { movement: add(mirror, 'success') }),
      },
      ...charged(seq, payer, at),
    ])
    if (plan.granted) extend.run(JSON.stringify(plan.granted), seq)
    if (plan.sms) inbox.send({ ...plan.sms, at, channel: 'sms', kind: type, code: null })
  }

  const conclude = (seq: number, ending: Ending, at: number) => {
    journal.release(seq)
    become.run(ending.as, seq)
    if (ending.as === 'success') perform(seq, at)
    else extend.run(JSON.stringify({ decline_reason: ending.reason }), seq)
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
    settleBatch({ shares, creditAbstract, ...payer }: Batch) {
      const { account, type, at = clock.now() } = payer
      const cents = shares.reduce((sum, share) => sum + share.cents, 0)
      const payment = add({ ...payer, at, cents }, 'success')
      const lines: Posting[] = [{ account, cents: -cents, movement: payment }]
      const movements = shares.map(share => {
        const credit = {
          ...share,
          at,
          type,
          class: 'credit',
          abstract: creditAbstract,
          against: { account },
        } as const
        const movement = add(credit, 'success')
        lines.push({ account: share.account, cents: share.cents, movement })
        return movement
      })
      journal.post(at, [...lines, ...charged(payment, payer, at)])
      return movements
    },
    /** Records a declined movement without moving money; the reason is in words for the consumer. */
    decline: (draft: Draft, reason: string) =>
      read(add({ ...draft, abstract: { ...draft.abstract, decline_reason: reason } }, 'declined')),
    /** Records a pending movement, and holds the money of a debit until it settles. */
    pend(draft: Draft, settlement: Settlement) {
      const seq = add(draft, 'pending', { settlement })
      const fees = (draft.fees ?? []).reduce((sum, fee) => sum + fee.cents, 0)
      if (draft.class !== 'credit') journal.hold(seq, draft.account, draft.cents + fees)
      return read(seq)
    },
    /** Settles every pending movement that is due by `now`. */
    settleDue(now: number) {
      for (const { seq, settles_at, settles_as, reason } of due.all(now))
        conclude(
          seq,
          settles_as === 'success' ? { as: settles_as } : { as: settles_as, reason: reason ?? '' },
          settles_at,
        )
    },
    /** Ends a pending movement at once; a movement that has ended stays unchanged. */
    end(snsi: string, ending: Ending, now: number) {
      const found = pending.get(snsi)
      if (found) conclude(found.seq, ending, now)
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
