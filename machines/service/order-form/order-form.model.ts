import type { Cents } from '#machines/domain/money.ts'
import { formatMsisdn } from '#machines/domain/phone/phone.ts'
import { down } from '#test/model/facts/fixtures.ts'
import {
  entity,
  factsWith,
  filledIn,
  openedFormInput,
  paidRow,
  transfer,
} from '#test/model/facts/order.fixtures.ts'
import { caseTable } from '#test/model/harness/case-table.ts'
import { equal, failedOf, lawsOf, listSentEvents, when } from '#test/model/harness/laws.ts'
import { requestKey } from '../form/lookups.ts'
import { landlord } from '../recipients/recipients.model.ts'
import { type OrderFormSnapshot, orderFormMachine } from './order-form.machine.ts'
import { parseFormOrder } from './order-form.ts'

/** An earlier payment in the wallet's list. */
const zanele = '27820000003'
export const supper = {
  ...paidRow,
  snsi: 'snsi-supper',
  details: { recipient: { msisdn: zanele } },
  reference: 'Supper',
}

const consumerId = '1234567890123'

/** The paths of a form with a lookup, with an account check, and of the network's own form. */
export const paths = {
  recipient: 'pay/eft/recipient',
  dstv: 'pay/accounts/dstv',
  configured: 'bills/water',
} as const

/** The request for the saved recipients. */
const asked = { name: 'snsi', key: requestKey({ of: 'recipients', entity }) }

/** The values of a payment to a saved recipient. */
const rent = {
  snsi: landlord.snsi,
  amount: '10.00',
  reference_source: 'Rent',
  reference_destination: 'Mokoena',
  service_type: 'standard',
} as const

const recipient = { recipient: formatMsisdn(zanele), reference_source: supper.reference }
const repeated = { recipient: recipient.recipient, amount: '10.00', reference_source: supper.reference }
const account = {
  requestKey: requestKey({ of: 'dstv', consumerId }),
  owner: 'T Khumalo',
  due: 12_050 as Cents,
}
const poor = { available: 500 as Cents }
const unread = { available: undefined, isBalanceUnavailable: true }
const unowned = { entity: undefined, isEntityUnavailable: true }

/** Returns the part of a form that changes its possible events. */
const filling = ({ context: { offer, values, facts, lookups } }: OrderFormSnapshot) => {
  const { path } = offer.definition
  if (path === paths.dstv) return [path, values.consumer_id]
  if (path === paths.recipient) {
    const { options, problem } = lookups.snsi ?? {}
    return [path, options?.length, problem !== undefined, values.snsi, values.amount, values.service_type]
  }
  const missing = Object.keys(filledIn).filter(name => !(name in values))
  if (missing.length > 1) return 'begun'
  if (missing.length === 1) return missing
  return facts.read().available
}

export const orderFormCases = caseTable(orderFormMachine, {
  inputs: () => {
    const form = openedFormInput(transfer.path)
    return [
      ...[{}, poor, unread].map(change => ({
        ...form,
        facts: factsWith({ latestTransactions: [supper], ...change }),
      })),
      openedFormInput(paths.configured),
      openedFormInput(paths.dstv),
      { ...openedFormInput(paths.recipient), values: rent },
      { ...openedFormInput(paths.recipient), facts: factsWith({ ...unread, ...unowned }) },
    ]
  },
  events: {
    'field.change': [
      ...Object.entries(filledIn).map(([field, value]) => ({ field, value })),
      { field: 'consumer_id', value: consumerId },
    ],
    'field.blur': [{ field: 'amount' }],
    'order.prefill': [{ values: recipient }],
    'payment.repeat': [{ values: repeated }],
    'options.loaded': [
      { ...asked, options: [{ value: landlord.snsi, label: { words: landlord.name } }] },
      { ...asked, options: [] },
    ],
    'options.failed': [{ ...asked, problem: { words: undefined, failure: down } }],
    'options.retry': [{ name: asked.name }],
    'favourites.read': [{ payments: [] }],
    'account.found': [{ account }],
  },
  actors: {
    factsUpdates: { sends: ['facts.change'] },
    lookups: { sends: ['options.loaded', 'options.failed'] },
    accountCheck: [],
    charges: [],
    people: [],
    times: [],
  },
  waive: {
    'placed.sent: options.loaded [isFirstResponse] → stays':
      'No order of these forms is sent before its list is read',
    'placed.sent: options.failed [isFirstResponse] → stays':
      'No order of these forms is sent before its list is read',
  },
  project: snapshot => [filling(snapshot), snapshot.context.lookups.snsi?.lostChoice?.kind],
})

export const orderFormLaws = lawsOf(orderFormMachine, {
  'the order is that of the current values': ({ after: { context } }) =>
    equal('order', context.order, parseFormOrder(context)),
  'each press of Proceed and each repeated payment places one order, which the balance covers': step => {
    const { event, before, after } = step
    const { facts, order } = after.context
    const isPlaced = after.matches('placed') && before?.matches('placed') === false
    const isPressed = event.type === 'form.submit' || event.type === 'payment.repeat'
    const isRepeated = before?.matches('repeating') === true
    const isCovered = (facts.read().available ?? 0) >= (order?.amount ?? Number.POSITIVE_INFINITY)
    return (
      equal('placed', listSentEvents(step, 'order.placed').length, isPlaced ? 1 : 0) ??
      when(isPlaced, equal('pressed', isPressed || isRepeated, true), equal('covered', isCovered, true))
    )
  },
  'an order that is confirmed has no lost choice': ({ after }) =>
    when(
      after.matches({ placed: 'confirming' }),
      equal(
        'lost',
        Object.values(after.context.lookups).filter(({ lostChoice }) => lostChoice),
        [],
      ),
    ),
  'each confirmation reads the charges again': step => {
    const isConfirming = step.after.matches({ placed: 'confirming' })
    const isEntered = isConfirming && step.before?.matches({ placed: 'confirming' }) === false
    return when(isEntered, equal('reads', listSentEvents(step, 'charges.reread').length, 1))
  },
  'a lost choice is reported once': step => {
    const isOutdated = step.after.matches({ placed: 'outdated' })
    const isEntered = isOutdated && step.before?.matches({ placed: 'outdated' }) === false
    return when(isEntered, equal('reports', listSentEvents(step, 'order.outdated').length, 1))
  },
  'a sent order keeps its values and its lists': ({ event, before, after }) =>
    when(
      before?.matches({ placed: 'sent' }) === true &&
        event.type === 'options.loaded' &&
        before.context.lookups[event.name]?.options !== undefined,
      equal('values', after.context.values, before?.context.values),
      equal('lists', after.context.lookups, before?.context.lookups),
    ),
  'a list is stored only for its own request (P15)': ({ event, before, after }) =>
    when(
      event.type === 'options.loaded' && before?.matches({ placed: 'sent' }) === false,
      equal('request', before?.context.lookups[event.name]?.key, event.key),
      equal('options', after.context.lookups[event.name]?.options, event.options),
    ),
  'a part of the form that crashes starts again': ({ event, started }) => {
    const crashed = ['factsUpdates', 'charges', 'lookups', 'times', 'accountCheck'].filter(
      id => event.type === failedOf(id),
    )
    const ids = started.map(({ id }) => id)
    return when(crashed.length > 0, equal('started', ids, crashed))
  },
})
