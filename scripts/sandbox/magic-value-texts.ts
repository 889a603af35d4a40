import type { FileTrigger } from './bulk/progress.ts'
import type { ResponseFault } from './http/operation.ts'
import { failingComponent } from './ledger/fees.ts'
import {
  byBankAccount,
  byCents,
  byCounterparty,
  byMeter,
  byProduct,
  byRand,
  type CardOutcome,
  cardOutcomes,
  isBindingInstrument,
  type MagicOutcome,
  magicRequests,
} from './magic-values.ts'
import { someInstruments } from './seed/instruments.ts'
import { effects } from './store/faults.ts'

export interface MagicValue {
  readonly value: string
  readonly does: string
}

export interface MagicTable {
  readonly caption: string
  /** The heading of the column of values. */
  readonly heading: string
  readonly values: readonly MagicValue[]
}

const bendWords: Readonly<Record<ResponseFault, string>> = {
  ...effects,
  lost: 'Done, but the response is lost',
}

const magicWords = (magic: MagicOutcome): string => {
  switch (magic.outcome) {
    case 'declined':
      return `Declined: ${magic.message}`
    case 'pending':
      return magic.after === null
        ? 'Pending without end'
        : `Pending for ${magic.after / 1000} s, then ${magic.as === 'success' ? 'a success' : `declined: ${magic.reason}`}`
    case 'performed':
      return bendWords[magic.bend]
    case 'interrupted': {
      const { effect, status } = magic.fault
      return status === undefined ? effects[effect] : `${effects[effect]} (${status})`
    }
    case 'session_ended':
      return 'The session ends during the call (401)'
  }
}

/** Lists the values of a table of magic outcomes. */
const meaningful = (
  outcomes: ReadonlyMap<number | string, MagicOutcome>,
  write: (value: number | string) => string,
): MagicValue[] => [...outcomes].map(([value, magic]) => ({ value: write(value), does: magicWords(magic) }))

const ending = (digits: number | string) => `…${digits}`

const amounts = meaningful(byCents, cents => `.${cents}`)
const cash = meaningful(byRand, rand => `R${rand}`)

const counterparties: readonly MagicValue[] = [
  ...meaningful(byCounterparty, ending),
  {
    value: '…201',
    does: 'Not a customer, and cannot register; a transfer rejects every other unregistered number too',
  },
  { value: 'Own number', does: 'Rejected for transfers and invitations' },
]

const codes: readonly MagicValue[] = [
  { value: '000000', does: 'One-time PIN that is always wrong; five wrong ones invalidate the correct one' },
  {
    value: '999999',
    does: 'One-time PIN that has expired; a real one expires after 5 minutes of this clock',
  },
  { value: '0000', does: 'Four-digit PIN that is wrong; every other PIN is correct' },
]

const verdictWords: Readonly<Record<CardOutcome, string>> = {
  approved: 'Pays',
  declined: 'Declined by its bank',
  insufficient: 'Declined: too little on the card',
  challenge: 'Its bank asks for a confirmation first',
}

const cards: readonly MagicValue[] = [
  { value: '4242 4242 4242 4242', does: `${verdictWords.approved}, as every other card number does` },
  ...[...cardOutcomes].map(([digits, verdict]) => ({
    value: `4000…${digits}`,
    does: verdictWords[verdict],
  })),
]

const accounts: readonly MagicValue[] = [
  ...meaningful(byMeter, digits => `Meter …${digits}`),
  { value: 'DSTV …0000', does: 'Unable to Retrieve DSTV Account Details' },
  { value: 'DSTV …0001', does: 'Nothing is due' },
  ...meaningful(byBankAccount, digits => `Bank account …${digits}`),
]

const goods = meaningful(byProduct, name => `Product ${name}`)

const instruments: readonly MagicValue[] = someInstruments
  .filter(({ name }) => isBindingInstrument(name))
  .map(({ name }) => ({ value: `Instrument ${name}`, does: 'Its consent cannot be rescinded' }))

const fileWords: Readonly<Record<FileTrigger, string>> = {
  slow: 'The scan takes 20 s: 10 s without a poll, then 20 polls',
  stuck: 'The scan never ends',
  fail: 'Its scan fails',
  expired: 'Its signed address has expired (403)',
}

const bulkFiles: readonly MagicValue[] = Object.entries(fileWords).map(([value, does]) => ({ value, does }))

const requestWords: Readonly<Record<keyof typeof magicRequests, string>> = {
  personFixed: 'A person asks for R80.00',
  merchantFixed: 'A merchant asks for R149.90',
  personAny: 'A person asks for any amount',
  merchantAny: 'A merchant asks for any amount',
  expired: 'Expired',
  unknown: 'Unknown',
  paid: 'Already paid',
}

const requests: readonly MagicValue[] = Object.entries(magicRequests).map(([name, value]) => ({
  value: ending(value.slice(-2)),
  does: requestWords[name as keyof typeof magicRequests],
}))

const charge = { value: `Charge of ${failingComponent}`, does: 'Unable to Retrieve Charge List' }

const table = (caption: string, heading: string, values: readonly MagicValue[]): MagicTable => ({
  caption,
  heading,
  values,
})

export const magicTables: readonly MagicTable[] = [
  table('Cents of an amount', 'Cents', amounts),
  table('Whole rand in cash', 'Amount', cash),
  table('Last digits of the number that money goes to', 'Number', counterparties),
  table('Codes', 'Code', codes),
  table('Cards on the payment page', 'Card', cards),
  table('Accounts and products', 'Ending or name', [...accounts, ...goods, ...instruments, charge]),
  table('Words in the name of a bulk file; magic cents do not apply to its rows', 'Word', bulkFiles),
  table(
    `Payment requests that can always be scanned, ${magicRequests.personFixed} and on`,
    'Ending',
    requests,
  ),
]
