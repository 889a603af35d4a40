import type { ResponseFault } from './http/operation.ts'
import type { Code } from './http/responses.ts'
import type { Fault } from './store/faults.ts'

interface Declined {
  readonly outcome: 'declined'
  readonly code: Code
  readonly message: string
}

/** The effect of a tester's magic value on a money call. */
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

export const byCents: ReadonlyMap<number, MagicOutcome> = new Map<number, MagicOutcome>([
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

export const byRand: ReadonlyMap<number, MagicOutcome> = new Map<number, MagicOutcome>([
  [1300, declined],
  [1320, insufficientFunds],
  [1340, dailyLimit],
  [1360, pending('success')],
  [1380, pending('declined')],
  [1400, interrupted('status', 500)],
  [1420, interrupted('drop')],
  [1440, performed('lost')],
])

export const byCounterparty: ReadonlyMap<string, MagicOutcome> = new Map<string, MagicOutcome>([
  ['202', { ...declined, message: 'The recipient cannot receive money.' }],
  ['204', pending('success')],
  ['205', pending('success', null)],
  ['206', pending('declined')],
])

export const byMeter: ReadonlyMap<string, MagicOutcome> = new Map<string, MagicOutcome>([
  ['00', { ...declined, code: 'identifierError', message: 'This meter is not known.' }],
  ['01', { ...declined, message: 'The electricity vendor is offline. Please try again later.' }],
])

export const byBankAccount: ReadonlyMap<string, MagicOutcome> = new Map<string, MagicOutcome>([
  ['000', { ...declined, message: 'This bank account cannot be paid.' }],
  ['111', pending('declined')],
])

/** Returns the effect of an amount's cents; it applies to every call that takes cents. */
export const magicOfAmount = (cents: number): MagicOutcome | undefined => byCents.get(cents % 100)

export const magicOfWholeAmount = (rand: number): MagicOutcome | undefined => byRand.get(rand)

/** Returns the effect of the last three digits of a counterparty's mobile number. */
export const magicOfCounterparty = (msisdn: string): MagicOutcome | undefined =>
  byCounterparty.get(msisdn.slice(-3))

/** Whether the sandbox never assigns this number to a consumer. */
export const isUnassignedNumber = (msisdn: string): boolean => msisdn.endsWith('201')

export const magicOfMeter = (meter: string): MagicOutcome | undefined => byMeter.get(meter.slice(-2))

/** Returns the effect of the end of a bank account; one that ends in 000 cannot be saved either. */
export const magicOfBankAccount = (number: string): MagicOutcome | undefined =>
  byBankAccount.get(number.slice(-3))

/** Whether the consent to an instrument cannot be withdrawn, by the last digits of its name. */
export const isBindingInstrument = (name: string): boolean => name.endsWith('0002')

/** The product that is listed until the consumer tries to buy it. */
export const outOfStock = 'out-of-stock'

export const byProduct: ReadonlyMap<string, Declined> = new Map([
  [outOfStock, { ...declined, message: 'This product is out of stock.' }],
  ['refused-by-seller', { ...declined, message: 'The seller refused this purchase.' }],
])

export const magicOfProduct = (name: string): MagicOutcome | undefined => byProduct.get(name)

export type CardOutcome = 'approved' | 'declined' | 'insufficient' | 'challenge'

/** The bank's decision about a card, by its last four digits; only cards that begin with 4000 are magic. */
export const cardOutcomes: ReadonlyMap<string, CardOutcome> = new Map<string, CardOutcome>([
  ['0002', 'declined'],
  ['9995', 'insufficient'],
  ['3155', 'challenge'],
])

/** @param number digits only */
export const getCardOutcome = (number: string): CardOutcome =>
  (number.startsWith('4000') ? cardOutcomes.get(number.slice(-4)) : undefined) ?? 'approved'

export const isUnknownTvAccount = (number: string): boolean => number.endsWith('0000')
export const isPaidTvAccount = (number: string): boolean => number.endsWith('0001')

const magicRequest = (digit: number) => `00000000-0000-4000-8000-0000000000a${digit}`

/** The payment requests that every consumer can scan at any time. */
export const magicRequests = {
  personFixed: magicRequest(1),
  merchantFixed: magicRequest(2),
  personAny: magicRequest(3),
  merchantAny: magicRequest(4),
  expired: magicRequest(5),
  unknown: magicRequest(6),
  paid: magicRequest(7),
} as const
