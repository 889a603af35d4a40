import type { Code, ResponseFault } from './http/responses.ts'
import { failingComponent } from './ledger/money.ts'
import type { Ending, Settlement } from './ledger/movements.ts'
import { effects } from './store/faults.ts'

/** The password of every persona, and of each consumer who is made to order. */
export const sharedPassword = 'Passw0rd!'

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
  | { readonly outcome: 'performed' | 'interrupted'; readonly fault: ResponseFault }
  | { readonly outcome: 'session_ended' }

type Outcomes<Key = string> = ReadonlyMap<Key, MagicOutcome>

/** Returns when and how a movement that is pending since `now` ends. */
export const settlementOf = (
  { after, ...ending }: Extract<MagicOutcome, { outcome: 'pending' }>,
  now: number,
): Settlement => ({ ...ending, at: after === null ? null : now + after })

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

const paidLater: MagicOutcome = { outcome: 'pending', as: 'success', after: 10_000 }
const declinedLater = (reason: string): MagicOutcome => ({ ...paidLater, as: 'declined', reason })
const unconfirmed = declinedLater('The transaction was not confirmed in time.')

const interrupted = (effect: 'status' | 'html' | 'drop', status?: number): MagicOutcome => ({
  outcome: 'interrupted',
  fault: { effect, ...(status !== undefined && { status }) },
})
const performed = (effect: 'lost' | 'badjson' | 'noid'): MagicOutcome => ({
  outcome: 'performed',
  fault: { effect },
})

const byCents: Outcomes<number> = new Map<number, MagicOutcome>([
  [13, stoppedByCheck],
  [14, insufficientFunds],
  [15, dailyLimit],
  [31, paidLater],
  [32, unconfirmed],
  [51, interrupted('status', 500)],
  [52, interrupted('html', 502)],
  [53, interrupted('drop')],
  [54, performed('lost')],
  [55, performed('badjson')],
  [56, performed('noid')],
  [57, { outcome: 'session_ended' }],
])

/** The magic cents in the order of the magic rand of cash: R1300, R1320, R1340 … */
const centsOfCash = [13, 14, 15, 31, 32, 51, 53, 54]

const byRand: Outcomes<number> = new Map(
  [...byCents]
    .filter(([cents]) => centsOfCash.includes(cents))
    .map(([, outcome], place) => [1300 + 20 * place, outcome]),
)

const byCounterparty: Outcomes = new Map<string, MagicOutcome>([
  ['202', declined('The recipient cannot receive money.')],
  ['204', paidLater],
  ['205', { outcome: 'pending', as: 'success', after: null }],
  ['206', declinedLater('The recipient did not accept the transaction.')],
])

const vendorOffline = 'The electricity vendor is offline. Please try again later.'

const byMeter: Outcomes = new Map([
  ['00', declined('This meter is not known.', undefined, 'identifierError')],
  ['01', declined(vendorOffline, 'The electricity vendor was offline.')],
])

const byBankAccount: Outcomes = new Map<string, MagicOutcome>([
  ['000', declined('This bank account cannot be paid.')],
  ['111', declinedLater('This bank account is closed.')],
])

/** The product that is listed until the consumer tries to buy it. */
export const outOfStock = 'out-of-stock'

const byProduct: Outcomes = new Map([
  [outOfStock, declined('This product is out of stock.')],
  ['refused-by-seller', declined('The seller refused this purchase.')],
])

/** Returns the effect of an amount's cents; it applies to every call that takes cents. */
export const magicOfAmount = (cents: number) => byCents.get(cents % 100)
export const magicOfWholeAmount = (rand: number) => byRand.get(rand)
/** Returns the effect of the last three digits of a counterparty's mobile number. */
export const magicOfCounterparty = (msisdn: string) => byCounterparty.get(msisdn.slice(-3))
export const magicOfMeter = (meter: string) => byMeter.get(meter.slice(-2))
/** Returns the effect of the end of a bank account; one that ends in 000 cannot be saved either. */
export const magicOfBankAccount = (number: string) => byBankAccount.get(number.slice(-3))
export const magicOfProduct = (name: string) => byProduct.get(name)

/** Whether the sandbox never assigns this number to a consumer. */
export const isUnassignedNumber = (msisdn: string): boolean => msisdn.endsWith('201')

/** Whether the consent to an instrument cannot be withdrawn, by the last digits of its name. */
export const isBindingInstrument = (name: string): boolean => name.endsWith('0002')

export const isUnknownTvAccount = (number: string): boolean => number.endsWith('0000')
export const isPaidTvAccount = (number: string): boolean => number.endsWith('0001')

const cards = {
  '0002': ['declined', 'Declined by its bank'],
  '9995': ['insufficient', 'Declined: too little on the card'],
  '3155': ['challenge', 'Its bank asks for a confirmation first'],
} as const

/** @param number digits only; only cards that begin with 4000 are magic */
export const getCardOutcome = (number: string) => {
  const [, ending = ''] = /^4000.*(\d{4})$/.exec(number) ?? []
  return ending in cards ? cards[ending as keyof typeof cards][0] : 'approved'
}

const fileWords = {
  slow: 'The scan takes 20 s: 10 s without a poll, then 20 polls',
  stuck: 'The scan never ends',
  fail: 'Its scan fails',
  expired: 'Its signed address has expired (403)',
} as const

/** Whether the name of a bulk file has a word that changes the processing of the file. */
export const triggers = ({ file_name }: { readonly file_name: string }, word: keyof typeof fileWords) =>
  file_name.toLowerCase().includes(word)

const request = <Digit extends number>(digit: Digit) => `00000000-0000-4000-8000-0000000000a${digit}` as const

/** The payment requests that every consumer can scan at any time. */
export const magicRequests = {
  personFixed: request(1),
  merchantFixed: request(2),
  personAny: request(3),
  merchantAny: request(4),
  expired: request(5),
  unknown: request(6),
  paid: request(7),
} as const

const describe = (magic: MagicOutcome): string => {
  switch (magic.outcome) {
    case 'declined':
      return `Declined: ${magic.message}`
    case 'pending':
      return magic.after === null
        ? 'Pending without end'
        : `Pending for ${magic.after / 1000} s, then ${magic.as === 'success' ? 'a success' : `declined: ${magic.reason}`}`
    case 'performed':
    case 'interrupted': {
      const { effect, status } = magic.fault
      return status === undefined ? effects[effect] : `${effects[effect]} (${status})`
    }
    case 'session_ended':
      return 'The session ends during the call (401)'
  }
}

const listOutcomes = (outcomes: Outcomes<number | string>, before: string) =>
  [...outcomes].map(([value, magic]) => [`${before}${value}`, describe(magic)] as const)

type Row = readonly [value: string, does: string]

const table = (caption: string, heading: string, ...rows: readonly Row[]) => ({
  caption,
  heading,
  values: rows.map(([value, does]) => ({ value, does })),
})

/** The magic values with their effects, for the testers. */
export const magicTables = [
  table('Cents of an amount', 'Cents', ...listOutcomes(byCents, '.')),
  table('Whole rand in cash', 'Amount', ...listOutcomes(byRand, 'R')),
  table(
    'Last digits of the number that money goes to',
    'Number',
    ...listOutcomes(byCounterparty, '…'),
    ['…201', 'Not a customer, and cannot register; a transfer rejects every other unregistered number too'],
    ['Own number', 'Rejected for transfers and invitations'],
  ),
  table(
    'Codes',
    'Code',
    ['000000', 'One-time PIN that is always wrong; five wrong ones invalidate the correct one'],
    ['999999', 'One-time PIN that has expired; a real one expires after 5 minutes of this clock'],
    ['0000', 'Four-digit PIN that is wrong; every other PIN is correct'],
  ),
  table(
    'Cards on the payment page',
    'Card',
    ['4242 4242 4242 4242', 'Pays, as every other card number does'],
    ...Object.entries(cards).map(([digits, [, does]]): Row => [`4000…${digits}`, does]),
  ),
  table(
    'Accounts and products',
    'Ending or name',
    ...listOutcomes(byMeter, 'Meter …'),
    ['DSTV …0000', 'Unable to Retrieve DSTV Account Details'],
    ['DSTV …0001', 'Nothing is due'],
    ...listOutcomes(byBankAccount, 'Bank account …'),
    ...listOutcomes(byProduct, 'Product '),
    ['Instrument Mastercard •••• 0002', 'Its consent cannot be rescinded'],
    [`Charge of ${failingComponent}`, 'Unable to Retrieve Charge List'],
  ),
  table(
    'Words in the name of a bulk file; magic cents do not apply to its rows',
    'Word',
    ...Object.entries(fileWords),
  ),
  table(
    `Payment requests that can always be scanned, ${magicRequests.personFixed} and on`,
    'Ending',
    ['…a1', 'A person asks for R80.00'],
    ['…a2', 'A merchant asks for R149.90'],
    ['…a3', 'A person asks for any amount'],
    ['…a4', 'A merchant asks for any amount'],
    ['…a5', 'Expired'],
    ['…a6', 'Unknown'],
    ['…a7', 'Already paid'],
  ),
]
