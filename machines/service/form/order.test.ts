import { describe, expect, test } from 'vitest'
import type { Cents } from '#machines/domain/money.ts'
import { sendWalletTransfer } from '../definitions/send-wallet-transfer.ts'
import type { Field, Order, Values } from '../definitions/service-definition.types.ts'
import type { FieldContext } from './field-validation.ts'
import { createCallFingerprint, fillTemplate, parseOrder, placeOrder, summaryOf } from './order.ts'

const label = { words: 'Label' }
const context: FieldContext = {
  msisdn: '27820000001',
  entity: 'me',
  currency: 'ZAR',
  available: 100_000 as Cents,
}
const typed = {
  recipient: '082 000 0002',
  amount: 'R 10',
  reference_source: ' Lunch ',
  reference_destination: 'Thanks\u202E',
}
const { fields, toCall, toPattern } = sendWalletTransfer
const order: Order = {
  values: { recipient: '27820000002', reference_source: 'Lunch', reference_destination: 'Thanks' },
  amounts: { amount: 1_000 as Cents },
  amount: 1_000 as Cents,
  chosen: {},
  msisdn: '27820000001',
  entity: 'me',
  currency: 'ZAR',
}
const amountField = (name: string, more = {}): Field => ({ kind: 'amount', name, label, ...more })
const gold = { value: 'gold', label, cost: 5_000 as Cents, details: { key: 'g' } }
const plan: Field = { kind: 'select', name: 'plan', label, options: [gold, { value: 'free', label }] }

describe('an order', () => {
  test('has every value as its request needs it', () => {
    expect(parseOrder(fields, typed, context)).toEqual(order)
    expect(parseOrder(fields, { ...order.values, amount: '10.00' }, context)).toEqual(order)
  })

  test('is undefined while a value or the balance is missing', () => {
    for (const values of [{ recipient: '' }, { amount: '1000.01' }])
      expect(parseOrder(fields, { ...typed, ...values }, context)).toBeUndefined()
    expect(parseOrder(fields, typed, { ...context, available: undefined })).toBeUndefined()
  })

  test('has neither empty values nor values without a field', () => {
    const note: Field = { kind: 'text', name: 'note', label, optional: true }
    expect(parseOrder([note], { note: ' ', other: 'x' }, context)?.values).toEqual({})
  })

  test('has the chosen option, and as its amount the amount field, else the first amount or the cost', () => {
    expect(parseOrder([plan], { plan: 'gold' }, context)).toMatchObject({ chosen: { plan: gold } })
    const values = { tip: '5', amount: '20', fee: '1', plan: 'gold' }
    const amountOf = (...fields: readonly Field[]) => parseOrder(fields, values, context)?.amount
    expect(amountOf(amountField('tip'), amountField('amount'))).toBe(2_000)
    expect(amountOf(amountField('tip'), amountField('fee'))).toBe(500)
    expect(amountOf(plan, amountField('amount'))).toBe(2_000)
    expect([amountOf(plan), amountOf()]).toEqual([5_000, 0])
  })
})

describe('a placed order', () => {
  const place = (own: readonly Field[], values: Values) => {
    const read = parseOrder(own, values, context)
    return (
      read && placeOrder({ definition: { ...sendWalletTransfer, fields: own }, fields: own }, read, undefined)
    )
  }

  test('has its call, and a fingerprint without secrets', () => {
    const placed = place([{ kind: 'password', name: 'recipient', label }], { recipient: 's3cret' })
    expect(place(fields, typed)).toEqual({
      ...order,
      call: toCall(order),
      pattern: toPattern(order),
      fingerprint: createCallFingerprint(sendWalletTransfer.toCall(order)),
      requiredBalance: 1_000,
      favouritePayments: [],
    })
    expect(placed?.call.data).toMatchObject({ to: { msisdn: 's3cret' } })
    expect(placed?.fingerprint).not.toContain('s3cret')
  })

  test('requires the largest amount or cost as its balance', () => {
    const free = amountField('amount', { mayExceedBalance: true })
    const needed = (own: readonly Field[], values: Values) => place(own, values)?.requiredBalance
    expect(needed([amountField('tip'), amountField('amount')], { tip: '5', amount: '20' })).toBe(2_000)
    expect(needed([free, amountField('tip')], { amount: '20', tip: '5' })).toBe(500)
    expect(needed([free], { amount: '20' })).toBeUndefined()
    expect(needed([plan], { plan: 'gold' })).toBe(5_000)
    expect(needed([plan], { plan: 'free' })).toBeUndefined()
  })

  test.each([
    ['written otherwise', true, { recipient: '+27820000002', amount: '10.00', reference_source: 'Lunch' }],
    ['with a value without a field', true, { otp: '123456' }],
    ['to another recipient', false, { recipient: '0820000003' }],
    ['of another amount', false, { amount: '10.01' }],
    ['under another reference of the recipient', false, { reference_destination: 'Dinner' }],
  ])('%s has the same fingerprint: %s', (_, isSame, values) => {
    const [first, other] = [{}, values].map(more => place(fields, { ...typed, ...more })?.fingerprint)
    expect(other).toBeTypeOf('string')
    expect(other === first).toBe(isSame)
  })
})

const words = (text: string) => ({ kind: 'words', words: { words: text } })

describe('a summary', () => {
  test('has the labels of choices, and neither passwords nor prose', () => {
    const store = { value: 'a', label: { code: 'store.a' }, about: { words: 'Open daily' } }
    const free = { value: 'free', label: { code: 'plan.free' } }
    const every: readonly Field[] = [
      { kind: 'heading', name: 'heading', text: label },
      { kind: 'text-block', name: 'block', text: label },
      { kind: 'select', name: 'store', label, options: [{ ...store, cost: 2_900 as Cents }] },
      { kind: 'select', name: 'plan', label, options: [free] },
      { kind: 'text', name: 'note', label, optional: true },
      { kind: 'password', name: 'secret', label },
      { kind: 'file', name: 'file', label, accept: ['.csv'] },
      { kind: 'source', name: 'from', label },
      { kind: 'phone', name: 'to', rule: 'recipient', label },
      { kind: 'reference', name: 'why', label, summary: { words: 'Reason' } },
      amountField('amount', { wholeUnits: true }),
    ]
    const values = { store: 'a', plan: 'free', secret: 's3cret', file: 'people.csv', amount: '20' }
    const order = parseOrder(every, { ...values, why: 'Fun', to: '0820000002' }, context)
    const priced = { kind: 'priced', words: store.label, cost: 2_900 }
    expect(order && summaryOf(every, order)).toEqual([
      { name: 'store', kind: 'select', label, value: priced, about: store.about },
      { name: 'plan', kind: 'select', label, value: { kind: 'words', words: free.label } },
      { name: 'file', kind: 'file', label, value: words('people.csv') },
      { name: 'from', kind: 'source', label, value: { kind: 'phone', msisdn: context.msisdn } },
      { name: 'to', kind: 'phone', label, value: { kind: 'phone', msisdn: '27820000002' } },
      { name: 'why', kind: 'reference', label: { words: 'Reason' }, value: words('Fun') },
      { name: 'amount', kind: 'amount', label, value: { kind: 'money', cents: 2_000 } },
    ])
  })
})

const texts = new Map([
  ['amount', 'R10.00'],
  ['note', '$& {amount} $1'],
  ['nick', ''],
  ['who', '(Sipho ,)  '],
])

test.each([
  ['{amount} and { amount }', 'R10.00 and R10.00'],
  ['{amount} $& $$ {note}', 'R10.00 $& $$ $& {amount} $1'],
  ['{unknown} {__proto__} {constructor}', ''],
  ['Paid {amount} by {unknown}.', 'Paid R10.00 by.'],
  ['{}, {{amount}}, {amount', '{}, {R10.00}, {amount'],
  ['Hello {nick}, you paid {amount} ({nick}).', 'Hello, you paid R10.00.'],
  ['{nick}, you paid {amount}.', 'You paid R10.00.'],
  ['Paid {nick} {nick} {amount} “{nick}” today', 'Paid R10.00 today'],
  ['{nick} {who}', '(Sipho ,)  '],
])('the template %s is filled in as %s', (template, message) => {
  expect(fillTemplate(template, texts)).toBe(message)
})
