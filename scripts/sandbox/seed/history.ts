import { getOperatorAccount, type MovementType } from '../ledger/movement-types.ts'
import type { Draft, Ending, Settlement } from '../ledger/movements.ts'
import { partyOf } from '../people/people.ts'
import { payeeOf } from '../people/recipients.ts'
import { daysBefore } from '../store/local-time.ts'
import type { SandboxContext } from '../world.ts'
import { type LongHistoryOptions, longHistory } from './long-history.ts'

/** A number of minutes ago, or a time of day in Johannesburg a number of days ago. */
type When = { readonly minutesAgo: number } | { readonly days: number; readonly at: string }

export interface SeedMovement {
  readonly when: When
  readonly type: MovementType
  /** Positive for a credit, negative for a debit. */
  readonly cents: number
  readonly reference: string
  /** Why the movement was declined. */
  readonly declined?: string
  /** How the pending movement ends; 'never': it stays pending. */
  readonly pending?: 'never' | ({ readonly inMinutes: number } & Ending)
  readonly other?: { readonly msisdn: string; readonly reference: string }
  /** The name of the saved recipient, for a payment to a bank account. */
  readonly recipient?: string
}

const momentOf = (now: number, when: When): number =>
  'minutesAgo' in when ? now - when.minutesAgo * 60_000 : daysBefore(now, when.days, when.at)

const settlementOf = (now: number, pending: NonNullable<SeedMovement['pending']>): Settlement =>
  pending === 'never' ? { at: null, as: 'success' } : { ...pending, at: now + pending.inMinutes * 60_000 }

/** Posts a history through the ledger, in the given order, with times before `now`. */
export const postHistory = (
  world: SandboxContext,
  msisdn: string,
  now: number,
  episodes: readonly SeedMovement[],
): void => {
  const teller = world.people.find(msisdn)
  const wallet = world.people.wallet(msisdn)
  if (!teller || !wallet) throw new Error(`${msisdn} has no wallet to have a history`)
  for (const { when, type, cents, reference, declined, pending, other, recipient } of episodes) {
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
    if (declined !== undefined) world.movements.decline(draft, declined)
    else if (pending) world.movements.pend(draft, settlementOf(now, pending))
    else world.movements.settle(draft)
  }
}

/** Inserts a long history in bulk; its only counterparty is the operator. */
export const postLongHistory = (
  world: SandboxContext,
  msisdn: string,
  wishes: Omit<LongHistoryOptions, 'name'>,
): void => {
  const wallet = world.people.wallet(msisdn)
  if (!wallet) throw new Error(`${msisdn} has no wallet to have a history`)
  const name = `past of ${msisdn}`
  const episodes = longHistory({ ...wishes, name })
  const types = new Set(episodes.map(({ type }) => type))
  const accounts = new Map([...types].map(type => [type, getOperatorAccount(world, type)]))
  const movements = episodes.map(episode => ({ ...episode, against: accounts.get(episode.type) ?? 0 }))
  world.deferredHistories.insert(wallet.account, name, movements)
}

/** Inserts a consumer's deferred history on the first request of that consumer. Its sum is zero cents. */
export const postDeferredHistory = (world: SandboxContext, msisdn: string): void => {
  const past = world.deferredHistories.consume(msisdn)
  if (past) postLongHistory(world, msisdn, { now: past.at, count: past.count, closing: 0 })
}
