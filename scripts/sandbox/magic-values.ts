import type { ResponseFault } from './http/operation.ts'
import type { Code } from './http/responses.ts'
import type { Fault } from './store/faults.ts'

interface Declined {
  readonly outcome: 'declined'
  readonly code: Code
  readonly message: string
}

/** What a value that only a tester would type makes of a money call. */
export type MagicOutcome =
  | Declined
  | { readonly outcome: 'pending'; readonly as: 'success' | 'declined'; readonly after: number | null }
  | { readonly outcome: 'performed'; readonly bend: ResponseFault }
  | { readonly outcome: 'interrupted'; readonly fault: Pick<Fault, 'effect' | 'status'> }
  | { readonly outcome: 'session_ended' }

const pendingFor = 10_000

export const insufficientFunds: Declined = {
  outcome: 'declined',
  code: 'insufficientFunds',
  message: 'You have insufficient funds for this transaction.',
}
const declined: Declined = {
  outcome: 'declined',
  code: 'requestDeclined',
  message: 'Your transaction could not be processed.',
}
const dailyLimit: Declined = {
  outcome: 'declined',
  code: 'dailyValueLimitExceeded',
  message: 'You have reached your daily limit.',
}
const pending = (as: 'success' | 'declined', after: number | null = pendingFor): MagicOutcome => ({
  outcome: 'pending',
  as,
  after,
})

const interrupted = (effect: 'status' | 'html' | 'drop', status?: number): MagicOutcome => ({
  outcome: 'interrupted',
  fault: { effect, ...(status !== undefined && { status }) },
})
const performed = (bend: ResponseFault): MagicOutcome => ({ outcome: 'performed', bend })

const byCents = new Map<number, MagicOutcome>([
  [13, declined],
  [14, insufficientFunds],
  [15, dailyLimit],
  [31, pending('success')],
  [32, pending('declined')],
  [51, interrupted('status', 500)],
  [52, interrupted('html', 502)],
  [53, interrupted('drop')],
  [54, performed('lost')],
  [55, performed('badjson')],
  [56, performed('noid')],
  [57, { outcome: 'session_ended' }],
])

const byRand = new Map<number, MagicOutcome>([
  [1300, declined],
  [1320, insufficientFunds],
  [1340, dailyLimit],
  [1360, pending('success')],
  [1380, pending('declined')],
  [1400, interrupted('status', 500)],
  [1420, interrupted('drop')],
  [1440, performed('lost')],
])

const byCounterparty = new Map<string, MagicOutcome>([
  ['202', { ...declined, message: 'The recipient cannot receive money.' }],
  ['204', pending('success')],
  ['205', pending('success', null)],
  ['206', pending('declined')],
])

const byMeter = new Map<string, MagicOutcome>([
  ['00', { ...declined, code: 'identifierError', message: 'This meter is not known.' }],
  ['01', { ...declined, message: 'The electricity vendor is offline. Please try again later.' }],
])

const byBankAccount = new Map<string, MagicOutcome>([
  ['000', { ...declined, message: 'This bank account cannot be paid.' }],
  ['111', pending('declined')],
])

/** What the cents of an amount do to any call that takes one. */
export const magicOfAmount = (cents: number): MagicOutcome | undefined => byCents.get(cents % 100)

/** What an amount of whole rand does to a call that takes no cents. */
export const magicOfWholeAmount = (rand: number): MagicOutcome | undefined => byRand.get(rand)

/** What the last three digits of a counterparty's number do. */
export const magicOfCounterparty = (msisdn: string): MagicOutcome | undefined =>
  byCounterparty.get(msisdn.slice(-3))

/** Whether a number is nobody's, and never will be. */
export const isUnassignedNumber = (msisdn: string): boolean => msisdn.endsWith('201')

/** What the last two digits of an electricity meter do. */
export const magicOfMeter = (meter: string): MagicOutcome | undefined => byMeter.get(meter.slice(-2))

/** What the last three digits of a bank account do: …000 cannot even be saved. */
export const magicOfBankAccount = (number: string): MagicOutcome | undefined =>
  byBankAccount.get(number.slice(-3))

/** Whether the consent to an instrument can be given and not taken back, by the last digits of its name. */
export const isBindingInstrument = (name: string): boolean => name.endsWith('0002')

/** The product that a consumer's list has until the consumer has tried to buy it. */
export const outOfStock = 'out-of-stock'

const byProduct: ReadonlyMap<string, Declined> = new Map([
  [outOfStock, { ...declined, message: 'This product is out of stock.' }],
  ['refused-by-seller', { ...declined, message: 'The seller refused this purchase.' }],
])

export const magicProducts: readonly string[] = [...byProduct.keys()]

/** Returns what the alias of a listed product, or a provider's key, does. */
export const magicOfProduct = (name: string): MagicOutcome | undefined => byProduct.get(name)

export type CardOutcome = 'approved' | 'declined' | 'insufficient' | 'challenge'

/** What a bank makes of a card, by its last four digits; only cards that begin with 4000 are magic. */
export const cardOutcomes: ReadonlyMap<string, CardOutcome> = new Map<string, CardOutcome>([
  ['0002', 'declined'],
  ['9995', 'insufficient'],
  ['3155', 'challenge'],
])

/** @param number digits only */
export const getCardOutcome = (number: string): CardOutcome =>
  (number.startsWith('4000') ? cardOutcomes.get(number.slice(-4)) : undefined) ?? 'approved'

/** What the last four digits of a television account do. */
export const isUnknownTvAccount = (number: string): boolean => number.endsWith('0000')
export const isPaidTvAccount = (number: string): boolean => number.endsWith('0001')

const magicRequest = (digit: number) => `00000000-0000-4000-8000-0000000000a${digit}`

/** The payment requests that everybody can scan, whenever they like. */
export const magicRequests = {
  personFixed: magicRequest(1),
  merchantFixed: magicRequest(2),
  personAny: magicRequest(3),
  merchantAny: magicRequest(4),
  expired: magicRequest(5),
  unknown: magicRequest(6),
  paid: magicRequest(7),
} as const
