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

const options = [{ name: 'Gold', value: '20', cost: 20 }, 30]
const price = configField('amount', 'AmountInput', { options })
const transfer = [recipient, amount, ownReference, recipientReference, inputField('member')]
const offers = {
  transfer: orderBy('digitalWalletTransferRequest', transfer),
  purchase: orderBy('digitalWalletBuyRequest', [price, recipient], { product: 'power' }),
}

test.each([
  ['transfer', 'to.reference', 'reference_destination'],
  ['transfer', 'from.reference', 'reference_source'],
  ['transfer', 'to', 'recipient'],
  ['transfer', 'abstract.member', 'member'],
  ['transfer', 'from.currency', undefined],
  ['transfer', '__proto__', undefined],
  ['transfer', '', undefined],
  ['purchase', 'integration.recipient_msisdn', 'recipient'],
  ['purchase', 'integration', 'amount'],
  ['purchase', 'product', undefined],
] as const)(
  'in a %s with equal references, the invalid parameter %j is the field %s',
  (kind, name, field) => {
    const order = parseFilledForm(offers[kind], { ...typed, member: '42', reference_destination: 'A' })
    const placed = order && placeOrder(offers[kind], order, undefined)
    expect(placed && findInvalidField({ name }, offers[kind], placed)?.name).toBe(field)
  },
)
