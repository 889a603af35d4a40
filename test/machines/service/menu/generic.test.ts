import { describe, expect, test } from 'vitest'
import { decodeNetworkConfig } from '../../../../machines/domain/config/network-config.ts'
import type { Cents } from '../../../../machines/domain/money.ts'
import type { Order } from '../../../../machines/service/definitions/service-definition.types.ts'
import { menuFor } from '../../../../machines/service/menu/menu.ts'
import { brands } from '../../../../scripts/sandbox/networks/brands.ts'
import { formatMessage } from '../../../../src/text/session-text.ts'
import { orderFrom, parseFilledForm, sentBy } from '../definitions/generic-order.ts'

const anything: Order = {
  values: {},
  amounts: {},
  amount: 0 as Cents,
  chosen: {},
  msisdn: '',
  entity: undefined,
  currency: '',
}

describe('a configured transfer', () => {
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

  test('sends the values of the form', () => {
    const order = orderFrom({ form: { data: fields }, button: transfer })
    expect(sentBy(order, typed)).toEqual(sent)
    expect(order.definition.otp).toBe('transfer')
  })

  test('sends the values of the config too', () => {
    const values = { recipient: '082 000 0002', reference_destination: 'Theirs', product: 'x' }
    const order = orderFrom({ form: { data: fields.slice(1, 3) }, button: transfer, values })
    const settled = { ...sent, data: { ...sent.data, abstract: { product: 'x' } } }
    expect(sentBy(order, typed)).toEqual(settled)
    expect(sentBy(order, { ...typed, recipient: '0820000009' })).toEqual(settled)
  })

  test('accepts a button with or without its handler', () => {
    for (const handler of ['submit', undefined, 7]) {
      const button = [{ handler, action: 'digitalWalletTransferRequest' }]
      expect(sentBy(orderFrom({ form: { data: fields }, button }), typed)).toEqual(sent)
    }
  })

  test('prefers the values of the config to those of the form', () => {
    const order = orderFrom({
      form: { data: fields },
      button: transfer,
      values: { recipient: '27820000009' },
    })
    expect(sentBy(order, typed)).toEqual({
      ...sent,
      data: { ...sent.data, to: { ...sent.data.to, msisdn: '27820000009' } },
    })
  })

  test('has a pattern of the values that it sent', () => {
    const values = { recipient: '27820000002', reference_source: 'Savings', reference_destination: 'Theirs' }
    const order = orderFrom({ form: { data: [fields[1]] }, button: transfer, values })
    const read = parseFilledForm(order, { amount: '20' })
    expect(read && order.definition.toPattern?.(read)).toEqual({
      typeAliases: ['transfer'],
      amount: 2_000,
      reference: 'Savings',
      counterparty: '27820000002',
    })
  })

  test('sends an amount without cents with cents, as the call needs it', () => {
    const whole = { name: 'amount', type: 'AmountInput', decimal: 0 }
    const order = orderFrom({
      form: { data: [...fields, whole].filter(field => field !== fields[1]) },
      button: transfer,
    })
    expect(sentBy(order, typed)).toEqual(sent)
  })

  test('requires every field of the call', () => {
    const data = fields.map(field => ({ ...field, optional: true }))
    const order = orderFrom({ form: { data }, button: transfer })
    for (const name of Object.keys(typed)) expect(sentBy(order, { ...typed, [name]: '' })).toBeUndefined()
  })

  test('gives a field of another kind the rules of the call, under its own label', () => {
    const data = fields.map(({ name }) => ({ name, type: 'GenericInput', label: 'Mine', rule: 'meter' }))
    const order = orderFrom({ form: { data }, button: transfer })
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
  ])('shows a select of %j as a %s', (values, kind) => {
    const select = { name: 'recipient', type: 'DestinationSelect', options: values.map(value => ({ value })) }
    const order = orderFrom({ form: { data: [select, ...fields.slice(1)] }, button: transfer })
    expect(order.fields[0]?.kind).toBe(kind)
    expect(sentBy(order, { ...typed, recipient: '27820000002' })).toEqual(sent)
  })

  test.each([
    ['another action', { form: { data: fields }, button: [{ action: 'consumerInviteRequest' }] }],
    ['an unknown action', { form: { data: fields }, button: [{ action: 'eval' }] }],
    ['an action that every object has', { form: { data: fields }, button: [{ action: 'constructor' }] }],
    [
      'an unknown handler',
      { form: { data: fields }, button: [{ handler: 'eval', action: 'digitalWalletTransferRequest' }] },
    ],
    [
      'a handler that every object has',
      { form: { data: fields }, button: [{ handler: '__proto__', action: 'digitalWalletTransferRequest' }] },
    ],
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
  ])('is refused with a message for %s', (_what, node) => {
    const { refusal, definition } = orderFrom(node)
    expect(refusal).toEqual({ code: 'menu.unavailable' })
    expect(formatMessage({ code: 'menu.unavailable' })).toBe('You are not configured to use this service.')
    expect(definition.toPattern).toBeUndefined()
    expect(() => definition.toCall(anything)).toThrow('refused')
  })
})

test('Umoya’s savings are sent as its config says', () => {
  const menu = menuFor(decodeNetworkConfig(brands[4]), [])
  const order = menu.find(({ name }) => name === 'savings')?.offer
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
