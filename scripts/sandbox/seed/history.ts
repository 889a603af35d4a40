import type { Draft, MovementType, Settlement } from '../ledger/movements.ts'
import { getOperatorAccount } from '../ledger/operator-accounts.ts'
import { partyOf } from '../people/people.ts'
import { payeeOf } from '../people/recipients.ts'
import { daysBefore } from '../store/local-time.ts'
import type { SandboxContext } from '../world.ts'
import { type LongHistoryOptions, longHistory } from './long-history.ts'

/** When: so many minutes ago, or at a time of the Johannesburg day so many days ago. */
type When = { readonly minutesAgo: number } | { readonly days: number; readonly at: string }

/** One line of a history that is told before the sandbox opens. */
export interface SeedMovement {
  readonly when: When
  readonly type: MovementType
  /** Positive comes in, negative goes out. */
  readonly cents: number
  readonly reference: string
  /** Where it ends; success unless told. A pending one never settles by itself, unless told when. */
  readonly state?: 'pending' | 'declined'
  readonly settles?: { readonly inMinutes: number; readonly as: Settlement['as'] }
  /** The consumer who receives it, for a transfer between two of them. */
  readonly other?: { readonly msisdn: string; readonly reference: string }
  /** The name of the saved recipient it was paid to, for a payment to a bank account. */
  readonly recipient?: string
}

const momentOf = (now: number, when: When): number =>
  'minutesAgo' in when ? now - when.minutesAgo * 60_000 : daysBefore(now, when.days, when.at)

const settlementOf = (now: number, settles: SeedMovement['settles']): Settlement =>
  settles ? { at: now + settles.inMinutes * 60_000, as: settles.as } : { at: null, as: 'success' }

/** Posts a history through the ledger, in the order given, as it would have happened before `now`. */
export const postHistory = (
  world: SandboxContext,
  msisdn: string,
  now: number,
  episodes: readonly SeedMovement[],
): void => {
  const teller = world.people.find(msisdn)
  const wallet = world.people.wallet(msisdn)
  if (!teller || !wallet) throw new Error(`${msisdn} has no wallet to have a history`)
  for (const { when, type, cents, reference, state, settles, other, recipient } of episodes) {
    const saved = world.recipients.list(msisdn).find(({ details }) => details.name === recipient)
    const otherWallet = other && world.people.wallet(other.msisdn)
    const receiver = other && world.people.find(other.msisdn)
    const draft: Draft = {
      account: wallet.account,
      at: momentOf(now, when),
      type,
      class: cents < 0 ? 'debit' : 'credit',
      cents: Math.abs(cents),
      reference,
      abstract: saved ? payeeOf(saved) : receiver ? { recipient: partyOf(receiver) } : {},
      against: {
        account: otherWallet?.account ?? getOperatorAccount(world, type),
        reference: other?.reference ?? reference,
        abstract: { sender: partyOf(teller) },
      },
    }
    if (state === 'declined') world.movements.decline(draft)
    else if (state === 'pending') world.movements.pend(draft, settlementOf(now, settles))
    else world.movements.settle(draft)
  }
}

/** Posts a long history at once. It has to do with nobody but the operator. */
export const postLongHistory = (
  world: SandboxContext,
  msisdn: string,
  wishes: Omit<LongHistoryOptions, 'name'>,
): void => {
  const wallet = world.people.wallet(msisdn)
  if (!wallet) throw new Error(`${msisdn} has no wallet to have a history`)
  const name = `past of ${msisdn}`
  const accounts = new Map<MovementType, number>()
  const against = (type: MovementType) => {
    const account = accounts.get(type) ?? getOperatorAccount(world, type)
    accounts.set(type, account)
    return account
  }
  const episodes = longHistory({ ...wishes, name })
  world.deferredHistories.insert(
    wallet.account,
    name,
    episodes.map(episode => ({ ...episode, against: against(episode.type) })),
  )
}

/** Tells what was promised of a consumer, as soon as somebody has to do with them. It comes to nothing, in cents. */
export const postDeferredHistory = (world: SandboxContext, msisdn: string): void => {
  const past = world.deferredHistories.consume(msisdn)
  if (past) postLongHistory(world, msisdn, { now: past.at, count: past.count, closing: 0 })
}
