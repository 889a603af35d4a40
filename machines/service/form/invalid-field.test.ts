import { describe, expect, test } from 'vitest'
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

describe('the field of an invalid parameter', () => {
  const transfer = [recipient, amount, ownReference, recipientReference, inputField('member')]

  test.each([
    ['to.reference', 'reference_destination'],
    ['from.reference', 'reference_source'],
    ['to.msisdn', 'recipient'],
    ['to', 'recipient'],
    ['amount', 'amount'],
    ['abstract.member', 'member'],
    ['reference_source', 'reference_source'],
    ['from.currency', undefined],
    ['send_notification', undefined],
    ['abstract.other', undefined],
    ['__proto__', undefined],
    ['', undefined],
  ])('of a transfer, although both references are equal: %s', (name, field) => {
    expect(fieldOf('digitalWalletTransferRequest', transfer, {}, name)).toBe(field)
  })

  test.each([
    ['integration.amount', 'amount'],
    ['integration.recipient_msisdn', 'recipient'],
    ['integration', 'amount'],
    ['product', undefined],
  ])('of a purchase: %s', (name, field) => {
    const options = [{ name: 'Gold', value: '20', cost: 20 }, 30]
    const price = configField('amount', 'AmountInput', { options })
    expect(fieldOf('digitalWalletBuyRequest', [price, recipient], { product: 'power' }, name)).toBe(field)
  })
})
