import { describe, expect, test } from 'vitest'
import type { Cents } from '#machines/domain/money.ts'
import type { WalletFacts } from '#machines/wallet/wallet-facts.ts'
import { formOf, typed as transfer } from '#test/support/service-dialog.ts'
import { createStubFacts } from '#test/support/stub-facts.ts'
import { buyListedElectricity } from '../definitions/buy-electricity.ts'
import { cashAtAtm } from '../definitions/cash.ts'
import { payDstvByNumber } from '../definitions/pay-accounts-dstv.ts'
import { sendWalletTransfer } from '../definitions/send-wallet-transfer.ts'
import type { Option } from '../definitions/service-definition.types.ts'
import { requestKey } from '../form/lookups.ts'
import { parseFormOrder, withLoadedOptions, withTypedValue } from './order-form.ts'
import type { OrderFormContext } from './order-form.types.ts'

const paidBy = (context: OrderFormContext, more: Partial<WalletFacts>): OrderFormContext => ({
  ...context,
  facts: createStubFacts({ ...context.facts.read(), ...more }),
})
const optionsNamed = (value: string): readonly Option[] => [{ value, label: { words: value } }]
const send = formOf(sendWalletTransfer, { values: transfer })

describe('a filled-in form', () => {
  const label = { words: 'Plan' }
  const { toCall, toPattern } = sendWalletTransfer
  const plan = { kind: 'select', name: 'plan', label, options: optionsNamed('free') } as const
  const free = { path: 'club/plan', fields: [plan], toCall }
  const reading = { ...sendWalletTransfer, path: 'club/read', finalScreen: 'instruction' } as const
  const owned = { ...sendWalletTransfer, path: 'club/owned', needsEntity: true }
  const cash = formOf(cashAtAtm, { values: { amount: '200', reference_source: 'Taxi' } })
  const refused = { ...send, offer: { ...send.offer, refusal: { code: 'menu.unavailable' } as const } }
  const givenFree = { values: { plan: 'free' } }

  test.each<[string, OrderFormContext, amount: number | undefined, Partial<WalletFacts>?]>([
    ['can be ordered', send, 1_000, { isUnlocked: false, entity: undefined }],
    ['needs an unlocked wallet if its definition says so', cash, undefined, { isUnlocked: false }],
    [
      'needs a consumer if its definition says so',
      formOf(owned, { values: transfer }),
      undefined,
      { entity: undefined },
    ],
    ['cannot be ordered on an instruction', formOf(reading, { values: transfer }), undefined],
    ['cannot be ordered if the network refuses it', refused, undefined],
    ['can be ordered for zero if no money moves', formOf(free, givenFree), 0],
    ['cannot be ordered for zero if money moves', formOf({ ...free, toPattern }, givenFree), undefined],
  ])('%s', (_, form, amount, facts = {}) => {
    expect(parseFormOrder(paidBy(form, facts))?.amount).toBe(amount)
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
  })
})

test('a fixed choice that the confirmation has shown is lost when its list changes', () => {
  const electricity = { of: 'products', kind: 'prepaid_utility' }
  const looked = { name: 'product', key: requestKey(electricity), options: optionsNamed('new') }
  const old = { key: requestKey(electricity), options: optionsNamed('old'), problem: undefined }
  const meter = formOf(buyListedElectricity, { values: { product: 'old' }, lookups: { product: old } })
  const lostChoices = [false, true].map(isPlaced => {
    const { values, lookups } = withLoadedOptions(meter, looked, { isPlaced })
    return [values.product, lookups.product?.lostChoice]
  })
  const gone = { kind: 'gone', option: old.options[0] }
  expect(lostChoices).toEqual([
    ['new', undefined],
    ['new', gone],
  ])
})
