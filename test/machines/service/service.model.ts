import type { BulkSnapshot } from '../../../machines/bulk/bulk.machine.ts'
import { type Cents, parseAmount } from '../../../machines/domain/money.ts'
import { formatMsisdn } from '../../../machines/domain/phone/phone.ts'
import { getAt } from '../../../machines/domain/wire/wire.ts'
import { isUnsettled } from '../../../machines/payment/payment-stage.ts'
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
import { doneOf, failedOf, holding, isEqual, lawsOf, startedActors } from '../../model/harness/laws.ts'
import type { PathStep } from '../../model/harness/laws.types.ts'
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

/** The IDs of the children of every form. */
const helpers = ['charges', 'lookups', 'times', 'accountCheck'] as const

/** Returns the typed amount in cents, or 0 for an invalid one. */
const amountIn = ({ values }: ServiceSnapshot['context']): number => parseAmount(values.amount ?? '') ?? 0

/** Whether a payment is filled in, its recipient is listed, and the wallet is known to cover it. */
const isWhole = ({ context }: ServiceSnapshot): boolean => {
  const { path, values, lookups, walletInfo } = context
  const isListed = lookups.snsi?.options?.some(({ value }) => value === values.snsi) ?? false
  const isFilledIn =
    (path === transfer.path && Object.keys(filledIn).every(name => values[name])) ||
    (path === paths.recipient && Object.keys(rent).every(name => values[name]) && isListed)
  return isFilledIn && amountIn(context) <= (walletInfo.available ?? -1)
}

/** Returns the account number that can be checked, if the form has one. */
const consumerIn = ({ path, values }: ServiceSnapshot['context']): string | undefined =>
  path === paths.dstv && /^\d{13}$/.test(values.consumer_id ?? '') ? values.consumer_id : undefined

/** The state of the dialog after each outcome of an order. */
const places: Readonly<Record<CheckoutOutcome['kind'], string>> = {
  approved: 'approved',
  declined: 'declined',
  invalid: 'invalid',
  failed: 'invalid',
  unsent: 'unsent',
  unknown: 'unknown',
  closed: 'closed',
  cancelled: 'editing',
}

const placeOf = ({ kind }: CheckoutOutcome): string => places[kind]

const results = ['approved', 'declined', 'invalid', 'unsent', 'unknown'] as const

const isRefused = ({ kind }: CheckoutOutcome): boolean => kind === 'declined' || kind === 'invalid'

const isResult = (snapshot: ServiceSnapshot | undefined): boolean =>
  results.some(result => snapshot?.value === result)

/** Returns the QR code of the approved request, if there is one. */
const codeIn = ({ outcome }: ServiceSnapshot['context']) =>
  outcome?.kind === 'approved' ? outcome.receipt.scanCode : undefined

const tells = ({ sentEvents }: Pick<PathStep, 'sentEvents'>): readonly string[] =>
  sentEvents.map(({ to, event }) => `${to} ${event.type}`)

export const serviceLaws = lawsOf(serviceMachine, {
  'only a valid form can be ordered, as it is, once for each press': holding(
    ({ event, before, after, started, sentEvents, possibleEvents }) => {
      if (
        after.matches('editing') &&
        possibleEvents().some(({ type }) => type === 'form.submit') !== isWhole(after)
      )
        return false
      const orders = startedActors([{ started }], 'checkout')
      const isOrdered = event.type === 'form.submit' || event.type === 'order.retry'
      if (orders.length !== (isOrdered ? 1 : 0)) return false
      const { context } = after
      const isAnew =
        event.type === 'form.submit' &&
        !context.isDuplicateConfirmed &&
        context.order?.amount === amountIn(context)
      const isSame = event.type === 'order.retry' && context.order === before?.context.order
      return orders.every(
        ({ input }) =>
          (isAnew || isSame) &&
          (['order', 'walletInfo', 'attempts', 'otp', 'isDuplicateConfirmed'] as const).every(
            name => getAt(input, name) === context[name],
          ) &&
          tells({ sentEvents }).includes('charges charges.retry'),
      )
    },
  ),
  'a result shows as the order ended, and as unknown when the order failed': holding(
    ({ event, before, after }) => {
      const { context, value } = after
      if (event.type === doneOf('checkout')) {
        const { outcome, attempts, otp, isDuplicateConfirmed } = event.output
        const hasLists = Object.keys(context.lookups).length > 0
        const shown = hasLists && isRefused(outcome) ? 'rereadingOptions' : placeOf(outcome)
        const place = codeIn({ ...context, outcome }) === undefined ? shown : 'showingQr'
        const isKept = after.matches('closed') || after.matches('editing') || context.outcome === outcome
        const isHanded =
          context.attempts === attempts &&
          context.otp === otp &&
          context.isDuplicateConfirmed === isDuplicateConfirmed
        return value === place && isKept && isHanded
      }
      if (event.type === failedOf('checkout')) return value === 'unknown'
      if (event.type === failedOf('bulk'))
        return value === (before !== undefined && isUnsettled(before.context.stage) ? 'unknown' : 'closed')
      if (before?.matches('rereadingOptions') && !after.matches('editing'))
        return ['rereadingOptions', context.outcome && placeOf(context.outcome), 'closed'].includes(value)
      return !isResult(after) || value === before?.value
    },
  ),
  'a choice leads one step down, and Back one step up with an empty form': holding(
    ({ event, before, after, possibleEvents }) => {
      if (before === undefined) return true
      const { path, page, values, touched, lookups, service } = after.context
      const isBack = event.type === 'choice.back' && !before.matches('bulk') && !before.matches('checkout')
      const isUp =
        (isBack && codeIn(before.context) === undefined) ||
        (event.type === doneOf('bulk') && event.output.isBack)
      if (isUp) {
        const up =
          before.context.resumedUpload === undefined
            ? before.context.path.replace(/\/[^/]*$/, '')
            : before.context.path
        return path === up && isEqual([values, touched, lookups], [{}, [], {}])
      }
      const isAbove = after.matches('choosing') || after.matches('editing')
      if (isAbove && possibleEvents().some(({ type }) => type === 'choice.back') !== (path !== service.path))
        return false
      if (event.type === 'choice.choose') return path === `${before.context.path}/${event.name}` && page === 0
      if (event.type === doneOf('recipients'))
        return path === 'pay/eft/recipient' && values.snsi === event.output.chosen.snsi
      if (
        event.type === 'page.turn' &&
        !(page === before.context.page + event.by && (page === 0 || page === 1))
      )
        return false
      return path === before.context.path
    },
  ),
  'Close clears the form and the order, and is passed to an open payment or upload': holding(
    ({ event, before, after, sentEvents, possibleEvents }) => {
      if (event.type === 'order.repeat') return isEqual(tells({ sentEvents }), ['checkout order.repeat'])
      const isOut = event.type === 'dialog.close' || event.type === 'choice.back'
      if (isOut && before?.matches('checkout'))
        return after.matches('checkout') && isEqual(tells({ sentEvents }), [`checkout ${event.type}`])
      if (isOut && before?.matches('bulk'))
        return after.matches('bulk') && isEqual(tells({ sentEvents }), [`bulk ${event.type}`])
      if (after.matches('closed')) {
        const { values, touched, lookups, checkedAccount, order, outcome, resumedUpload, attempts } =
          after.context
        const isEmpty = isEqual([values, touched, lookups], [{}, [], {}])
        const isNone = [checkedAccount, order, outcome, resumedUpload].every(one => one === undefined)
        return isEmpty && isNone && after.output?.attempts === attempts
      }
      if (
        event.type === 'dialog.close' &&
        !['rereadingOptions', 'declined', 'invalid', 'unsent'].includes(String(before?.value))
      )
        return false
      return possibleEvents().some(({ type }) => type === 'dialog.close')
    },
  ),
  'the typed text stays after any result, and the result is cleared in the form': holding(
    ({ event, before, after }) => {
      if (after.matches('editing') && (after.context.order ?? after.context.outcome) !== undefined)
        return false
      if (before === undefined || after.matches('closed')) return true
      const { values, touched } = before.context
      const isEdit = ['field.change', 'order.prefill', 'choice.back'].includes(event.type)
      if (event.type === 'field.change') return after.context.values[event.field] === event.value
      if (event.type === 'order.prefill')
        return Object.entries(event.values).every(([name, value]) => after.context.values[name] === value)
      if (event.type === 'field.blur') return after.context.touched.includes(event.field)
      const isChoice =
        event.type.startsWith('options.') ||
        /\.(?:bulk|recipients)$/.test(event.type) ||
        (isEdit && codeIn(before.context) === undefined)
      // A choice is cleared together with its list.
      const typed = Object.entries(values).filter(([name]) => !(name in before.context.lookups))
      const isKept = typed.every(([name, value]) => after.context.values[name] === value)
      return isChoice || (isKept && after.context.touched === touched)
    },
  ),
  'every change of the form updates its helpers, which restart when they fail': holding(
    ({ event, before, after, started, sentEvents }) => {
      const { context } = after
      const isBroken = helpers.some(id => event.type === failedOf(id))
      const begun = helpers.filter(id => started.some(one => one.id === id))
      if (before === undefined && !tells({ sentEvents }).includes('wallet wallet.show')) return false
      if (!isEqual(begun, before === undefined ? helpers : helpers.filter(id => event.type === failedOf(id))))
        return false
      if (after.matches('closed') || before === undefined) return true
      const isOpened = after.matches('editing') && !before.matches('editing')
      const isChanged =
        event.type === 'wallet.change' ||
        event.type === 'options.loaded' ||
        (before.matches('editing') && before.context.values !== context.values)
      const asked = new Map(sentEvents.map(one => [one.to, one.event]))
      if (!isOpened && !isChanged && !isBroken) return true
      const charges = asked.get('charges')
      const account = asked.get('accountCheck')
      const hasChargedPath =
        context.path === transfer.path ||
        (context.path === paths.recipient && context.values.service_type !== undefined)
      const isPriced = hasChargedPath && amountIn(context) > 0
      return (
        helpers.every(id => asked.has(id)) &&
        charges?.type === (isPriced ? 'charges.request' : 'charges.clear') &&
        (!isPriced || charges.amount === amountIn(context)) &&
        getAt(account?.request, 'consumerId') === consumerIn(context)
      )
    },
  ),
  'a list belongs to its request, and is read again on Retry or after a rejection': holding(
    ({ event, before, after, sentEvents }) => {
      const known = after.context.lookups
      const isReread =
        (event.type === doneOf('checkout') && isRefused(event.output.outcome)) ||
        (before?.matches('unsent') === true && !after.matches('unsent'))
      if (tells({ sentEvents }).includes('lookups lookups.refresh') !== isReread) return false
      if (before?.matches('rereadingOptions') && after.matches('editing'))
        return known.snsi?.lostChoice !== undefined
      if (event.type === 'options.retry')
        return (
          tells({ sentEvents }).includes('lookups lookups.again') && known[event.name]?.problem === undefined
        )
      if (event.type !== 'options.loaded' && event.type !== 'options.failed') return true
      const state = known[event.name]
      const isAsked = before?.context.lookups[event.name]?.key === event.key
      return (
        isAsked &&
        (event.type === 'options.loaded'
          ? state?.options === event.options
          : state?.problem === event.problem)
      )
    },
  ),
  'a checked account is valid until its edit, and children get the owner’s wallet': holding(
    ({ event, before, after, started, sentEvents, possibleEvents }) => {
      const { walletInfo, checkedAccount, resumedUpload } = after.context
      const consumerId = consumerIn(after.context)
      const isChecking = tells({ sentEvents }).includes('accountCheck account.check')
      if (isChecking !== (event.type === 'account.check')) return false
      if (
        after.matches('editing') &&
        possibleEvents().some(({ type }) => type === 'account.check') !== (consumerId !== undefined)
      )
        return false
      if (event.type === 'account.found') return checkedAccount === event.account
      if (
        event.type === 'field.change' &&
        after.context.path === paths.dstv &&
        checkedAccount !== undefined &&
        checkedAccount.requestKey !== requestKey({ of: 'dstv', consumerId })
      )
        return false
      if (
        event.type === 'wallet.change' &&
        !(walletInfo.available === event.available && walletInfo.entity === event.entity)
      )
        return false
      if (
        event.type === 'wallet.retry' &&
        !isEqual(tells({ sentEvents }), ['wallet wallet.refresh', 'loader load.retry'])
      )
        return false
      if (event.type === doneOf('bulkHistory') && resumedUpload !== event.output.upload) return false
      const code = before && codeIn(after.context)
      return started.every(({ src, input }) => {
        if (src === 'recipients') return getAt(input, 'entity') === walletInfo.entity
        if (src === 'bulk')
          return (
            getAt(input, 'msisdn') === walletInfo.msisdn && getAt(input, 'resumedUpload') === resumedUpload
          )
        return (
          src !== 'qr' ||
          (code === undefined ? getAt(input, 'msisdn') === walletInfo.msisdn : getAt(input, 'code') === code)
        )
      })
    },
  ),
})
