import { type MovementType, operatorAccount } from '../ledger/movement-types.ts'
import type { Draft, Ending, Fee, Settlement } from '../ledger/movements.ts'
import { partyOf } from '../people/people.ts'
import { payeeOf } from '../people/recipients.ts'
import { daysBefore, isWeekday, lastWeekday, type Weekday } from '../store/local-time.ts'
import type { SandboxContext } from '../world.ts'
import { detailsOf, isOwnCall, type Party } from './details.ts'

export interface SeedMovement {
  /** The time in Johannesburg, days ago ('21 06:02') or last Tuesday ('Tuesday 06:02'). A number: minutes ago. */
  readonly when: `${number | Weekday} ${number}:${number}` | number
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

const momentOf = (now: number, when: SeedMovement['when']): number => {
  if (typeof when === 'number') return Math.round(now - when * 60_000)
  const [day = '', time = ''] = when.split(' ')
  return isWeekday(day) ? lastWeekday(now, day, time) : daysBefore(now, Number(day), time)
}

const settlementOf = (now: number, pending: NonNullable<SeedMovement['pending']>): Settlement =>
  pending === 'never' ? { at: null, as: 'success' } : { ...pending, at: now + pending.inMinutes * 60_000 }

/** Returns what the movement's draft says of the other party. */
const knownParty = ({ people, recipients }: SandboxContext, owner: string, seeded: SeedMovement) => {
  const { other, party, recipient } = seeded
  const saved = recipients.list(owner).find(({ details }) => details.name === recipient)
  if (saved) return payeeOf(saved).recipient
  const receiver = other && people.find(other.msisdn)
  return receiver && other ? { ...partyOf(receiver), reference: other.reference } : party
}

/** Returns the number of transactions of a history, each charge counted. */
export const countRows = (history: readonly SeedMovement[]) =>
  history.reduce((count, { fees = [] }) => count + 1 + fees.length, 0)

/** Posts a history through the ledger, oldest first, with times before `now`. */
export const postHistory = (
  world: SandboxContext,
  msisdn: string,
  now: number,
  history: readonly SeedMovement[],
): void => {
  const [owner, wallet] = [world.people.find(msisdn), world.people.wallet(msisdn)]
  if (!owner || !wallet) throw new Error(`${msisdn} has no wallet to have a history`)
  const dated = history.map(seeded => ({ ...seeded, at: momentOf(now, seeded.when) }))
  for (const seeded of dated.sort((one, next) => one.at - next.at)) {
    const { at, type, cents, reference, fees = [], declined, pending, other } = seeded
    const state = declined !== undefined ? 'declined' : pending ? 'pending' : 'success'
    const movement = { type, class: cents < 0 ? 'debit' : 'credit', reference, state } as const
    const party = knownParty(world, msisdn, seeded)
    const draft: Draft = {
      account: wallet.account,
      at,
      type,
      class: movement.class,
      cents: Math.abs(cents),
      reference,
      fees,
      abstract: detailsOf({ ...movement, owner: msisdn, party }, world.ids),
      ...(isOwnCall(movement) && { trace_id: world.ids.next() }),
      against: {
        account: (other && world.people.wallet(other.msisdn)?.account) ?? operatorAccount(type),
        reference: other?.reference ?? reference,
        abstract: { sender: partyOf(owner) },
      },
    }
    if (declined !== undefined) world.movements.decline(draft, declined)
    else if (pending) world.movements.pend(draft, settlementOf(now, pending))
    else world.movements.settle(draft)
  }
}
