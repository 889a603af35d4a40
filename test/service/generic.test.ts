import { describe, expect, test } from 'vitest'
import type { Cents } from '../../machines/domain/money.ts'
import { decodeNetworkConfig } from '../../machines/domain/network-config.ts'
import { type Means, problemOf } from '../../machines/service/fields.ts'
import { menuFor } from '../../machines/service/menu.ts'
import { readOrder } from '../../machines/service/order.ts'
import type { OrderNode, Values } from '../../machines/service/service-definition.types.ts'
import { brands } from '../../scripts/sandbox/networks/brands.ts'
import { say } from '../../src/text/inside.ts'

const means: Means = { msisdn: '27820000001', currency: 'ZAR', available: 1_000_000 as Cents }

/** The order of a service that a config describes as `node`. */
const orderOf = (node: object): OrderNode => {
  const config = decodeNetworkConfig({ application: { render: { service: [{ name: 'club', ...node }] } } })
  const order = menuFor(config, [])[0]?.order
  if (order === undefined) throw new Error('There is nothing to order')
  return order
}
const fieldOf = (field: object) =>
  orderOf({ form: { data: [{ name: 'field', label: 'Field', ...field }] } }).fields[0]

/** What is sent when `values` are filled in; undefined while that is not to be. */
const sentBy = ({ fields, definition }: OrderNode, values: Values) => {
  const order = readOrder(fields, values, means)
  return order && definition.body(order)
}

describe('the kinds of fields', () => {
  const common = { name: 'field', label: { words: 'Field' }, optional: false }
  const prose = { name: 'field', text: { words: 'Read this.' } }

  test.each([
    ['SourceSelect', {}, { kind: 'source', ...common }],
    ['DestinationSelect', {}, { kind: 'select', ...common, options: [] }],
    [
      'AmountInput',
      { minimum: 20, maximum: 4000, multiple: 20, decimal: 0 },
      {
        kind: 'amount',
        ...common,
        minimum: 2_000,
        maximum: 400_000,
        multiple: 2_000,
        whole: true,
        wording: 'generic',
      },
    ],
    ['PhoneInput', {}, { kind: 'phone', ...common, rule: 'cell' }],
    ['ReferenceInput', {}, { kind: 'reference', ...common }],
    [
      'GenericSelect',
      { options: [{ value: 'a', label: 'A' }] },
      { kind: 'select', ...common, options: [{ value: 'a', label: { words: 'A' } }] },
    ],
    ['BuySelect', {}, { kind: 'select', ...common, options: [] }],
    [
      'GenericInput',
      { placeholder: 'Here' },
      { kind: 'text', ...common, placeholder: { words: 'Here' }, wording: 'generic' },
    ],
    [
      'GenericInput',
      { rule: 'account_number' },
      { kind: 'text', ...common, rule: 'accountNumber', wording: 'generic' },
    ],
    ['GenericInput', { rule: 'hasOwnProperty' }, { kind: 'text', ...common, wording: 'generic' }],
    [
      'GenericFileInput',
      { optional: true },
      { kind: 'file', ...common, optional: true, accept: ['.csv', 'text/csv'] },
    ],
    ['GenericPassword', {}, { kind: 'password', ...common }],
    ['GenericText', { text: 'Read this.' }, { kind: 'text-block', ...prose }],
    ['GenericHeader', { text: 'Read this.' }, { kind: 'heading', ...prose }],
    ['GenericHeader', {}, { kind: 'heading', name: 'field', text: { words: 'Field' } }],
    ['constructor', {}, { kind: 'text', ...common, wording: 'generic' }],
  ])('%s %j', (type, more, field) => {
    expect(fieldOf({ type, ...more })).toEqual(field)
  })

  test('a recipient is South African', () => {
    expect(fieldOf({ name: 'recipient', type: 'PhoneInput' })).toMatchObject({ rule: 'recipient' })
  })

  test('rules are told in the words for dialogs made from a config', () => {
    const told = (field: object, typed: string) => {
      const made = fieldOf(field)
      const problem = made && problemOf(made, typed, means)
      return problem && say(problem)
    }
    const amount = { type: 'AmountInput', minimum: 20, maximum: 4000, multiple: 20 }
    expect(told(amount, '10')).toBe('Minimun amount must be R20')
    expect(told(amount, '4020')).toBe('Amount must be less than R4000')
    expect(told(amount, '30')).toBe('Amount must be in denominations of R20')
    expect(told({ type: 'GenericInput', rule: 'account_number' }, '1')).toBe(
      'Account numbers must contain 9-11 numerical characters',
    )
  })
})

describe('what submits', () => {
  const transfer = [{ action: 'digitalWalletTransferRequest' }]
  const fields = [
    { name: 'recipient', type: 'PhoneInput' },
    { name: 'amount', type: 'AmountInput' },
    { name: 'reference_source', type: 'ReferenceInput' },
    { name: 'reference_destination', type: 'ReferenceInput' },
  ]
  const typed = {
    recipient: '0820000002',
    amount: '20',
    reference_source: 'Mine',
    reference_destination: 'Theirs',
  }
  const sent = {
    operation: 'transfer',
    data: {
      from: { msisdn: '27820000001', currency: 'ZAR', reference: 'Mine' },
      to: { msisdn: '27820000002', currency: 'ZAR', reference: 'Theirs' },
      amount: '20.00',
      send_notification: false,
    },
  }

  test('a transfer takes what it sends from the form', () => {
    const order = orderOf({ form: { data: fields }, button: transfer })
    expect(sentBy(order, typed)).toEqual(sent)
    expect(order.definition.otp).toBe('transfer')
  })

  test('the values of the config are sent with it', () => {
    const values = { recipient: '082 000 0002', reference_destination: 'Theirs', product: 'x' }
    const order = orderOf({ form: { data: fields.slice(1, 3) }, button: transfer, values })
    expect(sentBy(order, typed)).toEqual(sent)
    expect(sentBy(order, { ...typed, recipient: '0820000009' })).toEqual(sent)
  })

  test('what is asked for stands before what the config sends anyway', () => {
    const order = orderOf({ form: { data: fields }, button: transfer, values: { recipient: '27820000009' } })
    expect(sentBy(order, typed)).toEqual(sent)
  })

  test('it can be found again by what it sent', () => {
    const values = { recipient: '27820000002', reference_source: 'Savings', reference_destination: 'Theirs' }
    const order = orderOf({ form: { data: [fields[1]] }, button: transfer, values })
    const read = readOrder(order.fields, { amount: '20' }, means)
    expect(read && order.definition.trace(read)).toEqual({
      types: ['transfer'],
      amount: 2_000,
      reference: 'Savings',
      counterparty: '27820000002',
    })
  })

  test('an amount without cents is sent with them, as the call wants it', () => {
    const whole = { name: 'amount', type: 'AmountInput', decimal: 0 }
    const order = orderOf({
      form: { data: [...fields, whole].filter(field => field !== fields[1]) },
      button: transfer,
    })
    expect(sentBy(order, typed)).toEqual(sent)
  })

  test('nothing that it needs may be left empty', () => {
    const data = fields.map(field => ({ ...field, optional: true }))
    const order = orderOf({ form: { data }, button: transfer })
    for (const name of Object.keys(typed)) expect(sentBy(order, { ...typed, [name]: '' })).toBeUndefined()
  })

  test('a field of another kind gets the rules of what it is for, under its own name', () => {
    const data = fields.map(({ name }) => ({ name, type: 'GenericInput', label: 'Mine', rule: 'meter' }))
    const order = orderOf({ form: { data }, button: transfer })
    expect(order.fields).toMatchObject([
      { kind: 'phone', rule: 'recipient', label: { words: 'Mine' } },
      { kind: 'amount', label: { words: 'Mine' } },
      { kind: 'reference', label: { words: 'Mine' } },
      { kind: 'reference', label: { words: 'Mine' } },
    ])
    expect(sentBy(order, typed)).toEqual(sent)
  })

  test.each([
    [['27820000002', '27820000003'], 'select'],
    [['27820000002', '0820000003'], 'phone'],
    [[], 'phone'],
  ])('a select of %j is a %s', (values, kind) => {
    const select = { name: 'recipient', type: 'DestinationSelect', options: values.map(value => ({ value })) }
    const order = orderOf({ form: { data: [select, ...fields.slice(1)] }, button: transfer })
    expect(order.fields[0]?.kind).toBe(kind)
    expect(sentBy(order, { ...typed, recipient: '27820000002' })).toEqual(sent)
  })

  test.each([
    ['another action', { form: { data: fields }, button: [{ action: 'consumerInviteRequest' }] }],
    ['an unknown action', { form: { data: fields }, button: [{ action: 'eval' }] }],
    ['an action that every object has', { form: { data: fields }, button: [{ action: 'constructor' }] }],
    ['no action', { form: { data: fields }, button: [{ label: 'Go' }] }],
    ['no button', { form: { data: fields } }],
    ['nobody to send to', { form: { data: fields.slice(1) }, button: transfer }],
    [
      'nobody who could get it',
      { form: { data: fields.slice(1) }, button: transfer, values: { recipient: 'me' } },
    ],
    [
      'an amount that was never shown',
      { form: { data: [fields[0], fields[2], fields[3]] }, button: transfer, values: { amount: '20.00' } },
    ],
    [
      'an amount that is only said',
      {
        form: { data: fields.map(field => ({ ...field, type: 'GenericText' })) },
        button: transfer,
        values: typed,
      },
    ],
  ])('with %s it is refused, and says so', (_what, node) => {
    const { refusal, definition } = orderOf(node)
    expect(refusal).toEqual({ code: 'menu.unavailable' })
    expect(say({ code: 'menu.unavailable' })).toBe('You are not configured to use this service.')
    const order = { values: {}, amount: 0 as Cents, msisdn: '', currency: '' }
    expect(() => definition.body(order)).toThrow('refused')
    expect(() => definition.trace(order)).toThrow('refused')
  })
})

test('Umoya’s savings go where its config says', () => {
  const menu = menuFor(decodeNetworkConfig(brands[4]), [])
  const order = menu.find(({ name }) => name === 'savings')?.order
  expect(order && sentBy(order, { amount: '9.99', reference_source: 'Bicycle' })).toBeUndefined()
  expect(order && sentBy(order, { amount: '50', reference_source: 'Bicycle' })).toEqual({
    operation: 'transfer',
    data: {
      from: { msisdn: '27820000001', currency: 'ZAR', reference: 'Bicycle' },
      to: { msisdn: '27820000002', currency: 'ZAR', reference: 'Savings' },
      amount: '50.00',
      send_notification: false,
    },
  })
})
