import * as v from 'valibot'
import { type Consumer, traits } from '../people/people.ts'
import { daysBefore } from '../store/local-time.ts'
import type { SandboxContext } from '../world.ts'
import { countRows, postHistory } from './history.ts'
import {
  everydayHistory,
  type Persona,
  personas,
  type SeededInstrument,
  someInstruments,
} from './personas.ts'

/** Registers the personas with their wallets, recipients and histories, in an empty database. */
export const seedPersonas = (world: SandboxContext, password: string): void => {
  const now = world.clock.now()
  for (const { wallet, recipients = [], instruments = [], ...persona } of personas) {
    const { msisdn } = register(world, password, persona)
    if (wallet) open(world, msisdn, wallet.locked)
    addInstruments(world, msisdn, instruments)
    for (const details of recipients) world.recipients.put({ snsi: world.ids.next(), msisdn, details })
  }
  // Post in reverse order, so that Sipho's transfer to Thandi is posted before her own history.
  for (const { msisdn, wallet } of [...personas].reverse()) {
    if (!wallet) continue
    const { history, count } = wallet
    postHistory(world, msisdn, now, history)
    if (count !== undefined)
      world.deferredHistories.put(msisdn, { count: count - countRows(history), at: now })
  }
}

type NewPerson = Omit<Persona, 'wallet' | 'recipients' | 'instruments'>

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
  seeded: readonly SeededInstrument[],
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
