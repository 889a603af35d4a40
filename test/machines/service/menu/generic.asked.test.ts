import { describe, expect, test } from 'vitest'
import type { Values } from '../../../../machines/service/definitions/service-definition.types.ts'
import { getAmountFieldName, summaryOf } from '../../../../machines/service/form/order.ts'
import { formatDefinedMessage } from '../../../../src/text/session-text.ts'
import {
  amount,
  asked,
  by,
  configRows,
  form,
  mine,
  recipient,
  theirs,
  transfer,
  typed,
} from '../definitions/definition-rows/configs.ts'
import { orderFrom, parseFilledForm, sentBy } from '../definitions/generic-order.ts'

describe('a field of a call in the network’s own form', () => {
  const kindOf = (action: string, field: object, ...others: object[]) =>
    orderFrom({ ...form(field, ...others), ...by(action) }).fields[0]

  test('keeps the rules of the call', () => {
    const account = asked('account_number', 'PhoneInput', { label: 'Account' })
    expect(kindOf('digitalWalletSaleRequest', account, amount, mine)).toEqual({
      kind: 'text',
      name: 'account_number',
      rule: 'number',
      wording: 'generic',
      label: { words: 'Account' },
      summary: { words: 'Account' },
      optional: false,
    })
    const meter = asked('meter', 'GenericInput', { rule: 'email' })
    const product = asked('product', 'GenericInput')
    expect(kindOf('digitalWalletBuyRequest', meter, amount, product)).toMatchObject({ rule: 'meter' })
    expect(kindOf('digitalWalletBuyRequest', recipient, amount, product)).toMatchObject({
      kind: 'phone',
      rule: 'cell',
    })
  })

  test('has the portal’s label when the network has none', () => {
    const { fields } = orderFrom({ ...form(recipient, amount, mine, theirs), ...transfer })
    expect(fields.map(field => 'label' in field && formatDefinedMessage(field.label))).toEqual([
      'Destination mobile',
      'Amount',
      'My Reference',
      'Recipient Reference',
    ])
  })

  test('has the limits of cash, unless the network sets others', () => {
    const tender = asked('tender_type', 'GenericSelect', { options: [{ value: 'atm' }] })
    const limits = { minimum: 2_000, maximum: 400_000, multiple: 2_000, wholeUnits: true, wording: 'generic' }
    expect(kindOf('cashOutDigitalWalletRequest', amount, mine, tender)).toMatchObject(limits)
    const own = asked('amount', 'AmountInput', { minimum: 50, maximum: 100 })
    expect(kindOf('cashOutDigitalWalletRequest', own, mine, tender)).toMatchObject({
      ...limits,
      minimum: 5_000,
      maximum: 10_000,
    })
  })

  test('may exceed the balance where the call allows it', () => {
    expect(kindOf('scanToPayQRRequest', amount, mine)).toMatchObject({
      kind: 'amount',
      mayExceedBalance: true,
    })
  })

  test('may be a choice of amounts, which the balance has to cover', () => {
    const fees = asked('amount', 'GenericSelect', {
      options: [{ value: '50' }, { value: '20000', label: 'All' }],
    })
    const order = orderFrom({ ...form(fees, recipient, mine, theirs), ...transfer })
    expect(order.fields[0]).toMatchObject({
      kind: 'select',
      options: [
        { value: '50', label: { words: '50' }, cost: 5_000 },
        { value: '20000', label: { words: 'All' }, cost: 2_000_000 },
      ],
    })
    const read = parseFilledForm(order, { ...typed, amount: '20000' }, 2_000_000)
    expect(read?.amount).toBe(2_000_000)
    expect(read && summaryOf(order.fields, read)[0]).toMatchObject({
      name: 'amount',
      value: { kind: 'money', cents: 2_000_000 },
    })
    expect(getAmountFieldName(order.fields)).toBe('amount')
    expect(parseFilledForm(order, { ...typed, amount: '50' })?.amount).toBe(5_000)
    expect(sentBy(order, { ...typed, amount: '50' })).toMatchObject({ data: { amount: '50.00' } })
    expect(sentBy(order, { ...typed, amount: '20000' })).toBeUndefined()
  })

  test.each(['GenericSelect', 'AmountInput'])('of a %s, lists amounts by name and cost', kind => {
    const options = [
      { name: 'Small', cost: 50 },
      { name: 'Large', value: 'l', cost: '75.50' },
      { name: 'Free' },
    ]
    const order = orderFrom({
      ...form(asked('amount', kind, { options }), recipient, mine, theirs),
      ...transfer,
    })
    expect(order.fields[0]).toMatchObject({
      kind: 'select',
      options: [
        { label: { words: 'Small' }, cost: 5_000 },
        { label: { words: 'Large' }, cost: 7_550 },
      ],
    })
    expect(sentBy(order, { ...typed, amount: 'l' })).toMatchObject({ data: { amount: '75.50' } })
    expect(sentBy(order, { ...typed, amount: '20' })).toBeUndefined()
  })

  test('is refused when no listed amount can be sent', () => {
    const none = asked('amount', 'GenericSelect', { options: [{ value: 'lots' }] })
    expect(orderFrom({ ...form(none, recipient, mine, theirs), ...transfer }).refusal).toEqual({
      code: 'menu.unavailable',
    })
  })

  test('may list an amount beyond the balance where the call allows it', () => {
    const fees = asked('amount', 'GenericSelect', { options: [{ value: '20000' }] })
    const order = orderFrom({ ...form(fees, mine), ...by('scanToPayQRRequest') })
    expect(parseFilledForm(order, { ...typed, amount: '20000' })?.amount).toBe(2_000_000)
    expect(parseFilledForm(order, { ...typed, amount: '10' })).toBeUndefined()
  })

  test('takes its options from the config, or from the network’s list', () => {
    const pay = [amount, mine, theirs, asked('service_type', 'GenericInput')]
    const chosen = (options: object[]) =>
      kindOf('digitalWalletPayRequest', asked('snsi', 'DestinationSelect', { options }), ...pay)
    expect(chosen([])).toMatchObject({ options: { failed: { code: 'lookup.recipients' } } })
    expect(chosen([{ value: 'club', label: 'The club' }])).toMatchObject({
      options: [{ value: 'club', label: { words: 'The club' } }],
    })
    const service = (...values: string[]) =>
      orderFrom({
        ...form(
          asked('service_type', 'GenericSelect', { options: values.map(value => ({ value })) }),
          asked('snsi', 'DestinationSelect'),
          ...pay.slice(0, 3),
        ),
        ...by('digitalWalletPayRequest'),
      }).fields[0]
    expect(service('realtime')).toMatchObject({
      options: [{ value: 'realtime', label: { words: 'realtime' } }],
    })
    expect(service('realtime', 'pigeon')).toMatchObject({
      options: [
        { label: { code: 'paymentService.standard' } },
        { label: { code: 'paymentService.realtime' } },
      ],
    })
  })

  test('is required by the call or by the network', () => {
    const product = asked('product', 'GenericInput', { optional: true })
    const meter = asked('meter', 'GenericInput')
    const { fields } = orderFrom({
      ...form(product, amount, meter, { ...mine, optional: true }),
      ...by('digitalWalletBuyRequest'),
    })
    expect(fields.map(field => 'optional' in field && field.optional)).toEqual([false, false, false, true])
  })
})

describe('a field that is not part of the call', () => {
  const whole = [recipient, amount, mine, theirs]
  const abstractOf = (fields: object[], values: Values, more: Values = {}) => {
    const submission = sentBy(orderFrom({ ...form(...whole, ...fields), ...transfer, values }), {
      ...typed,
      ...more,
    })
    return submission?.operation === 'transfer' ? submission.data.abstract : 'nothing was sent'
  }

  test('is sent in the abstract, in its parsed form', () => {
    const more = [
      asked('from', 'SourceSelect'),
      asked('to', 'DestinationSelect', { options: [{ value: 'x', label: 'X' }] }),
      asked('tip', 'AmountInput'),
      asked('notes', 'AmountInput', { decimal: 0 }),
      asked('phone', 'PhoneInput'),
      asked('why', 'ReferenceInput'),
      asked('plan', 'GenericSelect', { options: [{ value: 'gold' }] }),
      asked('member', 'GenericInput', { rule: 'digits' }),
      asked('secret', 'GenericPassword'),
      asked('text', 'GenericText'),
      asked('heading', 'GenericHeader'),
      asked('product', 'BuySelect', { options: [{ value: 'card' }] }),
      asked('note', 'of the future', { optional: true }),
      asked('__proto__', 'GenericInput'),
    ]
    const given = {
      to: 'x',
      tip: 'R 5',
      notes: 'R 20.00',
      phone: '082 000 0003',
      why: ' Fun ',
      plan: 'gold',
      member: '42',
      secret: ' s3cret ',
      product: 'card',
      ['__proto__']: 'z',
    }
    expect(Object.entries(abstractOf(more, { campaign: 'winter', amount: '1' }, given) ?? {})).toEqual([
      ['campaign', 'winter'],
      ['to', 'x'],
      ['tip', '5.00'],
      ['notes', '20'],
      ['phone', '27820000003'],
      ['why', 'Fun'],
      ['plan', 'gold'],
      ['member', '42'],
      ['secret', ' s3cret '],
      ['product', 'card'],
      ['__proto__', 'z'],
    ])
  })

  test('is left out when it is empty', () => {
    expect(abstractOf([asked('note', 'GenericInput', { optional: true })], {})).toBeUndefined()
    expect(abstractOf([asked('note', 'GenericInput')], {})).toBe('nothing was sent')
  })

  test('is refused with a message when it is a file, and left out when that is optional', () => {
    const file = asked('list', 'GenericFileInput')
    const { refusal } = orderFrom({ ...form(...whole, file), ...transfer })
    expect(refusal).toEqual({ code: 'menu.file' })
    expect(refusal && formatDefinedMessage(refusal)).toBe(
      'This service asks for a file, and files cannot be sent from here.',
    )
    const without = orderFrom({ ...form(...whole, { ...file, optional: true }), ...transfer })
    expect(without.refusal).toBeUndefined()
    expect(without.fields.map(({ name }) => name)).toEqual(whole.map(({ name }) => name))
  })

  test('is refused when it has no options', () => {
    const empty = asked('plan', 'GenericSelect')
    expect(orderFrom({ ...form(...whole, empty), ...transfer }).refusal).toEqual({ code: 'menu.unavailable' })
    expect(
      orderFrom({ ...form(...whole, { ...empty, optional: true }), ...transfer }).refusal,
    ).toBeUndefined()
  })

  test('is asked for in the confirmation when it is a code, and not sent with the rest', () => {
    const codes = [asked('pin', 'GenericPassword'), asked('otp', 'GenericInput')]
    const order = orderFrom({ ...form(...whole, ...codes), ...transfer, values: { pin: '1234' } })
    expect({ needsPin: order.needsPin, needsOtp: order.needsOtp, refusal: order.refusal }).toEqual({
      needsPin: true,
      needsOtp: true,
      refusal: undefined,
    })
    expect(order.fields.map(({ name }) => name)).toEqual(whole.map(({ name }) => name))
    expect(sentBy(order, { ...typed, pin: '1234' })).toEqual(configRows[0]?.[3])
    expect(orderFrom({ ...form(...whole), ...transfer })).toMatchObject({ needsPin: false, needsOtp: false })
  })

  test('is refused when it is a one-time PIN that the call does not accept', () => {
    const data = [asked('invited_conusmer_msisdn', 'PhoneInput'), asked('otp', 'GenericInput')]
    expect(orderFrom({ ...form(...data), ...by('consumerInviteRequest') }).refusal).toEqual({
      code: 'menu.unavailable',
    })
  })
})
