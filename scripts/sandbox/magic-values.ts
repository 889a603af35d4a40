import type { ResponseFault } from './http/operation.ts'
import type { Code } from './http/responses.ts'
import type { Ending, Settlement } from './ledger/movements.ts'
import type { Fault } from './store/faults.ts'

interface Declined {
  readonly outcome: 'declined'
  readonly code: Code
  readonly message: string
  /** Why, as the history keeps it. */
  readonly reason: string
}

/** The effect of a tester's magic value on a money call. */
export type MagicOutcome =
  | Declined
  | ({ readonly outcome: 'pending'; readonly after: number | null } & Ending)
  | { readonly outcome: 'performed'; readonly bend: ResponseFault }
  | { readonly outcome: 'interrupted'; readonly fault: Pick<Fault, 'effect' | 'status'> }
  | { readonly outcome: 'session_ended' }

/** Returns when and how a movement that is pending since `now` ends. */
export const settlementOf = (
  { after, ...ending }: Extract<MagicOutcome, { outcome: 'pending' }>,
  now: number,
): Settlement => ({ ...ending, at: after === null ? null : now + after })

const pendingFor = 10_000

const declined = (message: string, reason = message, code: Code = 'requestDeclined'): Declined => ({
  outcome: 'declined',
  code,
  message,
  reason,
})

export const insufficientFunds = declined(
  'You have insufficient funds for this transaction.',
  'There was not enough money in your wallet.',
  'insufficientFunds',
)
const stoppedByCheck = declined(
  'Your transaction could not be processed.',
  'A security check stopped this transaction.',
)
const dailyLimit = declined(
  'You have reached your daily limit.',
  'The amount was more than your daily limit allows.',
  'dailyValueLimitExceeded',
)

const pendingThenPaid = (after: number | null = pendingFor): MagicOutcome => ({
  outcome: 'pending',
  as: 'success',
  after,
})
const pendingThenDeclined = (reason: string): MagicOutcome => ({
  outcome: 'pending',
  as: 'declined',
  reason,
  after: pendingFor,
})
const unconfirmed = pendingThenDeclined('The transaction was not confirmed in time.')

const interrupted = (effect: 'status' | 'html' | 'drop', status?: number): MagicOutcome => ({
  outcome: 'interrupted',
  fault: { effect, ...(status !== undefined && { status }) },
})
const performed = (bend: ResponseFault): MagicOutcome => ({ outcome: 'performed', bend })

export const byCents: ReadonlyMap<number, MagicOutcome> = new Map<number, MagicOutcome>([
  [13, stoppedByCheck],
  [14, insufficientFunds],
  [15, dailyLimit],
  [31, pendingThenPaid()],
  [32, unconfirmed],
  [51, interrupted('status', 500)],
  [52, interrupted('html', 502)],
  [53, interrupted('drop')],
  [54, performed('lost')],
  [55, performed('badjson')],
  [56, performed('noid')],
  [57, { outcome: 'session_ended' }],
])

export const byRand: ReadonlyMap<number, MagicOutcome> = new Map<number, MagicOutcome>([
  [1300, stoppedByCheck],
  [1320, insufficientFunds],
  [1340, dailyLimit],
  [1360, pendingThenPaid()],
  [1380, unconfirmed],
  [1400, interrupted('status', 500)],
  [1420, interrupted('drop')],
  [1440, performed('lost')],
])

export const byCounterparty: ReadonlyMap<string, MagicOutcome> = new Map<string, MagicOutcome>([
  ['202', declined('The recipient cannot receive money.')],
  ['204', pendingThenPaid()],
  ['205', pendingThenPaid(null)],
  ['206', pendingThenDeclined('The recipient did not accept the transaction.')],
])

export const byMeter: ReadonlyMap<string, MagicOutcome> = new Map<string, MagicOutcome>([
  ['00', declined('This meter is not known.', undefined, 'identifierError')],
  [
    '01',
    declined(
      'The electricity vendor is offline. Please try again later.',
      'The electricity vendor was offline.',
    ),
  ],
])

export const byBankAccount: ReadonlyMap<string, MagicOutcome> = new Map<string, MagicOutcome>([
  ['000', declined('This bank account cannot be paid.')],
  ['111', pendingThenDeclined('This bank account is closed.')],
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
  [outOfStock, declined('This product is out of stock.')],
  ['refused-by-seller', declined('The seller refused this purchase.')],
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
