import type { Code } from './answer.ts'
import type { Bend } from './operation.ts'
import type { Fault } from './store/faults.ts'

interface Declined {
  readonly outcome: 'declined'
  readonly code: Code
  readonly message: string
}

/** What a value that only a tester would type makes of a money call. */
export type Magic =
  | Declined
  | { readonly outcome: 'pending'; readonly as: 'success' | 'declined'; readonly after: number | null }
  | { readonly outcome: 'performed'; readonly bend: Bend }
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
const pending = (as: 'success' | 'declined', after: number | null = pendingFor): Magic => ({
  outcome: 'pending',
  as,
  after,
})

const byCents = new Map<number, Magic>([
  [13, declined],
  [14, insufficientFunds],
  [
    15,
    {
      outcome: 'declined',
      code: 'dailyValueLimitExceeded',
      message: 'You have reached your daily limit.',
    },
  ],
  [31, pending('success')],
  [32, pending('declined')],
  [51, { outcome: 'interrupted', fault: { effect: 'status', status: 500 } }],
  [52, { outcome: 'interrupted', fault: { effect: 'html', status: 502 } }],
  [53, { outcome: 'interrupted', fault: { effect: 'drop' } }],
  [54, { outcome: 'performed', bend: 'lost' }],
  [55, { outcome: 'performed', bend: 'badjson' }],
  [56, { outcome: 'performed', bend: 'noid' }],
  [57, { outcome: 'session_ended' }],
])

const byCounterparty = new Map<string, Magic>([
  ['202', { ...declined, message: 'The recipient cannot receive money.' }],
  ['204', pending('success')],
  ['205', pending('success', null)],
  ['206', pending('declined')],
])

/** What the cents of an amount do to any call that takes one. */
export const magicOfAmount = (cents: number): Magic | undefined => byCents.get(cents % 100)

/** What the last three digits of a counterparty's number do. */
export const magicOfCounterparty = (msisdn: string): Magic | undefined => byCounterparty.get(msisdn.slice(-3))
