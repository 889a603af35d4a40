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

const forms = [
  ['with a field', [...rest, amount]],
  ['without a field', rest],
] as const

describe.each(forms)('a configured amount, %s', (_, fields) => {
  test.each([20, '20', '20.00', 'R 20', '20,00', ' 20 '])('is fixed as a text or a number: %j', value => {
    const offer = orderBy(transfer, fields, { amount: value })
    expect(offer.refusal).toBeUndefined()
    const field = offer.fields.find(({ name }) => name === 'amount')
    expect(field).toMatchObject({ kind: 'select', isFixed: true, isAmount: true, options: { length: 1 } })
    expect(getAmountFieldName(offer.fields)).toBe('amount')
    expect(sentBy(offer, { ...typed, amount: '99' })).toEqual(transferCall)
    const order = parseFilledForm(offer, typed, 2_000)
    const placed = order && placeOrder(offer, order, undefined)
    expect(placed).toMatchObject({ amount: 2_000, requiredBalance: 2_000 })
    expect(parseFilledForm(offer, typed, 1_999)).toBeUndefined()
  })

  test.each([-1, 0, '0.00', 10.005, 1e21, 'ten', '1,234', '1e3', true, {}, [10]])(
    'makes the service unavailable instead of asking: %j',
    value => {
      expect(orderBy(transfer, fields, { amount: value }).refusal).toEqual(unavailable)
    },
  )

  test.each([null, '', ' '])('is missing if it is empty: %j', value => {
    const order = orderBy(transfer, fields, { amount: value })
    const isAsked = fields.length > rest.length
    expect(order.refusal).toEqual(isAsked ? undefined : unavailable)
    expect(order.fields.some(({ kind }) => kind === 'amount')).toBe(isAsked)
  })
})

describe('a configured amount', () => {
  test.each<[string, object, unknown, boolean]>([
    ['its minimum', { minimum: 20 }, 20, true],
    ['its minimum', { minimum: 20 }, 19.99, false],
    ['its maximum', { maximum: '20' }, 20, true],
    ['its maximum', { maximum: '20' }, 20.01, false],
    ['its multiple', { multiple: 5 }, 15, true],
    ['its multiple', { multiple: 5 }, 16, false],
    ['its whole units', { decimal: '0' }, 15, true],
    ['its whole units', { decimal: '0' }, 15.5, false],
    ['its options', { options: [{ value: 's', cost: 15 }, 20] }, '15.00', true],
    ['its options', { options: [{ value: 's', cost: 15 }, 20] }, 20, true],
    ['its options', { options: [{ value: 's', cost: 15 }, 20] }, 25, false],
  ])('obeys %s in the field of the config: %j, %j', (_, limits, value, isOffered) => {
    const fields = [...rest, configField('amount', 'AmountInput', limits)]
    const { refusal } = orderBy(transfer, fields, { amount: value })
    expect(refusal).toEqual(isOffered ? undefined : unavailable)
  })

  test('has the name that the options of its field give it', () => {
    const options = [{ name: 'Two movie nights', cost: 20 }]
    const order = orderBy(transfer, [...rest, configField('amount', 'AmountInput', { options })], {
      amount: 20,
    })
    const field = order.fields.find(({ name }) => name === 'amount')
    expect(field).toMatchObject({ isFixed: true, options: [{ label: { words: 'Two movie nights' } }] })
  })

  test.each([
    [4_000, true],
    [30, false],
    [4_020, false],
  ])('obeys the limits of cash without a field: %j', (value, isOffered) => {
    const order = orderBy(cash, [ownReference], { amount: value, tender_type: 'atm' })
    expect(order.refusal).toEqual(isOffered ? undefined : unavailable)
    if (isOffered) expect(sentBy(order, typed)?.data).toMatchObject({ amount: String(value) })
  })

  test('may exceed the balance in a payment request', () => {
    const order = orderBy(request, [ownReference], { amount: 20_000 })
    expect(sentBy(order, typed)?.data).toMatchObject({ amount: '20000.00' })
    expect(parseFilledForm(order, typed, 0)).toBeDefined()
  })
})

test.each<[string, object, unknown, boolean]>([
  ['digits', configField('account_number', 'GenericInput', { rule: 'digits' }), 1_000_000_050, true],
  ['another number', configField('account_number', 'GenericInput', { rule: 'account_number' }), 12, false],
  ['a listed option', configField('account_number', 'GenericSelect', { options: [7, 8] }), '7', true],
  ['another option', configField('account_number', 'GenericSelect', { options: [7, 8] }), 9, false],
])('a configured value obeys the rule of its field: %s', (_, field, value, isOffered) => {
  const { refusal } = orderBy('digitalWalletSaleRequest', [field, amount, ownReference], {
    account_number: value,
  })
  expect(refusal).toEqual(isOffered ? undefined : unavailable)
})
