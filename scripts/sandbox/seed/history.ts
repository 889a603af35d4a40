import { getOperatorAccount, type MovementType } from '../ledger/movement-types.ts'
import type { Draft, Ending, Fee, Settlement } from '../ledger/movements.ts'
import { partyOf } from '../people/people.ts'
import { payeeOf } from '../people/recipients.ts'
import { daysBefore, lastWeekday, type Weekday } from '../store/local-time.ts'
import type { SandboxContext } from '../world.ts'
import { detailsOf, isOwnCall, type Party, reasonOf } from './details.ts'
import { fractions } from './fractions.ts'
import { type LongHistoryOptions, longHistory } from './long-history.ts'

/** A number of minutes ago, or a time of day in Johannesburg: a number of days ago, or on the last such weekday. */
type When =
  | { readonly minutesAgo: number }
  | { readonly days: number; readonly at: string }
  | { readonly last: Weekday; readonly at: string }

export interface SeedMovement {
  readonly when: When
  readonly type: MovementType
  /** Positive for a credit, negative for a debit. */
  readonly cents: number
  readonly reference: string
  readonly fees?: readonly Fee[]
  /** Why the movement was declined. */
  readonly declined?: string
  /** The end of the pending movement; 'never': it stays pending. */
  readonly pending?: 'never' | ({ readonly inMinutes: number } & Ending)
  readonly other?: { readonly msisdn: string; readonly reference: string }
  /** A party without a wallet here; the default follows from the reference. */
  readonly party?: Party
  /** The name of the saved recipient, for a payment to a bank account. */
  readonly recipient?: string
}

const momentOf = (now: number, when: When): number => {
  if ('minutesAgo' in when) return now - when.minutesAgo * 60_000
  return 'last' in when ? lastWeekday(now, when.last, when.at) : daysBefore(now, when.days, when.at)
}

const settlementOf = (now: number, pending: NonNullable<SeedMovement['pending']>): Settlement =>
  pending === 'never' ? { at: null, as: 'success' } : { ...pending, at: now + pending.inMinutes * 60_000 }

/** Posts a history through the ledger, oldest first, with times before `now`. */
export const postHistory = (
  world: SandboxContext,
  msisdn: string,
  now: number,
  episodes: readonly SeedMovement[],
): void => {
  const teller = world.people.find(msisdn)
  const wallet = world.people.wallet(msisdn)
  if (!teller || !wallet) throw new Error(`${msisdn} has no wallet to have a history`)
  const [trace, fraction] = [world.ids.series(`calls of ${msisdn}`), fractions(`vouchers of ${msisdn}`)]
  const dated = episodes.map(episode => ({ ...episode, at: momentOf(now, episode.when) }))
  for (const episode of dated.toSorted((one, next) => one.at - next.at)) {
    const { at, type, cents, reference, fees = [], declined, pending, other, recipient, party } = episode
    const saved = world.recipients.list(msisdn).find(({ details }) => details.name === recipient)
    const otherWallet = other && world.people.wallet(other.msisdn)
    const receiver = other && world.people.find(other.msisdn)
    const way = cents < 0 ? 'debit' : 'credit'
    const movement = { type, class: way, reference } as const
    const state = declined !== undefined ? 'declined' : pending ? 'pending' : 'success'
    const person = receiver && other && { ...partyOf(receiver), reference: other.reference }
    const known = saved ? payeeOf(saved).recipient : (person ?? party)
    const draft: Draft = {
      ...movement,
      account: wallet.account,
      at,
      cents: Math.abs(cents),
      fees,
      abstract: detailsOf({ ...movement, state, owner: msisdn, party: known }, fraction),
      ...(isOwnCall(movement) && { trace_id: trace() }),
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
  const [trace, fraction] = [world.ids.series(`calls of ${name}`), fractions(`vouchers of ${name}`)]
  let trace_id = ''
  const movements = episodes.map(episode => {
    // A payment and its charge were made by the same call.
    if (episode.type !== 'charge') trace_id = trace()
    const abstract = {
      ...detailsOf({ ...episode, owner: msisdn }, fraction),
      ...(episode.state === 'declined' && { decline_reason: reasonOf(episode) }),
      ...(isOwnCall(episode) && { trace_id }),
    }
    return { ...episode, abstract, against: accounts.get(episode.type) ?? 0 }
  })
  world.deferredHistories.insert(wallet.account, name, movements)
}

/** Inserts a consumer's deferred history on the first request of that consumer. Its sum is zero cents. */
export const postDeferredHistory = (world: SandboxContext, msisdn: string): void => {
  const past = world.deferredHistories.consume(msisdn)
  if (past) postLongHistory(world, msisdn, { now: past.at, count: past.count, closing: 0 })
}
