import * as v from 'valibot'
import { codes } from './http/responses.ts'
import type { Settlement } from './ledger/movements.ts'
import file from './magic-values.json' with { type: 'json' }
import { type Effect, effects } from './store/faults.ts'

/** The password of every persona, and of each consumer who is made to order. */
export const sharedPassword = 'Passw0rd!'

/** The reason is what the history keeps; by default the message. */
const declined = v.pipe(
  v.object({
    outcome: v.literal('declined'),
    message: v.string(),
    reason: v.exactOptional(v.string()),
    code: v.optional(v.picklist(codes), 'requestDeclined'),
  }),
  v.transform(({ reason, ...refusal }) => ({ ...refusal, reason: reason ?? refusal.message })),
)

const pending = { outcome: v.literal('pending'), after: v.nullable(v.number()) }
const fault = v.object({
  effect: v.picklist(Object.keys(effects) as Effect[]),
  status: v.exactOptional(v.number()),
})

const magicOutcome = v.union([
  declined,
  v.object({ ...pending, as: v.literal('success') }),
  v.object({ ...pending, as: v.literal('declined'), reason: v.string() }),
  v.object({ outcome: v.picklist(['performed', 'interrupted']), fault }),
  v.object({ outcome: v.literal('session_ended') }),
])

/** The effect of a tester's magic value on a money call. */
export type MagicOutcome = v.InferOutput<typeof magicOutcome>

/** Returns when and how a movement that is pending since `now` ends. */
export const settlementOf = (
  { after, ...ending }: Extract<MagicOutcome, { outcome: 'pending' }>,
  now: number,
): Settlement => ({ ...ending, at: after === null ? null : now + after })

type Outcomes = ReadonlyMap<string, MagicOutcome>
const outcomesOfKind = v.pipe(
  v.record(v.string(), magicOutcome),
  v.transform((all): Outcomes => new Map(Object.entries(all))),
)
const parsed = v.parse(v.record(v.string(), outcomesOfKind), file.outcomes)

/** The magic cents in the order of the magic rand of cash: R1300, R1320, R1340 … */
const centsOfCash = ['13', '14', '15', '31', '32', '51', '53', '54']
const rand = centsOfCash.flatMap((cents, place) => {
  const outcome = parsed.cents?.get(cents)
  return outcome === undefined ? [] : [[String(1300 + 20 * place), outcome] as const]
})

const outcomes: Readonly<Record<string, Outcomes>> = { ...parsed, rand: new Map(rand) }

const find = (kind: 'rand' | keyof typeof file.outcomes, key: string): MagicOutcome | undefined =>
  outcomes[kind]?.get(key)

export const insufficientFunds = v.parse(declined, file.outcomes.cents[14])

/** The product that is listed until the consumer tries to buy it. */
export const outOfStock = 'out-of-stock'

/** A component whose charges request always fails, for tests of that screen. */
export const failingComponent = 'express.fault'

/** Returns the effect of an amount's cents; it applies to every call that takes cents. */
export const magicOfAmount = (cents: number) => find('cents', String(cents % 100))
export const magicOfWholeAmount = (amount: number) => find('rand', String(amount))
/** Returns the effect of the last three digits of a counterparty's mobile number. */
export const magicOfCounterparty = (msisdn: string) => find('counterparty', msisdn.slice(-3))
export const magicOfMeter = (meter: string) => find('meter', meter.slice(-2))
/** Returns the effect of the end of a bank account; one that ends in 000 cannot be saved either. */
export const magicOfBankAccount = (number: string) => find('bankAccount', number.slice(-3))
export const magicOfProduct = (name: string) => find('product', name)

/** Whether the sandbox never assigns this number to a consumer. */
export const isUnassignedNumber = (msisdn: string): boolean => msisdn.endsWith('201')

/** Whether the consent to an instrument cannot be withdrawn, by the last digits of its name. */
export const isBindingInstrument = (name: string): boolean => name.endsWith('0002')

export const isUnknownTvAccount = (number: string): boolean => number.endsWith('0000')
export const isPaidTvAccount = (number: string): boolean => number.endsWith('0001')

const cardOutcomes = new Map([
  ['0002', 'declined'],
  ['9995', 'insufficient'],
  ['3155', 'challenge'],
])

/** @param number digits only; only cards that begin with 4000 are magic */
export const getCardOutcome = (number: string) =>
  cardOutcomes.get(/^4000.*(\d{4})$/.exec(number)?.[1] ?? '') ?? 'approved'

/** Whether the name of a bulk file has a word that changes the processing of the file. */
export const triggers = (
  { file_name }: { readonly file_name: string },
  word: keyof typeof file.fileWords,
): boolean => file_name.toLowerCase().includes(word)

/** The payment requests that every consumer can scan at any time. */
export const magicRequests = {
  personFixed: '00000000-0000-4000-8000-0000000000a1',
  merchantFixed: '00000000-0000-4000-8000-0000000000a2',
  personAny: '00000000-0000-4000-8000-0000000000a3',
  merchantAny: '00000000-0000-4000-8000-0000000000a4',
  expired: '00000000-0000-4000-8000-0000000000a5',
  unknown: '00000000-0000-4000-8000-0000000000a6',
  paid: '00000000-0000-4000-8000-0000000000a7',
} as const

const describe = (magic: MagicOutcome): string => {
  if (magic.outcome === 'declined') return `Declined: ${magic.message}`
  if (magic.outcome === 'session_ended') return 'The session ends during the call (401)'
  if (magic.outcome === 'pending') {
    const ending = magic.as === 'success' ? 'a success' : `declined: ${magic.reason}`
    return magic.after === null
      ? 'Pending without end'
      : `Pending for ${magic.after / 1000} s, then ${ending}`
  }
  const { effect, status } = magic.fault
  return status === undefined ? effects[effect] : `${effects[effect]} (${status})`
}

const row = v.union([v.tuple([v.string(), v.string()]), v.object({ of: v.string(), before: v.string() })])
const tables = v.array(v.object({ caption: v.string(), heading: v.string(), rows: v.array(row) }))

/** The magic values with their effects, for the testers. */
export const magicTables = v.parse(tables, file.tables).map(({ rows, ...table }) => ({
  ...table,
  values: rows.flatMap(each => {
    if (!('of' in each)) return { value: each[0], does: each[1] }
    const listed = each.of === 'fileWords' ? Object.entries(file.fileWords) : [...(outcomes[each.of] ?? [])]
    return listed.map(([value, does]) => ({
      value: `${each.before}${value}`,
      does: typeof does === 'string' ? does : describe(does),
    }))
  }),
}))
