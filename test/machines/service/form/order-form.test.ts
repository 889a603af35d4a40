import { describe, expect, test } from 'vitest'
import type { Cents } from '../../../../machines/domain/money.ts'
import { Failure } from '../../../../machines/network/failure.ts'
import { buyListedAirtime } from '../../../../machines/service/definitions/buy-airtime.ts'
import { buyProviderData } from '../../../../machines/service/definitions/buy-data.ts'
import { buyListedElectricity } from '../../../../machines/service/definitions/buy-electricity.ts'
import { cashAtAtm } from '../../../../machines/service/definitions/cash.ts'
import {
  payDstvByIdentifier,
  payDstvByNumber,
} from '../../../../machines/service/definitions/pay-accounts-dstv.ts'
import { createRecipient } from '../../../../machines/service/definitions/pay-eft-new.ts'
import { sendWalletTransfer } from '../../../../machines/service/definitions/send-wallet-transfer.ts'
import type {
  Option,
  ServiceDefinition,
} from '../../../../machines/service/definitions/service-definition.types.ts'
import { requestKey } from '../../../../machines/service/form/lookups.ts'
import {
  afterBack,
  emptyForm,
  isCurrentLookup,
  listFormFields,
  listRepeatablePayments,
  lookupNeeds,
  parseFormOrder,
  placedOrderOf,
  toAccountCheckEvent,
  toAccountCheckRequest,
  withFailedOptions,
  withLoadedOptions,
  withReloadingOptions,
  withTypedValue,
  withValues,
} from '../../../../machines/service/form/order-form.ts'
import type { LookupState, ServiceContext } from '../../../../machines/service/service.types.ts'
import type { WalletInfo } from '../../../../machines/service/wallet-info.ts'
import { uploadAt } from '../../../support/scripted-bulk.ts'
import { paidRow } from '../../../support/scripted-payment.ts'
import { openDialog, serviceOf, typed as transfer } from '../../../support/service-dialog.ts'

/** Opens the form of a definition on a network that offers it. */
const formOf = (definition: ServiceDefinition, more: Partial<ServiceContext> = {}): ServiceContext => {
  const { isOffered: _, ...always } = definition
  const name = definition.path.split('/')[0] ?? ''
  const service = serviceOf({ application: { render: { service: [{ name }] } } }, always)
  return { ...openDialog({ service, path: definition.path }).seen().context, ...more }
}

const paidBy = (context: ServiceContext, more: Partial<WalletInfo>): ServiceContext => ({
  ...context,
  walletInfo: { ...context.walletInfo, ...more },
})

const called = (...values: readonly string[]): readonly Option[] =>
  values.map(value => ({ value, label: { words: value } }))

const listOf = (request: object, options: LookupState['options']): LookupState => ({
  key: requestKey(request),
  options,
  problem: undefined,
})

describe('a filled-in form', () => {
  const cash = formOf(cashAtAtm, { values: { amount: '200', reference_source: 'Taxi' } })
  const send = formOf(sendWalletTransfer, { values: transfer })
  const owned = formOf({ ...sendWalletTransfer, path: 'club/owned', needsEntity: true }, { values: transfer })

  test('can be ordered from a locked wallet only if the definition allows it', () => {
    const amounts = (isUnlocked: boolean) =>
      [cash, send].map(form => parseFormOrder(paidBy(form, { isUnlocked }))?.amount)
    expect({ unlocked: amounts(true), locked: amounts(false) }).toEqual({
      unlocked: [20_000, 1_000],
      locked: [undefined, 1_000],
    })
  })

  test('can be ordered by an unknown consumer only if the definition allows it', () => {
    const amounts = (entity: string | undefined) =>
      [owned, send].map(form => parseFormOrder(paidBy(form, { entity }))?.amount)
    expect({ known: amounts('me'), unknown: amounts(undefined) }).toEqual({
      known: [1_000, 1_000],
      unknown: [undefined, 1_000],
    })
  })

  test('cannot be ordered on an instruction or in the menu', () => {
    const reading = formOf({ ...sendWalletTransfer, path: 'club/read', finalScreen: 'instruction' })
    expect(parseFormOrder({ ...reading, values: transfer })).toBeUndefined()
    expect(parseFormOrder({ ...send, path: 'send' })).toBeUndefined()
    expect(listFormFields({ ...send, path: 'send' })).toEqual([])
  })

  test('can be ordered for zero only if no money moves', () => {
    const free = {
      kind: 'select',
      name: 'plan',
      label: { words: 'Plan' },
      options: called('free'),
    } as const
    const plan = { path: 'club/plan', fields: [free], toCall: () => sendWalletTransfer.toCall(paidOrder) }
    const paidOrder = {
      values: {},
      amounts: {},
      amount: 0 as Cents,
      chosen: {},
      msisdn: '',
      entity: '',
      currency: '',
    }
    const values = { plan: 'free' }
    const toPattern = () => ({ typeAliases: ['transfer'], amount: 0 as Cents, reference: '' })
    expect(parseFormOrder(formOf(plan, { values }))?.amount).toBe(0)
    expect(parseFormOrder(formOf({ ...plan, toPattern }, { values }))).toBeUndefined()
  })

  test('is not placed while a value is missing', () => {
    expect(placedOrderOf(send)?.requiredBalance).toBe(1_000)
    expect(placedOrderOf({ ...send, values: {} })).toBeUndefined()
  })
})

describe('an account that needs a check (P10)', () => {
  const consumer_id = '1234567890123'
  const checkedAccount = {
    requestKey: requestKey({ of: 'dstv', consumerId: consumer_id }),
    owner: 'T Khumalo',
    due: 12_050 as Cents,
  }
  const form = formOf(payDstvByNumber, { values: { amount: '399', consumer_id } })

  test('can be paid only after it was found', () => {
    const other = { ...checkedAccount, requestKey: requestKey({ of: 'dstv', consumerId: '9876543210987' }) }
    const amounts = [undefined, other, checkedAccount].map(
      found => parseFormOrder({ ...form, checkedAccount: found })?.amount,
    )
    expect(amounts).toEqual([undefined, undefined, 39_900])
  })

  test('is dropped by an edit of its number, and kept by other edits', () => {
    const found = { ...form, checkedAccount }
    expect(withTypedValue(found, 'amount', '5').checkedAccount).toEqual(checkedAccount)
    expect(withTypedValue(found, 'consumer_id', '9876543210987').checkedAccount).toBeUndefined()
  })

  test('is checked for the consumer, and only once it is typed', () => {
    const asking = formOf(payDstvByIdentifier, { values: { identifier: '80' } })
    expect(toAccountCheckRequest(asking)).toEqual({ of: 'megsDstv', identifier: '80', msisdn: '27820000001' })
    expect(toAccountCheckEvent(form)).toEqual({
      type: 'account.check',
      request: { of: 'dstv', consumerId: consumer_id },
    })
    expect(toAccountCheckEvent({ ...form, values: {} })).toEqual({
      type: 'account.follow',
      request: undefined,
    })
  })

  test('is kept when a recipient fills in a step without an order', () => {
    expect(withValues({ ...form, path: 'pay', checkedAccount }, { reference_source: 'Rent' })).toMatchObject({
      values: { reference_source: 'Rent' },
      checkedAccount,
    })
  })
})

describe('a touched field', () => {
  const values = { recipient: '0820000002', provider: 'mtn', category: 'Monthly' }
  const categories = { of: 'megsCategories', network: 'mtn' }
  const form = formOf(buyProviderData, {
    values,
    lookups: { category: listOf(categories, called('Monthly')) },
    touched: ['recipient', 'category', 'product'],
  })

  test('stays touched after an edit or after it is emptied', () => {
    expect(withTypedValue(form, 'recipient', '0820000003').touched).toEqual([
      'recipient',
      'category',
      'product',
    ])
    expect(withTypedValue(form, 'recipient', '').touched).toEqual(['recipient', 'category', 'product'])
  })

  test('is no longer touched after another choice has emptied it', () => {
    const { values: held, touched } = withTypedValue(form, 'provider', 'vodacom')
    expect({ category: held.category, touched }).toEqual({ category: '', touched: ['recipient', 'product'] })
  })
})

describe('a list that arrives', () => {
  const kind = 'prepaid_utility'
  const electricity = { of: 'products', kind }
  const banks = { of: 'banks' }
  const meter = formOf(buyListedElectricity, {
    values: { product: 'old' },
    lookups: { product: listOf(electricity, called('old')) },
  })
  const recipient = formOf(createRecipient, {
    values: { branch_code: '198765', country: 'ZA' },
    lookups: { branch_code: listOf(banks, called('198765')) },
  })

  test('changes a fixed select without a lost choice', () => {
    const form = withLoadedOptions(meter, {
      name: 'product',
      key: requestKey(electricity),
      options: called('new'),
    })
    expect({ product: form.values.product, lost: form.lookups.product?.lostChoice }).toEqual({
      product: 'new',
      lost: undefined,
    })
  })

  test('drops a missing choice as gone, beside a fixed select', () => {
    const form = withLoadedOptions(recipient, {
      name: 'branch_code',
      key: requestKey(banks),
      options: called('250655'),
    })
    expect({ values: form.values, lost: form.lookups.branch_code?.lostChoice }).toEqual({
      values: { branch_code: '', country: 'ZA' },
      lost: { kind: 'gone', option: called('198765')[0] },
    })
  })

  test('is stored at any time at first, and later only before the order is sent', () => {
    const looked = { name: 'product', key: requestKey(electricity) }
    const coming = { ...meter, lookups: { product: listOf(electricity, undefined) } }
    const order = placedOrderOf(formOf(sendWalletTransfer, { values: transfer }))
    const stored = [meter, coming].map(form => [
      isCurrentLookup(form, looked),
      ...(['confirming', 'paying', 'approved', 'declined'] as const).map(stage =>
        isCurrentLookup({ ...form, order, stage }, looked),
      ),
    ])
    expect(stored).toEqual([
      [true, true, false, false, false],
      [true, true, true, true, true],
    ])
    expect(isCurrentLookup({ ...meter, order }, { ...looked, name: 'other' })).toBe(false)
  })

  test('is requested with the values so far', () => {
    expect(lookupNeeds(meter)).toEqual({ product: electricity })
    expect(lookupNeeds(formOf(buyListedAirtime))).toEqual({
      product: { of: 'products', kind: 'prepaid_airtime' },
    })
  })

  test('that failed has a problem until it is requested again', () => {
    const problem = {
      words: undefined,
      failure: new Failure({ kind: 'rejected', status: 500, traceId: 'trace-2' }),
    }
    const looked = { name: 'product', key: requestKey(electricity), problem }
    const { lookups } = withFailedOptions(meter, looked)
    expect(lookups).toEqual({ product: { ...listOf(electricity, called('old')), problem } })
    expect(withReloadingOptions({ ...meter, lookups }, ['product']).lookups).toEqual({
      product: { ...listOf(electricity, called('old')), isReloading: true },
    })
  })
})

test('Back from a resumed upload opens the uploads, otherwise it goes one step up', () => {
  const form = formOf(sendWalletTransfer)
  expect(afterBack(form)).toEqual({ ...emptyForm, path: 'send/wallet', page: 0 })
  expect(afterBack({ ...form, resumedUpload: uploadAt('scanned') })).toEqual(emptyForm)
})

describe('a payment that can be repeated', () => {
  const to = (counterparty: string | undefined, more: Partial<typeof paidRow> = {}) => ({
    ...paidRow,
    counterparty,
    ...more,
  })
  const form = formOf(sendWalletTransfer)
  const names = (latestTransactions: WalletInfo['latestTransactions']) =>
    listRepeatablePayments(paidBy(form, { latestTransactions })).map(({ name }) => name)
  const [two, three, four, five] = [2, 3, 4, 5].map(last => `2782000000${last}`)
  const shown = (last: number) => `082\u00A0000\u00A0000${last}`

  test('fills in its recipient, amount and reference', () => {
    expect(listRepeatablePayments(paidBy(form, { latestTransactions: [to(two)] }))).toEqual([
      {
        name: shown(2),
        values: { recipient: shown(2), amount: '10.00', reference_source: 'Lunch' },
      },
    ])
  })

  test('is listed once for each recipient, the latest first, for three at most', () => {
    const latestTransactions = [to(two), to(two, { amount: 500 as Cents }), to(three), to(four), to(five)]
    expect(names(latestTransactions)).toEqual([shown(2), shown(3), shown(4)])
    expect(listRepeatablePayments(paidBy(form, { latestTransactions }))[0]?.values.amount).toBe('10.00')
  })

  test('excludes other types, incoming payments and an unknown list', () => {
    expect(names([to(two, { typeAlias: 'sale' }), to(three, { class: 'credit' }), to(undefined)])).toEqual([])
    expect(names(undefined)).toEqual([])
    expect(listRepeatablePayments(paidBy(formOf(cashAtAtm), { latestTransactions: [to(two)] }))).toEqual([])
    expect(
      listRepeatablePayments({ ...paidBy(form, { latestTransactions: [to(two)] }), path: 'send' }),
    ).toEqual([])
  })

  test('fills in only the fields of its form', () => {
    const short = { ...sendWalletTransfer, path: 'club/short', fields: sendWalletTransfer.fields.slice(0, 2) }
    expect(
      listRepeatablePayments(paidBy(formOf(short), { latestTransactions: [to(two)] }))[0]?.values,
    ).toEqual({
      recipient: shown(2),
      amount: '10.00',
    })
  })
})
