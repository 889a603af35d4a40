import { expect, test } from 'vitest'
import {
  amount,
  configField,
  inputField,
  orderBy,
  ownReference,
  parseFilledForm,
  recipient,
  recipientReference,
  typed,
} from '../definitions/configs.fixture.ts'
import { findInvalidField } from './invalid-field.ts'
import { placeOrder } from './order.ts'

const fieldOf = (action: string, fields: readonly object[], values: object, name: string) => {
  const offer = orderBy(action, fields, values)
  const order = parseFilledForm(offer, { ...typed, member: '42', reference_destination: 'A' })
  if (order === undefined) throw new Error('The form is incomplete')
  return findInvalidField({ name }, offer, placeOrder(offer, order, undefined))?.name
}

const transfer = [recipient, amount, ownReference, recipientReference, inputField('member')]

test.each([
  ['to.reference', 'reference_destination'],
  ['from.reference', 'reference_source'],
  ['to', 'recipient'],
  ['amount', 'amount'],
  ['abstract.member', 'member'],
  ['from.currency', undefined],
  ['__proto__', undefined],
  ['', undefined],
])('the invalid parameter %j of a transfer with two equal references is the field %s', (name, field) => {
  expect(fieldOf('digitalWalletTransferRequest', transfer, {}, name)).toBe(field)
})

test.each([
  ['integration.amount', 'amount'],
  ['integration.recipient_msisdn', 'recipient'],
  ['integration', 'amount'],
  ['product', undefined],
])('the invalid parameter %j of a purchase is the field %s', (name, field) => {
  const options = [{ name: 'Gold', value: '20', cost: 20 }, 30]
  const price = configField('amount', 'AmountInput', { options })
  expect(fieldOf('digitalWalletBuyRequest', [price, recipient], { product: 'power' }, name)).toBe(field)
})
