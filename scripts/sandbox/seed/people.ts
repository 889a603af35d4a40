import * as v from 'valibot'
import { type MovementType, operatorAccount } from '../ledger/money.ts'
import type { Draft } from '../ledger/movements.ts'
import { type Consumer, type NewConsumer, partyOf, traits } from '../people/people.ts'
import { payeeOf } from '../people/records.ts'
import { daysBefore } from '../store/local-time.ts'
import type { Ids } from '../store/settings.ts'
import type { SandboxContext } from '../world.ts'
import partiesByReference from './parties.json' with { type: 'json' }
import { everydayHistory, type Party, personas, type SeedMovement, someInstruments } from './personas.ts'

/** Registers the personas with their wallets, recipients and histories, in an empty database. */
export const seedPersonas = (world: SandboxContext, password: string): void => {
  const now = world.clock.now()
  for (const { consumer, wallet, recipients, instruments } of personas) {
    const { msisdn } = register(world, password, consumer)
    if (wallet) open(world, msisdn, wallet.isLocked)
    addInstruments(world, msisdn, instruments)
    for (const details of recipients) world.recipients.put({ snsi: world.ids.next(), msisdn, details })
  }
  // Post in reverse order, so that Sipho's transfer to Thandi is posted before her own history.
  for (const { consumer, wallet } of personas.toReversed()) {
    if (!wallet) continue
    const { history, count } = wallet
    postHistory(world, consumer.msisdn, now, history)
    if (count !== undefined)
      world.deferredHistories.put(consumer.msisdn, { count: count - countRows(history), at: now })
  }
}

interface NewPerson extends Omit<NewConsumer, 'password' | 'second_step'> {
  readonly second_step?: 'sms' | 'authenticator'
  /** Base32, when the second step is an authenticator. */
  readonly authenticator_secret?: string
}

const register = (
  { people, authenticators }: SandboxContext,
  password: string,
  { second_step, authenticator_secret, ...consumer }: NewPerson,
): Consumer => {
  if (second_step === 'authenticator') authenticators.register(consumer.msisdn, authenticator_secret, true)
  return people.register({ ...consumer, password, ...(second_step === 'sms' && { second_step }) })
}

const addInstruments = (
  { instruments, clock, ids }: SandboxContext,
  msisdn: string,
  seeded: typeof someInstruments,
) => {
  for (const { daysAgo, ...instrument } of seeded)
    instruments.put({
      ...instrument,
      snsi: ids.next(),
      msisdn,
      at: daysBefore(clock.now(), daysAgo, '10:00'),
    })
}

const open = (world: SandboxContext, msisdn: string, locked = false) =>
  world.people.openWallet(msisdn, { alias: msisdn, currency: 'ZAR', locked })

/** Returns the schema of a request for a new consumer; missing values are generated. */
export const personSchema = ({ networks, people }: SandboxContext) => {
  const isUnused = (email: string) => people.findByEmail(email) === undefined
  const isKnown = (id: string) => networks.find(id) !== undefined
  const upTo = (most: number) =>
    v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(most)))
  return v.strictObject({
    first_name: v.exactOptional(v.string()),
    last_name: v.exactOptional(v.string()),
    email: v.exactOptional(v.pipe(v.string(), v.email(), v.check(isUnused, 'This email is already in use.'))),
    balance_cents: upTo(Number.MAX_SAFE_INTEGER),
    /** The number of transactions before the current balance. */
    history: upTo(10_000),
    creditor: v.exactOptional(v.boolean()),
    locked: v.exactOptional(v.boolean()),
    network: v.exactOptional(v.pipe(v.string(), v.check(isKnown, 'There is no such network.'))),
    second_step: v.exactOptional(v.picklist(['sms', 'authenticator'])),
    trait: v.exactOptional(v.picklist(traits)),
    /** Whether the consumer has three instruments, with given, binding and withdrawn consent. */
    instruments: v.exactOptional(v.boolean()),
    /** false: no wallet yet */
    wallet: v.exactOptional(v.boolean()),
  })
}

/** The properties that a test can request for its own consumer. */
export type PersonOptions = v.InferOutput<ReturnType<typeof personSchema>>

const firstNames = ['Amahle', 'Lwazi', 'Chantal', 'Sibusiso', 'Ruan', 'Palesa', 'Imraan', 'Nosipho'] as const
const lastNames = ['Ndlovu', 'Jacobs', 'Mahlangu', 'Naidoo', 'Pretorius', 'Adams', 'Zondi'] as const

/** Creates a consumer, whose mobile number never ends in magic digits. */
export const createPerson = (world: SandboxContext, password: string, wishes: PersonOptions): Consumer => {
  const serial = world.ids.number()
  const msisdn = `2783${String(Math.floor(serial / 700)).padStart(4, '0')}${300 + (serial % 700)}`
  const { creditor, locked, instruments, wallet, balance_cents: closing = 1_000_00, ...known } = wishes
  const { history: count = 1, ...properties } = known
  const consumer = register(world, password, {
    msisdn,
    first_name: firstNames[serial % firstNames.length] ?? firstNames[0],
    last_name: lastNames[serial % lastNames.length] ?? lastNames[0],
    email: `consumer.${msisdn}@example.com`,
    note: 'Made to order',
    ...properties,
    ...(creditor && {
      abstract: { IDNumber: `8504125${msisdn.slice(-6)}`, MerchantCode: 'LWN0300' },
    }),
  })
  if (instruments) addInstruments(world, msisdn, someInstruments)
  if (wallet === false) return consumer
  open(world, msisdn, locked)
  postHistory(world, msisdn, world.clock.now(), everydayHistory(closing, count))
  return consumer
}

/** The other party of a transfer without another one. */
const stranger: Party = { name: 'Bheki Zwane', msisdn: '27835550177' }

/** The other party of movements with these references. */
const parties: ReadonlyMap<string, Party> = new Map(Object.entries(partiesByReference))

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '')

/** Returns the other party; the owner of the wallet buys data without another number in the reference. */
const partyIn = (type: MovementType, reference: string, owner: string): Party | undefined => {
  if (type === 'buy_airtime' || type === 'buy_data')
    return { msisdn: /^0\d{2} \d{3} \d{4}$/.test(reference) ? `27${digitsOf(reference).slice(1)}` : owner }
  const isOfPerson = type === 'transfer' || type === 'qr_request'
  return parties.get(reference) ?? (isOfPerson ? stranger : undefined)
}

/** The groups of four digits of the voucher or token that each type has. */
const voucherGroups: Partial<Record<MovementType, number>> = {
  buy_airtime: 4,
  buy_electricity: 5,
  cash_out: 3,
}

/** Returns what a network remembers of an old movement: its party, meter, TV account, and the voucher of a success. */
const detailsOf = (
  [, type, cents, reference, { declined, pending }]: SeedMovement,
  party: Party | undefined,
  ids: Ids,
): Readonly<Record<string, unknown>> => {
  const groups = declined === undefined && !pending ? voucherGroups[type] : undefined
  return {
    ...(party && { [cents < 0 ? 'recipient' : 'sender']: party }),
    ...(type === 'buy_electricity' && { meter: digitsOf(reference) }),
    ...(type === 'pay_account' && { account: digitsOf(reference) }),
    ...(groups !== undefined && { voucher: ids.voucher(groups) }),
  }
}

const momentOf = (now: number, when: SeedMovement[0]): number => {
  if (typeof when === 'number') return Math.round(now - when * 60_000)
  const [day, time = ''] = when.split(' ')
  return daysBefore(now, Number(day), time)
}

/** Returns the number of transactions of a history, each charge counted. */
const countRows = (history: readonly SeedMovement[]) =>
  history.reduce((count, [, , , , { fees }]) => count + 1 + fees.length, 0)

/** Posts a history through the ledger, oldest first, with times before `now`. */
const postHistory = (
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
    const [, type, cents, reference, { fees, declined, pending, other = [], ...known }] = seeded
    const [otherNumber = '', otherReference = reference] = other
    const saved = recipients.list(msisdn).find(({ details }) => details.name === known.recipient)
    const party = otherNumber
      ? { ...people.party(otherNumber), reference: otherReference }
      : saved
        ? payeeOf(saved).recipient
        : (known.party ?? partyIn(type, reference, msisdn))
    const draft: Draft = {
      account: wallet.account,
      at,
      type,
      class: cents < 0 ? 'debit' : 'credit',
      cents: Math.abs(cents),
      reference,
      fees,
      abstract: detailsOf(seeded, party, ids),
      // The owner of the wallet made a debit or a top-up by a call to the network.
      ...((cents < 0 || type === 'topup') && { trace_id: ids.next() }),
      against: {
        account: people.wallet(otherNumber)?.account ?? operatorAccount(type),
        reference: otherReference,
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
