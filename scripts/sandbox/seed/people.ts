import * as v from 'valibot'
import { createSecret } from '../people/authenticator-codes.ts'
import { idleMerchant } from '../people/distributions.ts'
import { traits } from '../people/people.ts'
import { daysBefore } from '../store/local-time.ts'
import type { SandboxContext } from '../world.ts'
import { postHistory } from './history.ts'
import { firstInstruments, type SeededInstrument, someInstruments } from './instruments.ts'
import { longHistory } from './long-history.ts'
import { everydayHistory } from './persona-histories.ts'
import { type Persona, personas } from './personas.ts'
import { savedRecipients } from './recipients.ts'

/** Registers the personas with their wallets, recipients and histories, in an empty database. */
export const seedPersonas = (world: SandboxContext, password: string): void => {
  const now = world.clock.now()
  for (const { wallet, ...persona } of personas) {
    register(world, password, persona)
    if (wallet) open(world, persona.msisdn, wallet.locked)
    tie(world, persona.msisdn, firstInstruments.get(persona.msisdn) ?? [])
  }
  for (const { owner, ...details } of savedRecipients) world.recipients.add(owner, details)
  // Post in reverse order, so that Sipho's transfer to Thandi is posted before her own history.
  for (const { msisdn, wallet } of [...personas].reverse()) {
    if (wallet) postHistory(world, msisdn, now, wallet.history)
    if (wallet?.before) world.deferredHistories.put(msisdn, { count: wallet.before, at: now })
  }
}

const register = (
  { people, authenticators }: SandboxContext,
  password: string,
  { second_step, authenticator_secret, ...consumer }: Omit<Persona, 'wallet'>,
) => {
  people.register({ ...consumer, password, ...(second_step === 'sms' && { second_step }) })
  if (second_step !== 'authenticator') return
  authenticators.register(consumer.msisdn, authenticator_secret ?? createSecret(), true)
}

const tie = ({ instruments, clock }: SandboxContext, msisdn: string, seeded: readonly SeededInstrument[]) => {
  for (const { days, time, ...instrument } of seeded)
    instruments.add({ ...instrument, msisdn, at: daysBefore(clock.now(), days, time) })
}

const open = (world: SandboxContext, msisdn: string, locked = false) =>
  world.people.openWallet(msisdn, { alias: msisdn, currency: 'ZAR', locked })

/** The longest history of everyday movements; longer ones have all types. */
const longest = 100

/** Returns the schema of a request for a new consumer; missing values are generated. */
export const wishesOf = ({ networks, people }: SandboxContext) => {
  const unused = v.check(
    (email: string) => people.findByEmail(email) === undefined,
    'This email is already in use.',
  )
  const known = v.check((id: string) => networks.find(id) !== undefined, 'There is no such network.')
  const upTo = (most: number) =>
    v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(most)))
  return v.strictObject({
    first_name: v.exactOptional(v.string()),
    last_name: v.exactOptional(v.string()),
    email: v.exactOptional(v.pipe(v.string(), v.email(), unused)),
    balance_cents: upTo(Number.MAX_SAFE_INTEGER),
    /** The number of transactions before the current balance. */
    history: upTo(10_000),
    /** The number of these transactions within the same minute. More than 100 exceed one response. */
    crowded: upTo(1_000),
    /** Whether the consumer has creditor keys; 'idle': without payments and collections. */
    creditor: v.exactOptional(v.union([v.boolean(), v.literal('idle')])),
    locked: v.exactOptional(v.boolean()),
    network: v.exactOptional(v.pipe(v.string(), known)),
    second_step: v.exactOptional(v.picklist(['sms', 'authenticator'])),
    trait: v.exactOptional(v.picklist(traits)),
    /** Whether the consumer has three instruments, with given, binding and withdrawn consent. */
    instruments: v.exactOptional(v.boolean()),
    /** false: no wallet yet */
    wallet: v.exactOptional(v.boolean()),
  })
}

/** The properties that a test can request for its own consumer. */
export type PersonOptions = v.InferOutput<ReturnType<typeof wishesOf>>

const firstNames = ['Amahle', 'Lwazi', 'Chantal', 'Sibusiso', 'Ruan', 'Palesa', 'Imraan', 'Nosipho'] as const
const lastNames = [
  'Ndlovu',
  'Jacobs',
  'Mahlangu',
  'Naidoo',
  'Pretorius',
  'Mokgadi',
  'Adams',
  'Zondi',
] as const

/** Creates a consumer and returns the mobile number, which never ends in magic digits. */
export const createPerson = (world: SandboxContext, password: string, wishes: PersonOptions): string => {
  const serial = world.ids.number()
  const msisdn = `2783${String(Math.floor(serial / 700)).padStart(4, '0')}${300 + (serial % 700)}`
  register(world, password, {
    msisdn,
    first_name: wishes.first_name ?? firstNames[serial % firstNames.length] ?? firstNames[0],
    last_name: wishes.last_name ?? lastNames[Math.floor(serial / 8) % lastNames.length] ?? lastNames[0],
    email: wishes.email ?? `consumer.${msisdn}@example.com`,
    network: wishes.network ?? null,
    note: 'Made to order',
    ...(wishes.second_step && { second_step: wishes.second_step }),
    ...(wishes.trait && { trait: wishes.trait }),
    ...(wishes.creditor && {
      abstract: {
        IDNumber: `8504125${msisdn.slice(-6)}`,
        MerchantCode: wishes.creditor === 'idle' ? idleMerchant : 'LWN0300',
      },
    }),
  })
  if (wishes.instruments) tie(world, msisdn, someInstruments)
  if (wishes.wallet === false) return msisdn
  open(world, msisdn, wishes.locked)
  const { balance_cents: closing = 1_000_00, history: rows = 1, crowded = 0 } = wishes
  const [now, count] = [world.clock.now(), Math.max(rows, crowded)]
  const history =
    count > longest
      ? longHistory({ name: msisdn, now, count, closing, crowded })
      : everydayHistory(closing, count)
  postHistory(world, msisdn, now, history)
  return msisdn
}
