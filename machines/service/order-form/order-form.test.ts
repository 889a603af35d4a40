import { describe, expect, test } from 'vitest'
import type { Cents } from '#machines/domain/money.ts'
import { Failure } from '#machines/network/failure.ts'
import type { WalletFacts } from '#machines/wallet/wallet-facts.ts'
import { formOf, typed as transfer } from '#test/support/service-dialog.ts'
import { createStubFacts } from '#test/support/stub-facts.ts'
import { buyProviderData } from '../definitions/buy-data.ts'
import { buyListedElectricity } from '../definitions/buy-electricity.ts'
import { cashAtAtm } from '../definitions/cash.ts'
import { payDstvByIdentifier, payDstvByNumber } from '../definitions/pay-accounts-dstv.ts'
import { createRecipient } from '../definitions/pay-eft-new.ts'
import { sendWalletTransfer } from '../definitions/send-wallet-transfer.ts'
import type { Option } from '../definitions/service-definition.types.ts'
import { requestKey } from '../form/lookups.ts'
import type { LookupState } from '../form/lookups.types.ts'
import {
  lookupNeeds,
  parseFormOrder,
  toAccountCheckEvent,
  toAccountCheckRequest,
  withFailedOptions,
  withLoadedOptions,
  withReloadingOptions,
  withTypedValue,
} from './order-form.ts'
import type { OrderFormContext } from './order-form.types.ts'

const paidBy = (context: OrderFormContext, more: Partial<WalletFacts>): OrderFormContext => ({
  ...context,
  facts: createStubFacts({ ...context.facts.read(), ...more }),
})
const optionsNamed = (value: string): readonly Option[] => [{ value, label: { words: value } }]
const listOf = (request: object, options: LookupState['options']): LookupState => ({
  key: requestKey(request),
  options,
  problem: undefined,
})
const send = formOf(sendWalletTransfer, { values: transfer })

describe('a filled-in form', () => {
  const amountsOf = (forms: readonly OrderFormContext[], info: Partial<WalletFacts>) =>
    forms.map(form => parseFormOrder(paidBy(form, info))?.amount)

  test('can be ordered from a locked wallet if its definition allows', () => {
    const cash = formOf(cashAtAtm, { values: { amount: '200', reference_source: 'Taxi' } })
    expect(amountsOf([cash, send], { isUnlocked: true })).toEqual([20_000, 1_000])
    expect(amountsOf([cash, send], { isUnlocked: false })).toEqual([undefined, 1_000])
  })

  test('can be ordered by an unknown consumer if that is allowed', () => {
    const needing = { ...sendWalletTransfer, path: 'club/owned', needsEntity: true }
    const owned = formOf(needing, { values: transfer })
    expect(amountsOf([owned, send], { entity: 'me' })).toEqual([1_000, 1_000])
    expect(amountsOf([owned, send], { entity: undefined })).toEqual([undefined, 1_000])
  })

  test('cannot be ordered on an instruction', () => {
    const reading = { ...sendWalletTransfer, path: 'club/read', finalScreen: 'instruction' } as const
    expect(parseFormOrder(formOf(reading, { values: transfer }))).toBeUndefined()
  })

  test('can be ordered for zero only if no money moves', () => {
    const label = { words: 'Plan' }
    const { toCall, toPattern } = sendWalletTransfer
    const plan = { kind: 'select', name: 'plan', label, options: optionsNamed('free') } as const
    const free = { path: 'club/plan', fields: [plan], toCall }
    const values = { plan: 'free' }
    expect(parseFormOrder(formOf(free, { values }))?.amount).toBe(0)
    expect(parseFormOrder(formOf({ ...free, toPattern }, { values }))).toBeUndefined()
  })
})

describe('an account that needs a check (P10)', () => {
  const [consumer_id, other] = ['1234567890123', '9876543210987']
  const request = { of: 'dstv', consumerId: consumer_id }
  const checkedAccount = { requestKey: requestKey(request), owner: 'T Khumalo', due: 12_050 as Cents }
  const form = formOf(payDstvByNumber, { values: { amount: '399', consumer_id } })

  test('can be paid only after it was found', () => {
    const unknown = { ...checkedAccount, requestKey: requestKey({ of: 'dstv', consumerId: other }) }
    const amounts = [undefined, unknown, checkedAccount].map(
      found => parseFormOrder({ ...form, checkedAccount: found })?.amount,
    )
    expect(amounts).toEqual([undefined, undefined, 39_900])
  })

  test('is dropped by an edit of its number, and kept by other edits', () => {
    const found = { ...form, checkedAccount }
    expect(withTypedValue(found, 'amount', '5').checkedAccount).toEqual(checkedAccount)
    expect(withTypedValue(found, 'consumer_id', other).checkedAccount).toBeUndefined()
    const { offer } = send
    expect(withTypedValue({ ...found, offer }, 'reference_source', 'Rent')).toMatchObject({ checkedAccount })
  })

  test('is checked for the consumer, and only once it is typed', () => {
    const asking = formOf(payDstvByIdentifier, { values: { identifier: '80' } })
    expect(toAccountCheckRequest(asking)).toEqual({ of: 'megsDstv', identifier: '80', msisdn: '27820000001' })
    expect(toAccountCheckEvent(form)).toEqual({ type: 'account.check', request })
    expect(toAccountCheckEvent({ ...form, values: {} })).toEqual({ type: 'account.follow' })
  })
})

test('a touched field stays so until another choice empties it', () => {
  const categories = { of: 'megsCategories', network: 'mtn' }
  const touched = ['recipient', 'category', 'product']
  const form = formOf(buyProviderData, {
    values: { recipient: '0820000002', provider: 'mtn', category: 'Monthly' },
    lookups: { category: listOf(categories, optionsNamed('Monthly')) },
    touched,
  })
  expect(withTypedValue(form, 'recipient', '0820000003').touched).toEqual(touched)
  expect(withTypedValue(form, 'recipient', '').touched).toEqual(touched)
  const changed = withTypedValue(form, 'provider', 'vodacom')
  expect(changed).toMatchObject({ values: { category: '' }, touched: ['recipient', 'product'] })
})

describe('a list that arrives', () => {
  const electricity = { of: 'products', kind: 'prepaid_utility' }
  const looked = { name: 'product', key: requestKey(electricity) }
  const old = { product: listOf(electricity, optionsNamed('old')) }
  const meter = formOf(buyListedElectricity, { values: { product: 'old' }, lookups: old })

  test('changes a fixed select without a lost choice', () => {
    const { values, lookups } = withLoadedOptions(
      meter,
      { ...looked, options: optionsNamed('new') },
      { isPlaced: false },
    )
    expect({ values, lost: lookups.product?.lostChoice }).toEqual({ values: { product: 'new' } })
  })

  test('drops a missing choice as gone, beside a fixed select', () => {
    const banks = listOf({ of: 'banks' }, optionsNamed('198765'))
    const recipient = formOf(createRecipient, {
      values: { branch_code: '198765', country: 'ZA' },
      lookups: { branch_code: banks },
    })
    const loadedOptions = { name: 'branch_code', key: banks.key, options: optionsNamed('250655') }
    expect(withLoadedOptions(recipient, loadedOptions, { isPlaced: false })).toMatchObject({
      values: { branch_code: '', country: 'ZA' },
      lookups: { branch_code: { lostChoice: { kind: 'gone', option: optionsNamed('198765')[0] } } },
    })
  })

  test('drops a fixed choice that the confirmation has shown', () => {
    const { lookups } = withLoadedOptions(
      meter,
      { ...looked, options: optionsNamed('new') },
      { isPlaced: true },
    )
    expect(lookups.product?.lostChoice).toEqual({ kind: 'gone', option: optionsNamed('old')[0] })
  })

  test('that failed has a problem until it is requested again', () => {
    expect(lookupNeeds(meter)).toEqual({ product: electricity })
    const problem = { words: undefined, failure: new Failure({ kind: 'rejected', status: 500 }) }
    const { lookups } = withFailedOptions(meter, { ...looked, problem })
    expect(lookups).toEqual({ product: { ...old.product, problem } })
    expect(withReloadingOptions({ ...meter, lookups }, ['product']).lookups).toEqual({
      product: { ...old.product, isReloading: true },
    })
  })
})
