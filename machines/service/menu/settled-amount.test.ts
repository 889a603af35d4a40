import { describe, expect, test } from 'vitest'
import {
  amount,
  configField,
  orderBy,
  ownReference,
  parseFilledForm,
  recipient,
  recipientReference,
  sentBy,
  transferCall,
  typed,
} from '../definitions/configs.fixture.ts'
import { getAmountFieldName, placeOrder } from '../form/order.ts'

const transfer = 'digitalWalletTransferRequest'
const cash = 'cashOutDigitalWalletRequest'
const request = 'scanToPayQRRequest'
const rest = [recipient, ownReference, recipientReference]
const unavailable = { code: 'menu.unavailable' }

describe.each([
  ['with a field', [...rest, amount]],
  ['without a field', rest],
] as const)('a configured amount, %s', (_, fields) => {
  test.each([20, '20,00', ' R 20 '])('is fixed as a text or a number: %j', value => {
    const offer = orderBy(transfer, fields, { amount: value })
    const field = offer.fields.find(({ name }) => name === 'amount')
    expect(field).toMatchObject({ kind: 'select', isFixed: true, isAmount: true, options: { length: 1 } })
    expect(getAmountFieldName(offer.fields)).toBe('amount')
    expect(sentBy(offer, { ...typed, amount: '99' })).toEqual(transferCall)
    const order = parseFilledForm(offer, typed, 2_000)
    const placed = order && placeOrder(offer, order, undefined)
    expect(placed).toMatchObject({ amount: 2_000, requiredBalance: 2_000 })
    expect(parseFilledForm(offer, typed, 1_999)).toBeUndefined()
  })

  test.each([-1, 0, 10.005, 1e21, 'ten', '1,234', true, [10]])(
    'makes the service unavailable instead of asking: %j',
    value => {
      expect(orderBy(transfer, fields, { amount: value }).refusal).toEqual(unavailable)
    },
  )

  test.each([null, ' '])('is missing if it is empty: %j', value => {
    const order = orderBy(transfer, fields, { amount: value })
    const isAsked = fields.length > rest.length
    expect(order.refusal).toEqual(isAsked ? undefined : unavailable)
    expect(order.fields.some(({ kind }) => kind === 'amount')).toBe(isAsked)
  })
})

const options = [{ name: 'Two movie nights', value: 's', cost: 15 }, 20]
const amountWith = (limits: object) => configField('amount', 'AmountInput', limits)
const accountWith = (type: string, more: object) => configField('account_number', type, more)

test.each<[field: object, values: readonly unknown[], refused: readonly unknown[]]>([
  [amountWith({ minimum: 20 }), [20], [19.99]],
  [amountWith({ maximum: '20' }), [20], [20.01]],
  [amountWith({ multiple: 5 }), [15], [16]],
  [amountWith({ decimal: '0' }), [15], [15.5]],
  [amountWith({ options }), ['15.00', 20], [25]],
  [accountWith('GenericInput', { rule: 'digits' }), [1_000_000_050], ['12a']],
  [accountWith('GenericSelect', { options: [7, 8] }), ['7'], [9]],
])('a configured value obeys the rule of its field %j: %j, not %j', (field, values, refused) => {
  const { name } = field as { name: string }
  const isAmount = name === 'amount'
  const fields = isAmount ? [...rest, field] : [field, amount, ownReference]
  const refusalOf = (value: unknown) =>
    orderBy(isAmount ? transfer : 'digitalWalletSaleRequest', fields, { [name]: value }).refusal
  expect(values.map(refusalOf)).toEqual(values.map(() => undefined))
  expect(refused.map(refusalOf)).toEqual(refused.map(() => unavailable))
})

describe('a configured amount', () => {
  test('has the name that the options of its field give it', () => {
    const { fields } = orderBy(transfer, [...rest, amountWith({ options })], { amount: 15 })
    const field = fields.find(({ name }) => name === 'amount')
    expect(field).toMatchObject({ isFixed: true, options: [{ label: { words: 'Two movie nights' } }] })
  })

  test('obeys the limits of cash without a field', () => {
    const cashOf = (value: number) => orderBy(cash, [ownReference], { amount: value, tender_type: 'atm' })
    expect([30, 4_020].map(value => cashOf(value).refusal)).toEqual([unavailable, unavailable])
    expect(sentBy(cashOf(4_000), typed)?.data).toMatchObject({ amount: '4000' })
  })

  test('may exceed the balance in a payment request', () => {
    const order = orderBy(request, [ownReference], { amount: 20_000 })
    expect(sentBy(order, typed)?.data).toMatchObject({ amount: '20000.00' })
    expect(parseFilledForm(order, typed, 0)).toBeDefined()
  })
})
