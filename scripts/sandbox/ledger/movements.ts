import type { SandboxClock } from '../store/clock.ts'
import type { Database } from '../store/database.ts'
import type { Inbox } from '../store/inbox.ts'
import type { Ids } from '../store/settings.ts'
import type { Journal, Posting } from './journal.ts'
import { type Fee, type MovementType, operatorAccount, totalOf } from './money.ts'

type Abstract = Readonly<Record<string, unknown>>

export interface Draft {
  readonly account: string
  /** The `request.id` of the call that makes the movement; its charges get it too. */
  readonly trace_id?: string
  /** Milliseconds since the epoch; the default is now. */
  readonly at?: number
  readonly type: MovementType
  /** The default is a debit. */
  readonly class?: 'debit' | 'credit'
  readonly cents: number
  readonly reference: string
  readonly abstract?: Abstract
  readonly fees?: readonly Fee[]
  readonly sms?: { readonly msisdn: string; readonly text: string }
  /** Data that the abstract gets on success, such as a voucher that must stay hidden until it is paid. */
  readonly granted?: Abstract
  /** The account on the other side, by default the operator's; a wallet gets a movement, the mirror of this one. */
  readonly against?: Counterpart
  /** Several accounts on the other side, whose cents sum to those of the movement. */
  readonly shares?: readonly (Counterpart & { readonly cents: number })[]
}

interface Counterpart {
  readonly account: string
  readonly reference?: string
  readonly abstract?: Abstract
}

/** The end of a movement; the reason is in words for the consumer. */
export type Ending = { readonly as: 'success' } | { readonly as: 'declined'; readonly reason: string }

/** The end of a pending movement; `at` null: only `end` ends it. */
export type Settlement = Ending & { readonly at: number | null }

export interface Movement {
  readonly snsi: string
  readonly account: string
  readonly at: number
  readonly type: MovementType
  readonly class: 'debit' | 'credit'
  readonly cents: number
  readonly reference: string
  readonly abstract: Abstract
  readonly state: 'pending' | 'success' | 'declined'
  /** All charges of this payment together, and the movement of the first one once it is debited. */
  readonly charge?: { readonly cents: number; readonly snsi?: string }
  /** The payment to which this charge belongs. */
  readonly payment?: string
}

/** A movement with the available amount right after it, in cents, by the current state of pending ones. */
export type ListedMovement = Movement & { readonly balance: number }

interface Pending {
  readonly movement: string
  readonly draft: Draft
  readonly settlement: Settlement
}

const signedCents = ({ class: way, cents }: Pick<Movement, 'class' | 'cents'>) =>
  way === 'debit' ? -cents : cents

export const createMovements = (
  database: Database,
  clock: SandboxClock,
  journal: Journal,
  inbox: Inbox,
  ids: Ids,
) => {
  const table = database.table<Movement>('movements')
  const pending = database.table<Pending>('pending movements')

  const replace = (movement: Movement) => table.put(movement.snsi, movement)
  const add = (
    { account, at = clock.now(), type, class: way = 'debit', cents, reference, ...draft }: Draft,
    state: Movement['state'],
    links: Pick<Movement, 'charge' | 'payment'> = {},
  ): Movement => {
    const trace = draft.trace_id === undefined ? {} : { trace_id: draft.trace_id }
    const known = { snsi: ids.next(), account, at, type, class: way, cents, reference }
    return replace({ ...known, abstract: { ...draft.abstract, ...trace }, state, ...links })
  }

  /** Records the fees of a payment. Returns the payment's link to them, and their lines of the journal. */
  const addFees = ({ account, snsi }: Movement, { fees = [], ...draft }: Draft, at: number) => {
    const trace = draft.trace_id === undefined ? {} : { trace_id: draft.trace_id }
    const charges = fees.map(({ name, cents }) =>
      add({ account, at, type: 'charge', cents, reference: name, ...trace }, 'success', { payment: snsi }),
    )
    const postings = charges.flatMap((charge): Posting[] => [
      { account, cents: -charge.cents, movement: charge.snsi },
      { account: operatorAccount('charge'), cents: charge.cents },
    ])
    const [first] = charges
    return { postings, links: first ? { charge: { cents: totalOf(fees), snsi: first.snsi } } : {} }
  }

  /** Posts a movement's money, its mirrors on other wallets and its fees, as one entry at `at`. */
  const perform = (movement: Movement, draft: Draft, at: number) => {
    const { snsi, account, type, cents, reference, abstract } = movement
    const signed = signedCents(movement)
    const way = signed < 0 ? 'credit' : 'debit'
    const shares = draft.shares ?? [{ account: operatorAccount(type), ...draft.against, cents }]
    const mirrors = shares.map(share => {
      const posting = { account: share.account, cents: -Math.sign(signed) * share.cents }
      if (!journal.isWallet(share.account)) return posting
      return { ...posting, movement: add({ reference, ...share, at, type, class: way }, 'success').snsi }
    })
    const { postings, links } = addFees(movement, draft, at)
    journal.post(at, [{ account, cents: signed, movement: snsi }, ...mirrors, ...postings])
    if (draft.sms) inbox.send({ ...draft.sms, at, kind: type })
    const granted = { ...abstract, ...draft.granted }
    return { movement: replace({ ...movement, ...links, state: 'success', abstract: granted }), mirrors }
  }

  /** Performs a movement now, or at the time of its draft. */
  const settle = (draft: Draft) => {
    const at = draft.at ?? clock.now()
    return perform(add({ ...draft, at }, 'success'), draft, at)
  }

  const conclude = ({ movement: snsi, draft }: Pending, ending: Ending, at: number) => {
    const found = table.get(snsi)
    if (!found) throw new Error(`there is no movement ${snsi}`)
    journal.release(snsi)
    pending.delete(snsi)
    if (ending.as === 'success') return perform(found, draft, at)
    const { charge, ...movement } = found
    const abstract = { ...movement.abstract, decline_reason: ending.reason }
    return replace({ ...movement, abstract, state: 'declined' })
  }

  /** Returns the change of the available amount: from the journal, or from the hold while it is pending. */
  const effectOf = (movement: Movement): number => {
    if (movement.state === 'success') return signedCents(movement)
    return movement.state === 'pending' ? -journal.held(movement.snsi) : 0
  }

  /** Lists the movements of an account, newest first. `from` and `to` are milliseconds since the epoch, both included. */
  const list = (
    account: string,
    range: { from?: number; to?: number; limit?: number } = {},
  ): ListedMovement[] => {
    const { from = 0, to = Infinity, limit = 1000 } = range
    const own = table.all().filter(movement => movement.account === account)
    const listed: ListedMovement[] = []
    let balance = 0
    for (const movement of own.sort((one, other) => one.at - other.at)) {
      balance += effectOf(movement)
      if (movement.at >= from && movement.at <= to) listed.push({ ...movement, balance })
    }
    return listed.slice(-limit).reverse()
  }

  return {
    settle: (draft: Draft): Movement => settle(draft).movement,
    /** Settles a movement with several shares. Returns the movement (its `snsi`) of each share's wallet. */
    settleShares: (draft: Draft) =>
      settle(draft).mirrors.map(mirror => ('movement' in mirror ? mirror.movement : undefined)),
    /** Records a declined movement without moving money; the reason is in words for the consumer. */
    decline: (draft: Draft, reason: string): Movement =>
      add({ ...draft, abstract: { ...draft.abstract, decline_reason: reason } }, 'declined'),
    /** Records a pending movement, and holds the money of a debit until it settles. */
    pend(draft: Draft, settlement: Settlement): Movement {
      const fees = totalOf(draft.fees ?? [])
      const movement = add(draft, 'pending', fees > 0 ? { charge: { cents: fees } } : {})
      pending.put(movement.snsi, { movement: movement.snsi, draft, settlement })
      if (movement.class === 'debit') journal.hold(movement.snsi, draft.account, draft.cents + fees)
      return movement
    },
    settleDue(now: number) {
      const due = pending.all().flatMap(one => {
        const { at } = one.settlement
        return at !== null && at <= now ? { at, one } : []
      })
      for (const { at, one } of due.sort((first, next) => first.at - next.at))
        conclude(one, one.settlement, at)
    },
    /** Ends a pending movement at once; a movement that has ended stays unchanged. */
    end(snsi: string, ending: Ending, now: number) {
      const found = pending.get(snsi)
      if (found) conclude(found, ending, now)
    },
    find: table.get,
    list,
    listed(movement: Movement): ListedMovement {
      const found = list(movement.account, { from: movement.at, to: movement.at, limit: Infinity }).find(
        ({ snsi }) => snsi === movement.snsi,
      )
      if (!found) throw new Error(`there is no movement ${movement.snsi}`)
      return found
    },
  }
}
