import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Cents, toWireText } from '../../../../machines/domain/money.ts'
import { sendWalletTransfer } from '../../../../machines/service/definitions/send-wallet-transfer.ts'
import type {
  Field,
  Order,
  Values,
} from '../../../../machines/service/definitions/service-definition.types.ts'
import type { FieldContext } from '../../../../machines/service/form/field-validation.ts'
import {
  createOrderFingerprint,
  fillTemplate,
  parseOrder,
  placeOrder,
  summaryOf,
} from '../../../../machines/service/form/order.ts'

const label = { words: 'Label' }
const means: FieldContext = {
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
const { fields } = sendWalletTransfer

const order: Order = {
  values: {
    recipient: '27820000002',
    reference_source: 'Lunch',
    reference_destination: 'Thanks',
  },
  amounts: { amount: 1_000 as Cents },
  amount: 1_000 as Cents,
  chosen: {},
  msisdn: '27820000001',
  entity: 'me',
  currency: 'ZAR',
}

describe('an order', () => {
  test('has every value as its request needs it', () => {
    expect(parseOrder(fields, typed, means)).toEqual(order)
  })

  test.each(Object.keys(typed))('is undefined without %s', name => {
    expect(parseOrder(fields, { ...typed, [name]: '' }, means)).toBeUndefined()
  })

  test('is undefined while a rule is broken or the balance is unknown', () => {
    expect(parseOrder(fields, { ...typed, recipient: '0821' }, means)).toBeUndefined()
    expect(parseOrder(fields, { ...typed, amount: '1000.01' }, means)).toBeUndefined()
    expect(parseOrder(fields, { ...typed, amount: '0' }, means)).toBeUndefined()
    expect(parseOrder(fields, typed, { ...means, available: undefined })).toBeUndefined()
  })

  test('parses to the same order from its own values', () => {
    const phone = fc.stringMatching(/^(0|27|2727|\+27 )?8\d{8}$/)
    const amount = fc.integer({ min: 1, max: 100_000 }).map(cents => `R ${(cents / 100).toFixed(2)}`)
    const reference = fc.string({ minLength: 1, maxLength: 40 })
    fc.assert(
      fc.property(
        fc.record({
          recipient: phone,
          amount,
          reference_source: reference,
          reference_destination: reference,
        }),
        values => {
          const read = parseOrder(fields, values, means)
          if (read === undefined) return
          const shown = { ...read.values, amount: toWireText(read.amount) }
          expect(parseOrder(fields, shown, means)).toEqual(read)
        },
      ),
    )
  })

  test('has neither empty values nor values without a field', () => {
    const note: Field = { kind: 'text', name: 'note', label, optional: true }
    expect(parseOrder([note], { note: ' ', other: 'x' }, means)?.values).toEqual({})
    expect(parseOrder([note], { note: 'x' }, means)?.values).toEqual({ note: 'x' })
  })

  test('of several amounts uses the one named amount, or the first, or zero', () => {
    const amountField = (name: string): Field => ({ kind: 'amount', name, label })
    const values = { tip: '5', amount: '20', fee: '1' }
    const amountOf = (...names: string[]) => parseOrder(names.map(amountField), values, means)?.amount
    expect(amountOf('tip', 'amount')).toBe(2_000)
    expect(amountOf('tip', 'fee')).toBe(500)
    expect(amountOf()).toBe(0)
  })

  test('has the chosen option, whose cost is its amount without an amount field', () => {
    const gold = { value: 'gold', label, cost: 5_000 as Cents, details: { key: 'g' } }
    const plan: Field = { kind: 'select', name: 'plan', label, options: [gold, { value: 'free', label }] }
    const read = parseOrder([plan], { plan: 'gold' }, means)
    expect({ amount: read?.amount, chosen: read?.chosen }).toEqual({ amount: 5_000, chosen: { plan: gold } })
    expect(parseOrder([plan], { plan: 'free' }, means)?.amount).toBe(0)
    expect(parseOrder([plan], { plan: 'gold' }, { ...means, available: 4_999 as Cents })).toBeUndefined()
    const amount: Field = { kind: 'amount', name: 'amount', label }
    expect(parseOrder([plan, amount], { plan: 'gold', amount: '7' }, means)?.amount).toBe(700)
  })

  test('can have fields of any name', () => {
    const names = ['__proto__', 'constructor', 'toString']
    const hostile = names.map((name): Field => ({ kind: 'text', name, label }))
    expect(parseOrder(hostile, {}, means)).toBeUndefined()
    const values = Object.fromEntries(names.map(name => [name, 'x']))
    expect(Object.keys(parseOrder(hostile, values, means)?.values ?? {})).toEqual(names)
  })
})

describe('a placed order', () => {
  const of = (own: readonly Field[], values: Values) => {
    const read = parseOrder(own, values, means)
    return read && placeOrder({ definition: { ...sendWalletTransfer, fields: own }, fields: own }, read)
  }

  test('has its call, and a fingerprint without secrets', () => {
    const secret: Field = { kind: 'password', name: 'recipient', label }
    const { toCall, toPattern } = sendWalletTransfer
    expect(of(fields, typed)).toEqual({
      ...order,
      call: toCall(order),
      pattern: toPattern(order),
      fingerprint: createOrderFingerprint(sendWalletTransfer, order),
      requiredBalance: 1_000,
    })
    expect(of([secret], { recipient: 's3cret' })?.call.data).toMatchObject({ to: { msisdn: 's3cret' } })
    expect(of([secret], { recipient: 's3cret' })?.fingerprint).not.toContain('s3cret')
  })

  test('requires the largest amount or the cost of the choice as its balance', () => {
    const amount: Field = { kind: 'amount', name: 'amount', label }
    const tip: Field = { kind: 'amount', name: 'tip', label }
    const gold = { value: 'gold', label, cost: 5_000 as Cents }
    const plan: Field = { kind: 'select', name: 'plan', label, options: [gold, { value: 'free', label }] }
    const needed = (own: readonly Field[], values: Values) => of(own, values)?.requiredBalance
    expect(needed([tip, amount], { tip: '5', amount: '20' })).toBe(2_000)
    expect(needed([{ ...amount, mayExceedBalance: true }, tip], { amount: '20', tip: '5' })).toBe(500)
    expect(needed([{ ...amount, mayExceedBalance: true }], { amount: '20' })).toBeUndefined()
    expect(needed([plan], { plan: 'gold' })).toBe(5_000)
    expect(needed([plan], { plan: 'free' })).toBeUndefined()
  })
})

describe('a summary', () => {
  test('of a transfer lists its fields', () => {
    expect(summaryOf(fields, order)).toEqual([
      {
        name: 'recipient',
        kind: 'phone',
        label: { code: 'field.to' },
        value: { kind: 'phone', msisdn: '27820000002' },
      },
      {
        name: 'amount',
        kind: 'amount',
        label: { code: 'field.amount' },
        value: { kind: 'money', cents: 1_000 },
      },
      {
        name: 'reference_source',
        kind: 'reference',
        label: { code: 'field.myReference' },
        value: { kind: 'words', words: { words: 'Lunch' } },
      },
      {
        name: 'reference_destination',
        kind: 'reference',
        label: { code: 'field.recipientReference' },
        value: { kind: 'words', words: { words: 'Thanks' } },
      },
    ])
  })

  test('has the labels of choices, and no passwords, empty values or prose', () => {
    const every: readonly Field[] = [
      { kind: 'heading', name: 'heading', text: label },
      { kind: 'text-block', name: 'block', text: label },
      { kind: 'select', name: 'store', label, options: [{ value: 'a', label: { code: 'store.a' } }] },
      { kind: 'text', name: 'note', label, optional: true },
      { kind: 'password', name: 'secret', label },
      { kind: 'file', name: 'file', label, accept: ['.csv'] },
      { kind: 'source', name: 'from', label },
      { kind: 'amount', name: 'amount', label, wholeUnits: true },
    ]
    const values = { store: 'a', secret: 's3cret', file: 'people.csv', amount: '20' }
    const rows = summaryOf(every, parseOrder(every, values, means) ?? { values: {}, amounts: {} })
    expect(rows.map(({ name, value }) => [name, value])).toEqual([
      ['store', { kind: 'words', words: { code: 'store.a' } }],
      ['file', { kind: 'words', words: { words: 'people.csv' } }],
      ['from', { kind: 'phone', msisdn: means.msisdn }],
      ['amount', { kind: 'money', cents: 2_000 }],
    ])
  })
})

describe('the same payment', () => {
  const fingerprint = (values: object) => {
    const read = parseOrder(fields, { ...typed, ...values }, means)
    return read && createOrderFingerprint(sendWalletTransfer, read)
  }

  test.each([
    ['written otherwise', { recipient: '+27820000002', amount: '10.00', reference_source: 'Lunch' }],
    ['with a word more that is not asked for', { otp: '123456' }],
  ])('%s has the same fingerprint', (_what, values) => {
    expect(fingerprint(values)).toBe(fingerprint({}))
  })

  test.each([
    ['to somebody else', { recipient: '0820000003' }],
    ['of another amount', { amount: '10.01' }],
    ['under another reference', { reference_source: 'Dinner' }],
    ['under another reference of theirs', { reference_destination: 'Dinner' }],
  ])('%s has another fingerprint', (_what, values) => {
    expect(fingerprint(values)).toBeTypeOf('string')
    expect(fingerprint(values)).not.toBe(fingerprint({}))
  })
})

describe('a template', () => {
  const texts = new Map([
    ['amount', 'R10.00'],
    ['note', '$& {amount} $1'],
    ['nick', ''],
    ['why', ''],
    ['who', '(Sipho ,)  '],
  ])

  test.each([
    ['You have put {amount} aside.', 'You have put R10.00 aside.'],
    ['{amount} and {amount}', 'R10.00 and R10.00'],
    ['{note}', '$& {amount} $1'],
    ['{unknown} {__proto__} {constructor}', ''],
    ['Paid {amount} by {unknown}.', 'Paid R10.00 by.'],
    ['Paid { amount } ({unknown}).', 'Paid R10.00.'],
    ['{}, {{amount}}, {amount', '{}, {R10.00}, {amount'],
    ['{amount} $& $$', 'R10.00 $& $$'],
    ['', ''],
    ['Thanks {nick}: {amount}.', 'Thanks: R10.00.'],
    ['Hello {nick}, you paid {amount} ({why}).', 'Hello, you paid R10.00.'],
    ['{nick}, you paid {amount}.', 'You paid R10.00.'],
    ['Paid {amount} - {nick}', 'Paid R10.00'],
    ['Paid {amount}, {nick}, {why}!', 'Paid R10.00!'],
    ['Paid {nick} {why} {amount} “{nick}” today', 'Paid R10.00 today'],
    ['{nick} {who}', '(Sipho ,)  '],
    ['{nick}', ''],
  ])('%s: %s', (template, message) => {
    expect(fillTemplate(template, texts)).toBe(message)
  })
})
