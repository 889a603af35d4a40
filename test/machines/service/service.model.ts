import type { BulkSnapshot } from '../../../machines/bulk/bulk.machine.ts'
import type { Cents } from '../../../machines/domain/money.ts'
import { formatMsisdn } from '../../../machines/domain/phone/phone.ts'
import { getAt } from '../../../machines/domain/wire/wire.ts'
import type { CheckoutOutcome } from '../../../machines/service/checkout/checkout.types.ts'
import { requestKey } from '../../../machines/service/form/lookups.ts'
import { type ServiceSnapshot, serviceMachine } from '../../../machines/service/service.machine.ts'
import { interrupted } from '../../model/facts/bulk.fixtures.ts'
import { down } from '../../model/facts/fixtures.ts'
import {
  amplyFundedWallet,
  entity,
  filledIn,
  openedServiceInput,
  paidRow,
  receipt,
  transfer,
  unsent,
  wrongField,
} from '../../model/facts/order.fixtures.ts'
import { caseTable } from '../../model/harness/case-table.ts'
import { doneOf, equal, failedOf, lawsOf, listSentEvents, when } from '../../model/harness/laws.ts'
import { landlord } from './recipients/recipients.model.ts'

/** An earlier payment in the wallet's list. */
export const supper = { ...paidRow, snsi: 'snsi-supper', counterparty: '27820000003', reference: 'Supper' }

const known = { ...amplyFundedWallet, latestTransactions: [supper] }

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

/** The output of a checkout that every outcome has. */
const left = { attempts: [], otp: undefined, isDuplicateConfirmed: false } as const

/** Returns the part of a form that changes its possible events. */
const filling = ({ context: { path, values, walletInfo, lookups } }: ServiceSnapshot) => {
  if (path === paths.dstv) return [path, values.consumer_id]
  if (path === paths.recipient) {
    const { options, problem } = lookups.snsi ?? {}
    return [path, options?.length, problem !== undefined, values.snsi, values.amount, values.service_type]
  }
  const missing = Object.keys(filledIn).filter(name => !(name in values))
  if (missing.length > 1) return 'begun'
  if (missing.length === 1) return missing
  return walletInfo.isBalanceUnavailable ? 'unreadable' : walletInfo.available === known.available
}

const approving = (snapshot: BulkSnapshot): BulkSnapshot => ({
  ...snapshot,
  context: { ...snapshot.context, stage: 'paying' },
})

export const serviceCases = caseTable(serviceMachine, {
  inputs: time => {
    const form = openedServiceInput(transfer.path, time)
    const saved = openedServiceInput('pay/eft/saved', time)
    return [
      { ...form, walletInfo: { ...form.walletInfo, latestTransactions: known.latestTransactions } },
      openedServiceInput('send', time),
      openedServiceInput('bills', time),
      openedServiceInput(paths.configured, time),
      { ...saved, walletInfo: { ...saved.walletInfo, entity: undefined } },
      openedServiceInput(paths.dstv, time),
      { ...openedServiceInput(paths.recipient, time), prefilledValues: rent },
      openedServiceInput('request/qr/any', time),
      openedServiceInput('send/bulk/csv', time),
      openedServiceInput('tools/history', time),
    ]
  },
  events: {
    'choice.choose': [{ name: 'wallet' }, { name: 'transfer' }],
    'page.turn': [{ by: 1 }, { by: -1 }],
    'field.change': [
      ...Object.entries(filledIn).map(([field, value]) => ({ field, value })),
      { field: 'consumer_id', value: consumerId },
    ],
    'field.blur': [{ field: 'amount' }],
    'order.prefill': [
      {
        values: {
          recipient: formatMsisdn(supper.counterparty),
          amount: '10.00',
          reference_source: supper.reference,
        },
      },
    ],
    'options.loaded': [
      { ...asked, options: [{ value: landlord.snsi, label: { words: landlord.name } }] },
      { ...asked, options: [] },
    ],
    'options.failed': [{ ...asked, problem: { words: undefined, failure: down } }],
    'options.retry': [{ name: asked.name }],
    'account.found': [
      {
        account: {
          requestKey: requestKey({ of: 'dstv', consumerId }),
          owner: 'T Khumalo',
          due: 12_050 as Cents,
        },
      },
    ],
    'wallet.change': [
      { ...known, available: 500 as Cents },
      {
        ...known,
        available: undefined,
        isBalanceUnavailable: true,
        entity: undefined,
        isEntityUnavailable: true,
      },
    ],
  },
  actors: {
    walletUpdates: { sends: ['wallet.change'] },
    lookups: { sends: ['options.loaded', 'options.failed'] },
    accountCheck: [],
    charges: [],
    times: [],
    bulk: {
      results: [
        { output: { isBack: true } },
        { output: { isBack: false } },
        { error: new Error('unforeseen') },
      ],
      states: [approving],
    },
    bulkHistory: [{ output: { upload: interrupted } }, { error: new Error('unforeseen') }],
    recipients: [{ output: { chosen: landlord } }, { error: new Error('unforeseen') }],
    qr: [],
    checkout: [
      { output: { ...left, outcome: { kind: 'approved', receipt } } },
      {
        output: {
          ...left,
          outcome: {
            kind: 'approved',
            receipt: { ...receipt, scanCode: { snsi: 'snsi-request', url: undefined, image: undefined } },
          },
        },
      },
      {
        output: { ...left, outcome: { kind: 'declined', receipt: { ...receipt, status: 'declined' } } },
      },
      { output: { ...left, outcome: { kind: 'invalid', failure: wrongField } } },
      { output: { ...left, outcome: { kind: 'failed' } } },
      { output: { ...left, outcome: { kind: 'unsent', failure: unsent } } },
      { output: { ...left, outcome: { kind: 'unknown' } } },
      { output: { ...left, outcome: { kind: 'closed', snsi: undefined } } },
      { output: { ...left, outcome: { kind: 'cancelled' } } },
      { error: new Error('unforeseen') },
    ],
  },
  project(snapshot) {
    const { service, path, page, stage } = snapshot.context
    if (snapshot.matches('editing')) return filling(snapshot)
    // Only these two services have choices or pages.
    const isWide = snapshot.matches('choosing') && ['send', 'bills'].includes(service.name)
    return isWide ? [path, page] : [service.name, stage]
  },
})

/** The result that the dialog shows for each outcome of a checkout. */
const resultOf: Readonly<Partial<Record<CheckoutOutcome['kind'], string>>> = {
  approved: 'approved',
  declined: 'declined',
  invalid: 'invalid',
  failed: 'invalid',
  unsent: 'unsent',
  unknown: 'unknown',
}

export const serviceLaws = lawsOf(serviceMachine, {
  'one press orders once, with the typed amount': ({ event, before, after: { context }, started }) => {
    const isRetry = event.type === 'order.retry'
    const amount = isRetry ? before?.context.order?.amount : Number(context.values.amount) * 100
    const checkouts = started.filter(({ src }) => src === 'checkout')
    const orders = checkouts.map(({ input }) => [getAt(input, 'order'), getAt(input, 'order', 'amount')])
    const isOrdered = isRetry || event.type === 'form.submit'
    return equal('orders', orders, isOrdered ? [[context.order, amount]] : [])
  },
  'charges are requested for the typed amount': step => {
    const [request] = listSentEvents(step, 'charges.request')
    const amount = Number(step.after.context.values.amount) * 100
    return when(request !== undefined, equal('amount', request?.event.amount, amount))
  },
  'a result is the outcome of the checkout, or unknown': ({ event, after }) => {
    const { outcome } = after.context
    const shown = Object.values(resultOf).find(result => result === after.value)
    const isShown = event.type === doneOf('checkout') && resultOf[event.output.outcome.kind as 'unknown']
    return (
      when(shown !== undefined, equal('result', shown, resultOf[outcome?.kind ?? 'unknown'])) ??
      when(Boolean(isShown), equal('outcome', outcome, event.output?.outcome)) ??
      when(event.type === failedOf('checkout'), equal('result', after.value, 'unknown'))
    )
  },
  'Close and Back are passed to an open payment': ({ event, before, after, sentEvents }) => {
    const child = ['checkout', 'bulk'].find(id => id === before?.value)
    const sent = sentEvents.map(one => `${one.to} ${one.event.type}`)
    return when(
      child !== undefined && (event.type === 'dialog.close' || event.type === 'choice.back'),
      equal('state', after.value, child),
      equal('events sent', sent, [`${child} ${event.type}`]),
    )
  },
  'a checkout continues the attempts and one-time PIN of the last': ({ event, after, started }) => {
    const { attempts, otp, isDuplicateConfirmed } = after.context
    const inputs = started.filter(({ src }) => src === 'checkout').map(({ input }) => input)
    const [known] = event.type === doneOf('checkout') ? [event.output] : inputs
    return when(
      known !== undefined,
      equal('attempts', getAt(known, 'attempts') === attempts, true),
      equal('one-time PIN', getAt(known, 'otp') === otp, true),
      equal('duplicate', getAt(known, 'isDuplicateConfirmed'), isDuplicateConfirmed),
    )
  },
  'a checked account is that of the typed number': ({ event, after: { context } }) => {
    const { path, values, checkedAccount } = context
    const request = { of: 'dstv', consumerId: values.consumer_id }
    return when(
      event.type === 'field.change' && path === paths.dstv && checkedAccount !== undefined,
      equal('account', checkedAccount?.requestKey, JSON.stringify(request)),
    )
  },
})
