import { daysBefore } from '../local-time.ts'
import type { Draft, MovementType } from '../store/movements.ts'
import { partyOf } from '../store/people.ts'
import type { World } from '../world.ts'

/** When: so many minutes ago, or at a time of the Johannesburg day so many days ago. */
type When = { readonly minutesAgo: number } | { readonly days: number; readonly at: string }

/** One line of a history that is told before the sandbox opens. */
export interface Episode {
  readonly when: When
  readonly type: MovementType
  /** Positive comes in, negative goes out. */
  readonly cents: number
  readonly reference: string
  /** Where it ends; success unless told. A pending one never settles by itself. */
  readonly state?: 'pending' | 'declined'
  /** The consumer who receives it, for a transfer between two of them. */
  readonly other?: { readonly msisdn: string; readonly reference: string }
}

/** The operator's accounts behind each type of movement. */
const accountNames: Readonly<Record<MovementType, string>> = {
  topup: 'card acquirer',
  cash_out: 'cash partners',
  buy_airtime: 'airtime supplier',
  buy_data: 'data supplier',
  buy_electricity: 'electricity supplier',
  buy_membership: 'membership supplier',
  pay_eft: 'bank',
  pay_account: 'television supplier',
  refund: 'refunds',
  transfer: 'other networks',
  sale: 'merchants',
  capital_distribution: 'capital',
  charge: 'fees',
}

const momentOf = (now: number, when: When): number =>
  'minutesAgo' in when ? now - when.minutesAgo * 60_000 : daysBefore(now, when.days, when.at)

/** Posts a history through the ledger, in the order given, as it would have happened before `now`. */
export const tell = (world: World, msisdn: string, now: number, episodes: readonly Episode[]): void => {
  const teller = world.people.find(msisdn)
  const wallet = world.people.wallet(msisdn)
  if (!teller || !wallet) throw new Error(`${msisdn} has no wallet to have a history`)
  for (const { when, type, cents, reference, state, other } of episodes) {
    const otherWallet = other && world.people.wallet(other.msisdn)
    const receiver = other && world.people.find(other.msisdn)
    const draft: Draft = {
      account: wallet.account,
      at: momentOf(now, when),
      type,
      class: cents < 0 ? 'debit' : 'credit',
      cents: Math.abs(cents),
      reference,
      abstract: receiver ? { recipient: partyOf(receiver) } : {},
      against: {
        account: otherWallet?.account ?? world.journal.operator(accountNames[type]),
        reference: other?.reference ?? reference,
        abstract: { sender: partyOf(teller) },
      },
    }
    if (state === 'declined') world.movements.decline(draft)
    else if (state === 'pending') world.movements.pend(draft, { at: null, as: 'success' })
    else world.movements.settle(draft)
  }
}
