import { type MovementType, operatorAccount } from '../ledger/money.ts'
import type { Draft, Movement } from '../ledger/movements.ts'
import { partyOf } from '../people/people.ts'
import { payeeOf } from '../people/records.ts'
import { daysBefore } from '../store/local-time.ts'
import type { Ids } from '../store/settings.ts'
import type { SandboxContext } from '../world.ts'
import partiesByReference from './parties.json' with { type: 'json' }
import { everydayHistory, type Party, type SeedMovement } from './personas.ts'

/** People on other networks; the reference selects the person of a transfer. */
const strangers: readonly Party[] = [
  { name: 'Nokuthula Mokoena', msisdn: '27725550198' },
  { name: 'Bheki Zwane', msisdn: '27835550177' },
  { name: 'Zodwa Radebe', msisdn: '27715550123' },
  { name: 'Ruan Fourie', msisdn: '27725550146' },
]

/** The other party of movements with these references. */
const parties: ReadonlyMap<string, Party> = new Map(Object.entries(partiesByReference))

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '')

const sumOf = (text: string): number => [...text].reduce((sum, character) => sum + character.charCodeAt(0), 0)

interface Remembered extends Pick<Movement, 'type' | 'class' | 'reference' | 'state'> {
  /** The number of the consumer, who buys data without another number in the reference. */
  readonly owner: string
  readonly party?: Party | undefined
}

const partyIn = ({ type, reference, owner }: Remembered): Party | undefined => {
  if (type === 'buy_airtime' || type === 'buy_data')
    return { msisdn: /^0\d{2} \d{3} \d{4}$/.test(reference) ? `27${digitsOf(reference).slice(1)}` : owner }
  const isOfPerson = type === 'transfer' || type === 'qr_request'
  return parties.get(reference) ?? (isOfPerson ? strangers[sumOf(reference) % strangers.length] : undefined)
}

/** The groups of four digits of the voucher or token that each type has. */
const voucherGroups: Partial<Record<MovementType, number>> = {
  buy_airtime: 4,
  buy_electricity: 5,
  cash_out: 3,
}

/** Returns what a network remembers of an old movement: its party, meter, TV account, and the voucher of a success. */
const detailsOf = (movement: Remembered, ids: Ids): Readonly<Record<string, unknown>> => {
  const { type, class: way, reference, state, party = partyIn(movement) } = movement
  const groups = voucherGroups[type]
  return {
    ...(party && { [way === 'debit' ? 'recipient' : 'sender']: party }),
    ...(type === 'buy_electricity' && { meter: digitsOf(reference) }),
    ...(type === 'pay_account' && { account: digitsOf(reference) }),
    ...(groups !== undefined && state === 'success' && { voucher: ids.voucher(groups) }),
  }
}

const momentOf = (now: number, when: SeedMovement[0]): number => {
  if (typeof when === 'number') return Math.round(now - when * 60_000)
  const [day, time = ''] = when.split(' ')
  return daysBefore(now, Number(day), time)
}

/** Returns the number of transactions of a history, each charge counted. */
export const countRows = (history: readonly SeedMovement[]) =>
  history.reduce((count, [, , , , { fees = [] } = {}]) => count + 1 + fees.length, 0)

/** Posts a history through the ledger, oldest first, with times before `now`. */
export const postHistory = (
  world: SandboxContext,
  msisdn: string,
  now: number,
  history: readonly SeedMovement[],
): void => {
  const { people, movements, recipients, ids } = world
  const [owner, wallet] = [people.find(msisdn), people.wallet(msisdn)]
  if (!owner || !wallet) throw new Error(`${msisdn} has no wallet to have a history`)
  const dated = history.map(seeded => ({ seeded, at: momentOf(now, seeded[0]) }))
  for (const { seeded, at } of dated.sort((one, next) => one.at - next.at)) {
    const [, type, cents, reference, { fees = [], declined, pending, other, ...known } = {}] = seeded
    const state = declined !== undefined ? 'declined' : pending ? 'pending' : 'success'
    const movement = { type, class: cents < 0 ? 'debit' : 'credit', reference, state } as const
    const saved = recipients.list(msisdn).find(({ details }) => details.name === known.recipient)
    const party = other
      ? { ...people.party(other.msisdn), reference: other.reference }
      : saved
        ? payeeOf(saved).recipient
        : known.party
    const draft: Draft = {
      account: wallet.account,
      at,
      type,
      class: movement.class,
      cents: Math.abs(cents),
      reference,
      fees,
      abstract: detailsOf({ ...movement, owner: msisdn, party }, ids),
      // The owner of the wallet made a debit or a top-up by a call to the network.
      ...((cents < 0 || type === 'topup') && { trace_id: ids.next() }),
      against: {
        account: people.wallet(other?.msisdn ?? '')?.account ?? operatorAccount(type),
        reference: other?.reference ?? reference,
        abstract: { sender: partyOf(owner) },
      },
    }
    if (declined !== undefined) movements.decline(draft, declined)
    else if (pending === 'never') movements.pend(draft, { at: null, as: 'success' })
    else if (pending) movements.pend(draft, { ...pending, at: now + pending.inMinutes * 60_000 })
    else movements.settle(draft)
  }
}

/** Posts a consumer's deferred history on the first request of that consumer. Its sum is zero cents. */
export const postDeferredHistory = (world: SandboxContext, msisdn: string): void => {
  const deferred = world.deferredHistories.get(msisdn)
  if (!deferred) return
  world.deferredHistories.delete(msisdn)
  postHistory(world, msisdn, deferred.at, everydayHistory(0, deferred.count))
}
