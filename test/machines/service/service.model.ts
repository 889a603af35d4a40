import type { Cents } from '../../../machines/domain/money.ts'
import { formatMsisdn } from '../../../machines/domain/phone/phone.ts'
import { getAt } from '../../../machines/domain/wire/wire.ts'
import { requestKey } from '../../../machines/service/form/lookups.ts'
import { type ServiceSnapshot, serviceMachine } from '../../../machines/service/service.machine.ts'
import { interrupted } from '../../model/facts/bulk.fixtures.ts'
import { down } from '../../model/facts/fixtures.ts'
import {
  amplyFundedWallet,
  approvingFile,
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
import {
  doneOf,
  equal,
  failedOf,
  lawsOf,
  listSentEvents,
  startedActors,
  when,
} from '../../model/harness/laws.ts'
import { landlord } from './recipients/recipients.model.ts'

/** An earlier payment in the wallet's list. */
const zanele = '27820000003'
export const supper = {
  ...paidRow,
  snsi: 'snsi-supper',
  details: { recipient: { msisdn: zanele } },
  reference: 'Supper',
}

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
const unchangedOrder = { attempts: [], otp: undefined, isDuplicateConfirmed: false } as const
/** The codes of an order that was not sent. */
const kept = { pin: '1234', otp: '123456' }
const scanCode = { snsi: 'snsi-request', url: undefined, image: undefined }
const outcomes = [
  { kind: 'approved', receipt },
  { kind: 'approved', receipt: { ...receipt, scanCode } },
  { kind: 'declined', receipt: { ...receipt, status: 'declined' } },
  { kind: 'invalid', failure: wrongField },
  { kind: 'failed' },
  { kind: 'unsent', failure: unsent },
  { kind: 'unknown' },
  { kind: 'closed', snsi: undefined },
  { kind: 'cancelled' },
] as const
const unforeseen = { error: new Error('unforeseen') }
const recipient = { recipient: formatMsisdn(zanele) }
const repeated = {
  ...recipient,
  amount: '10.00',
  reference_source: supper.reference,
}
const account = {
  requestKey: requestKey({ of: 'dstv', consumerId }),
  owner: 'T Khumalo',
  due: 12_050 as Cents,
}
const unread = { available: undefined, isBalanceUnavailable: true }
const unowned = { entity: undefined, isEntityUnavailable: true }

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
    'choice.choose': [{ name: 'wallet' }],
    'page.turn': [{ by: 1 }, { by: -1 }],
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
    'account.found': [{ account }],
    'wallet.change': [
      { ...known, available: 500 as Cents },
      { ...known, ...unread, ...unowned },
    ],
  },
  actors: {
    walletUpdates: { sends: ['wallet.change'] },
    lookups: { sends: ['options.loaded', 'options.failed'] },
    accountCheck: [],
    charges: [],
    times: [],
    bulk: {
      results: [{ output: { isBack: true } }, { output: { isBack: false } }, unforeseen],
      states: [approvingFile],
    },
    bulkHistory: [{ output: { upload: interrupted } }, unforeseen],
    recipients: [{ output: { chosen: landlord } }, unforeseen],
    qr: [],
    checkout: [
      ...outcomes.map(outcome => ({
        output: { ...unchangedOrder, outcome, codes: outcome.kind === 'unsent' ? kept : {} },
      })),
      unforeseen,
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

export const serviceLaws = lawsOf(serviceMachine, {
  'each press of Proceed, Retry or a recent payment starts one order, which the balance covers': step => {
    const { order, walletInfo } = step.after.context
    const isRepeated = step.event.type === 'payment.repeat' || step.before?.matches('repeating') === true
    const isPressed =
      step.event.type === 'form.submit' ||
      step.event.type === 'order.retry' ||
      (isRepeated && step.after.matches('checkout'))
    const orders = startedActors(step, 'checkout').map(({ input }) => getAt(input, 'order'))
    const isCovered = order?.amount === 1_000 && (walletInfo.available ?? 0) >= 1_000
    return (
      equal('orders', orders, isPressed ? [order] : []) ??
      when(step.event.type === 'form.submit' || isRepeated, equal('covered', isCovered || !isPressed, true))
    )
  },
  'an order continues with the attempts, the one-time PIN and the charges of its dialog': step => {
    const { attempts, otp, isDuplicateConfirmed } = step.after.context
    const [input] = startedActors(step, 'checkout').map(({ input }) => input)
    const kept = ['attempts', 'otp', 'isDuplicateConfirmed'].map(name => getAt(input, name))
    return when(
      input !== undefined,
      equal('kept', kept, [attempts, otp, isDuplicateConfirmed]),
      equal('reads of the charges', listSentEvents(step, 'charges.retry').length, 1),
    )
  },
  'codes are kept only for the Retry of an unsent order': step => {
    const { value, context } = step.after
    const isRetried = step.event.type === 'order.retry'
    const [input] = startedActors(step, 'checkout').map(({ input }) => getAt(input, 'codes'))
    return (
      when(value !== 'unsent' && value !== 'checkout', equal('codes', context.codes, {})) ??
      when(input !== undefined, equal('codes of the order', input, isRetried ? kept : {}))
    )
  },
  'the attempts of an order outlive it': ({ event, after }) =>
    when(
      event.type === doneOf('checkout'),
      equal('attempts', after.context.attempts === event.output?.attempts, true),
    ),
  'a verdict is only shown as the network gave it': ({ event, before, after: { context, value } }) => {
    const isVerdict = value === 'approved' || value === 'declined' || value === 'invalid'
    const kind = context.outcome?.kind === 'failed' ? 'invalid' : context.outcome?.kind
    return when(
      isVerdict && before?.value !== value,
      equal('state', value, kind),
      when(event.type === doneOf('checkout'), equal('outcome', context.outcome, event.output?.outcome)),
    )
  },
  'an order or upload that crashes after it was sent is unknown': ({ event, before, after }) => {
    const isUpload = event.type === failedOf('bulk')
    const isSent = !isUpload || before?.context.stage === 'paying'
    return when(
      isUpload || event.type === failedOf('checkout'),
      equal('state', after.value, isSent ? 'unknown' : 'closed'),
    )
  },
  'an open order or upload decides about Back and Close': ({ event, before, after, sentEvents }) => {
    const open = ['checkout', 'bulk'].find(state => before?.value === state)
    const sent = sentEvents.map(one => `${one.to} ${one.event.type}`)
    return when(
      open !== undefined && /^(?:choice.back|dialog.close)$/.test(event.type),
      equal('state', after.value, open),
      equal('sent', sent, [`${open} ${event.type}`]),
    )
  },
  'Back and Close leave nothing of the form': ({ before, after }) => {
    const { path, values, touched, lookups, checkedAccount, order, outcome } = after.context
    const isUp = before?.context.path.startsWith(`${path}/`) === true
    return when(
      isUp || after.matches('closed'),
      equal('form', [values, touched, lookups], [{}, [], {}]),
      equal('order', [checkedAccount, order, outcome], [undefined, undefined, undefined]),
    )
  },
  'the form keeps no order and no outcome': ({ after: { context, value } }) =>
    when(value === 'editing', equal('order', [context.order, context.outcome], [undefined, undefined])),
  'a list is stored only for its own request (P15)': ({ event, before, after }) =>
    when(
      event.type === 'options.loaded',
      equal('request', before?.context.lookups[event.name]?.key, event.key),
      equal('options', after.context.lookups[event.name]?.options, event.options),
    ),
  'uploads, recipients and codes belong to the person of the wallet': ({ started, after }) => {
    const { msisdn, entity } = after.context.walletInfo
    const areOwn = started.map(({ src, input }) => {
      if (src === 'recipients') return getAt(input, 'entity') === entity
      return (src !== 'bulk' && src !== 'qr') || (getAt(input, 'msisdn') ?? msisdn) === msisdn
    })
    return equal('own', areOwn.includes(false), false)
  },
  'a part of the form that crashes starts again': ({ event, started }) => {
    const crashed = ['charges', 'lookups', 'times', 'accountCheck'].filter(id => event.type === failedOf(id))
    const ids = started.map(({ id }) => id)
    return when(crashed.length > 0, equal('started', ids, crashed))
  },
})
