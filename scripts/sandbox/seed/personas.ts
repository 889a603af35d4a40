import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { parse } from 'yaml'
import { movementTypeNames } from '../ledger/money.ts'
import { traits } from '../people/people.ts'
import type { RecipientDetails } from '../people/records.ts'

/** The other person or account of a movement. */
export interface Party {
  readonly name?: string
  readonly msisdn?: string
  readonly account_number?: string
  readonly snsi?: string
}

const party = v.object({ name: v.exactOptional(v.string()), msisdn: v.exactOptional(v.string()) })

const inMinutes = v.number()
const pending = v.union([
  v.literal('never'),
  v.object({ inMinutes, as: v.literal('success') }),
  v.object({ inMinutes, as: v.literal('declined'), reason: v.string() }),
])

const details = v.object({
  fees: v.optional(
    v.pipe(
      v.record(v.string(), v.number()),
      v.transform(fees => Object.entries(fees).map(([name, cents]) => ({ name, cents }))),
    ),
    {},
  ),
  declined: v.exactOptional(v.string()),
  pending: v.exactOptional(pending),
  other: v.exactOptional(v.tuple([v.string(), v.string()])),
  party: v.exactOptional(party),
  recipient: v.exactOptional(v.string()),
})

const order = [v.picklist(movementTypeNames), v.number(), v.string(), v.optional(details, {})] as const
const seedMovement = v.tuple([v.union([v.string(), v.number()]), ...order])

export type SeedMovement = v.InferOutput<typeof seedMovement>

const instrument = v.object({
  name: v.string(),
  type: v.picklist(['card', 'bank_account']),
  consent: v.picklist(['given', 'rescinded']),
  daysAgo: v.number(),
})

const recipient = v.pipe(
  v.tuple([v.string(), v.string(), v.string(), v.string(), v.string()]),
  v.transform(([name, account_number, branch_code, source, destination]): RecipientDetails => {
    const account = { account_type: 'current', account_name: name, account_number, branch_code } as const
    return {
      name,
      class: 'entity',
      type: 'bank_account',
      bank_account: { class: 'regional', ...account, country: 'ZA' },
      reference: { source, destination },
    }
  }),
)

const persona = v.object({
  digits: v.string(),
  name: v.string(),
  note: v.string(),
  second_name: v.exactOptional(v.string()),
  email: v.exactOptional(v.null()),
  trait: v.exactOptional(v.picklist(traits)),
  second_step: v.exactOptional(v.picklist(['sms', 'authenticator'])),
  authenticator_secret: v.exactOptional(v.string()),
  abstract: v.exactOptional(v.record(v.string(), v.string())),
  recipients: v.optional(v.array(recipient), []),
  hasInstruments: v.optional(v.boolean(), false),
  hasWallet: v.optional(v.boolean(), true),
  isLocked: v.optional(v.boolean(), false),
  history: v.optional(v.array(seedMovement), []),
  /** The sum in cents of everyday movements, which replace the history, and their number. */
  balance: v.exactOptional(v.number()),
  everyday: v.optional(v.number(), 6),
  /** The number of transactions, the earlier of which are inserted on the first request of the consumer. */
  count: v.exactOptional(v.number()),
})

const file = v.object({
  instruments: v.array(instrument),
  everydayMovements: v.tupleWithRest([v.tuple(order)], v.tuple(order)),
  personas: v.array(persona),
})

const text = readFileSync(join(import.meta.dirname, 'personas.yaml'), 'utf8')
const seeds = v.parse(file, parse(text))

export const someInstruments = seeds.instruments

/** Minutes between two movements; a long history has two years, and ends three days before now. */
const spacing = 433
const [longest, twoYears, threeDays] = [100, 730 * 24 * 60, 3 * 24 * 60]

/**
 * Returns a history of `count` transactions (each charge is one) with the sum `balance` in cents. When the opening sum
 * is not positive, the first movement is a declined top-up.
 */
export const everydayHistory = (balance: number, count: number): SeedMovement[] => {
  const needed = Math.max(count, balance > 0 ? 1 : 0)
  if (needed === 0) return []
  const [step, end] = needed > longest ? [twoYears / needed, threeDays] : [spacing, 0]
  const { everydayMovements } = seeds
  const history: SeedMovement[] = []
  let [rows, sum] = [0, 0]
  for (let turn = 0; rows < needed - 1; turn++) {
    const [type, cents, reference, details] =
      everydayMovements[turn % everydayMovements.length] ?? everydayMovements[0]
    const fees = rows + 1 + details.fees.length < needed ? details.fees : []
    history.push([end + (rows + 1) * step, type, cents, reference, { ...details, fees }])
    rows += 1 + fees.length
    if (details.declined === undefined) sum += cents - fees.reduce((total, paid) => total + paid.cents, 0)
  }
  const opening = balance - sum
  const declined = opening > 0 ? {} : { declined: 'Your bank declined the payment.' }
  const [cents, details] = [opening > 0 ? opening : 100_00, { fees: [], ...declined }]
  return [...history, [end + needed * step, 'topup', cents, 'Instant EFT', details]]
}

/** The consumers of the sandbox, with what each has from the start. */
export const personas = seeds.personas.map(persona => {
  const { digits, name, recipients, hasInstruments, hasWallet, isLocked, count, ...others } = persona
  const { history, balance, everyday, ...known } = others
  const [first_name = '', ...surnames] = name.split(' ')
  const email = `${first_name}.${surnames.join('')}@example.com`.toLowerCase()
  const past = balance === undefined ? history : everydayHistory(balance, everyday)
  return {
    consumer: { msisdn: `27820000${digits}`, first_name, last_name: surnames.join(' '), email, ...known },
    wallet: hasWallet ? { isLocked, history: past, count } : undefined,
    recipients,
    instruments: hasInstruments ? someInstruments : [],
  }
})
