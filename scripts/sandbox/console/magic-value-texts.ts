import type { FileTrigger } from '../bulk/progress.ts'
import type { ResponseFault } from '../http/operation.ts'
import { failingComponent } from '../ledger/fees.ts'
import {
  type CardOutcome,
  cardOutcomes,
  isBindingInstrument,
  type MagicOutcome,
  magicOfAmount,
  magicOfBankAccount,
  magicOfCounterparty,
  magicOfMeter,
  magicOfProduct,
  magicOfWholeAmount,
  magicProducts,
  magicRequests,
} from '../magic-values.ts'
import { someInstruments } from '../seed/instruments.ts'
import type { Effect } from '../store/faults.ts'

/** A value that a tester types, and what it does. */
export interface MagicValue {
  readonly value: string
  readonly does: string
}

/** Values of one kind. */
export interface MagicTable {
  readonly caption: string
  /** What the values are. */
  readonly heading: string
  readonly values: readonly MagicValue[]
}

/** What each effect of a fault is, for whoever chooses one. */
export const effectTexts: Readonly<Record<Effect, string>> = {
  status: 'Refused with a status; nothing is done',
  delay: 'Done, answered late',
  drop: 'No answer; nothing is done',
  html: 'A page instead of JSON; nothing is done',
  badjson: 'Done, answered with half of the JSON',
  noid: 'Done, answered without a Trace ID',
  lost: 'Done, then the connection breaks',
}

const bendWords: Readonly<Record<ResponseFault, string>> = {
  lost: 'Done, but the answer is lost',
  badjson: effectTexts.badjson,
  noid: effectTexts.noid,
}

const magicWords = (magic: MagicOutcome): string => {
  switch (magic.outcome) {
    case 'declined':
      return `Declined: ${magic.message}`
    case 'pending':
      return magic.after === null
        ? 'Pending for ever'
        : `Pending for ${magic.after / 1000} s, then ${magic.as === 'success' ? 'a success' : 'declined'}`
    case 'performed':
      return bendWords[magic.bend]
    case 'interrupted': {
      const { effect, status } = magic.fault
      return status === undefined ? effectTexts[effect] : `${effectTexts[effect]} (${status})`
    }
    case 'session_ended':
      return 'The session ends in the middle (401)'
  }
}

const range = (count: number) => Array.from({ length: count }, (_, number) => number)

/** Of so many numbers, written with so many digits, those that mean something. */
const meaningful = (
  digits: number,
  judge: (written: string) => MagicOutcome | undefined,
  write: (written: string) => string,
): MagicValue[] =>
  range(10 ** digits).flatMap(number => {
    const written = String(number).padStart(digits, '0')
    const magic = judge(written)
    return magic ? [{ value: write(written), does: magicWords(magic) }] : []
  })

const ending = (digits: string) => `…${digits}`

/** The cents that mean something, as `magicOfAmount` judges all hundred of them. */
const amounts = meaningful(
  2,
  cents => magicOfAmount(Number(cents)),
  cents => `.${cents}`,
)

/** The whole rand that mean something, as `magicOfWholeAmount` judges everything that can be drawn. */
const cash = meaningful(
  4,
  rand => magicOfWholeAmount(Number(rand)),
  rand => `R${Number(rand)}`,
)

/** The last three digits that mean something, as `magicOfCounterparty` judges all thousand of them. */
const counterparties: readonly MagicValue[] = [
  ...meaningful(3, magicOfCounterparty, ending),
  {
    value: '…201',
    does: 'Not a customer, and cannot register; for a transfer, nor is any other number that nobody above has',
  },
  { value: 'Own number', does: 'Refused where money or an invitation goes to somebody' },
]

const codes: readonly MagicValue[] = [
  { value: '000000', does: 'One-time PIN that is always wrong; after five wrong ones the right one is void' },
  { value: '999999', does: 'One-time PIN that has expired; a real one does after 5 minutes of this clock' },
  { value: '0000', does: 'Four-digit PIN that is wrong; any other is right' },
]

const verdictWords: Readonly<Record<CardOutcome, string>> = {
  approved: 'Pays',
  declined: 'Declined by its bank',
  insufficient: 'Declined: too little on the card',
  challenge: 'Its bank asks first whether it is you',
}

const cards: readonly MagicValue[] = [
  { value: '4242 4242 4242 4242', does: `${verdictWords.approved}, as every other card number does` },
  ...[...cardOutcomes].map(([digits, verdict]) => ({
    value: `4000…${digits}`,
    does: verdictWords[verdict],
  })),
]

const accounts: readonly MagicValue[] = [
  ...meaningful(2, magicOfMeter, digits => `Meter …${digits}`),
  { value: 'DSTV …0000', does: 'Unable to Retrieve DSTV Account Details' },
  { value: 'DSTV …0001', does: 'Nothing is due' },
  ...meaningful(3, magicOfBankAccount, digits => `Bank account …${digits}`),
]

const goods: readonly MagicValue[] = magicProducts.flatMap(name => {
  const magic = magicOfProduct(name)
  return magic ? [{ value: `Product ${name}`, does: magicWords(magic) }] : []
})

const instruments: readonly MagicValue[] = someInstruments
  .filter(({ name }) => isBindingInstrument(name))
  .map(({ name }) => ({ value: `Instrument ${name}`, does: 'Its consent cannot be rescinded' }))

const component: MagicValue = {
  value: `Charge of ${failingComponent}`,
  does: 'Unable to Retrieve Charge List',
}

const fileWords: Readonly<Record<FileTrigger, string>> = {
  slow: 'Scanned for 20 s: for 20 polls after the first 10 s',
  stuck: 'Scanned for ever',
  fail: 'Its scan fails',
  expired: 'Its signed address has expired (403)',
}

const bulkFiles: readonly MagicValue[] = Object.entries(fileWords).map(([value, does]) => ({ value, does }))

const requestWords: Readonly<Record<keyof typeof magicRequests, string>> = {
  personFixed: 'A person asks for R80.00',
  merchantFixed: 'A merchant asks for R149.90',
  personAny: 'A person asks for any amount',
  merchantAny: 'A merchant asks for any amount',
  expired: 'Has expired',
  unknown: 'Is not known',
  paid: 'Was paid already',
}

const requests: readonly MagicValue[] = Object.entries(magicRequests).map(([name, value]) => ({
  value: ending(value.slice(-2)),
  does: requestWords[name as keyof typeof magicRequests],
}))

/** Every value that means something, and what it does. */
export const magicTables: readonly MagicTable[] = [
  { caption: 'Cents of an amount', heading: 'Cents', values: amounts },
  { caption: 'Whole rand in cash', heading: 'Amount', values: cash },
  { caption: 'Last digits of the number that money goes to', heading: 'Number', values: counterparties },
  { caption: 'Codes', heading: 'Code', values: codes },
  { caption: 'Cards on the payment page', heading: 'Card', values: cards },
  {
    caption: 'Accounts and products',
    heading: 'Ending or name',
    values: [...accounts, ...goods, ...instruments, component],
  },
  {
    caption:
      'Words in the name of a bulk file; its rows are judged by themselves, and their cents mean nothing',
    heading: 'Word',
    values: bulkFiles,
  },
  {
    caption: `Payment requests that can always be scanned, ${magicRequests.personFixed} and on`,
    heading: 'Ending',
    values: requests,
  },
]
