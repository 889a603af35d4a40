import { describe, expect, test } from 'vitest'
import { text } from '#test/support/texts.tsx'

import {
  amount,
  configField,
  form,
  inputField,
  orderBy,
  orderFrom,
  ownReference,
  parseFilledForm,
  recipient,
  recipientReference,
  sentBy,
  transferCall,
  typed,
} from '../definitions/configs.fixture.ts'
import type { Order, Values } from '../definitions/service-definition.types.ts'
import { getAmountFieldName, placeOrder, summaryOf } from '../form/order.ts'
import type { ServiceOffer } from '../menu.types.ts'

const transfer = 'digitalWalletTransferRequest'
const buy = 'digitalWalletBuyRequest'
const pay = 'digitalWalletPayRequest'
const cash = 'cashOutDigitalWalletRequest'
const sale = 'digitalWalletSaleRequest'
const request = 'scanToPayQRRequest'
const rest = [amount, ownReference, recipientReference]
const whole = [recipient, ...rest]
const listOf = (...values: readonly string[]) => ({ options: values.map(value => ({ value })) })
const labelsOf = ({ fields }: ServiceOffer) =>
  fields.map(field => 'label' in field && text.formatDefinedMessage(field.label))
const namesOf = ({ fields }: ServiceOffer) => fields.map(({ name }) => name)

describe('a field that only the config defines', () => {
  const common = { name: 'field', label: { words: 'Field' }, optional: false }
  const select = { kind: 'select', ...common, options: [] }
  const choice = { ...select, options: [{ value: '9', label: { words: '9' } }] }
  const text = { kind: 'text', ...common, wording: 'generic' }
  const wire = { minimum: 20, maximum: 4000, multiple: 20, decimal: 0 }
  const limits = { minimum: 2_000, maximum: 400_000, multiple: 2_000, wholeUnits: true }

  test.each<[string, object, object]>([
    ['SourceSelect', {}, { kind: 'source', ...common }],
    ['DestinationSelect', {}, select],
    ['AmountInput', wire, { kind: 'amount', ...common, ...limits, wording: 'generic' }],
    ['AmountInput', listOf('9'), choice],
    ['PhoneInput', {}, { kind: 'phone', ...common, rule: 'cell' }],
    ['PhoneInput', { name: 'recipient' }, { kind: 'phone', ...common, name: 'recipient', rule: 'recipient' }],
    ['ReferenceInput', {}, { kind: 'reference', ...common }],
    ['GenericSelect', listOf('9'), choice],
    ['BuySelect', {}, select],
    ['GenericInput', { placeholder: 'Here' }, { ...text, placeholder: { words: 'Here' } }],
    ['GenericInput', { rule: 'meter' }, { ...text, rule: 'meter' }],
    ['GenericInput', { rule: 'hasOwnProperty' }, text],
    ['GenericFileInput', {}, { kind: 'file', ...common, accept: ['.csv', 'text/csv'] }],
    ['GenericPassword', { optional: true }, { kind: 'password', ...common, optional: true }],
    ['GenericText', { text: 'Read.' }, { kind: 'text-block', name: 'field', text: { words: 'Read.' } }],
    ['GenericHeader', {}, { kind: 'heading', name: 'field', text: { words: 'Field' } }],
    ['constructor', {}, text],
  ])('of the type %s, %j has its kind and rules', (type, more, field) => {
    const order = orderFrom(form({ name: 'field', label: 'Field', type, ...more }))
    expect(order.fields).toEqual([field])
  })
})

describe('a field of a call in the network’s own form', () => {
  const fieldOf = (action: string, ...fields: object[]) => orderBy(action, fields).fields[0]
  const product = inputField('product')

  test('keeps the rules of the call, under the config’s label', () => {
    const own = { label: 'Account', placeholder: 'Ten digits' }
    const account = configField('account_number', 'PhoneInput', own)
    const [label, placeholder] = [{ words: 'Account' }, { words: 'Ten digits' }]
    const kept = { kind: 'text', name: 'account_number', rule: 'number', wording: 'generic', optional: false }
    const field = fieldOf(sale, account, amount, ownReference)
    expect(field).toEqual({ ...kept, label, summary: label, placeholder })
    const plain = whole.map(({ name }) => inputField(name, { rule: 'meter', label: 'Account' }))
    const order = orderBy(transfer, plain)
    const phone = { kind: 'phone', rule: 'recipient', label }
    const reference = { kind: 'reference', label }
    expect(order.fields).toMatchObject([phone, { kind: 'amount', label }, reference, reference])
    expect(sentBy(order, typed)).toEqual(transferCall)
  })

  test('has the portal’s label, or its readable name', () => {
    const own = ['Destination mobile', 'Amount', 'My Reference', 'Recipient Reference', 'Club year']
    expect(labelsOf(orderBy(transfer, [...whole, inputField('club_year')]))).toEqual(own)
  })

  test('has the limits of cash, unless the network sets others', () => {
    const tender = configField('tender_type', 'GenericSelect', listOf('atm'))
    const limits = { minimum: 2_000, maximum: 400_000, multiple: 2_000, wholeUnits: true, wording: 'generic' }
    expect(fieldOf(cash, amount, ownReference, tender)).toMatchObject(limits)
    const own = configField('amount', 'AmountInput', { minimum: 50, maximum: 100, multiple: 10 })
    const others = { minimum: 5_000, maximum: 10_000, multiple: 1_000 }
    expect(fieldOf(cash, own, ownReference, tender)).toMatchObject({ ...limits, ...others })
  })

  test('may be a choice of amounts', () => {
    const options = [
      { name: 'Small', cost: 50 },
      { name: 'Large', value: 'l', cost: '75.50' },
      { value: '20000', label: 'All' },
      { value: 'lots' },
      { name: 'Free' },
    ]
    const fees = configField('amount', 'GenericSelect', { options })
    const order = orderBy(transfer, [fees, recipient, ownReference, recipientReference])
    const listed = [{ cost: 5_000 }, { cost: 7_550 }, { label: { words: 'All' }, cost: 2_000_000 }]
    expect(order.fields[0]).toMatchObject({ kind: 'select', options: listed })
    const all = { ...typed, amount: '20000' }
    const read = parseFilledForm(order, all, 2_000_000)
    const value = { kind: 'money', cents: 2_000_000, name: { words: 'All' } }
    expect([read?.amount, read && summaryOf(order.fields, read)[0]?.value]).toEqual([2_000_000, value])
    expect(sentBy(order, { ...typed, amount: 'l' })).toMatchObject({ data: { amount: '75.50' } })
    expect([sentBy(order, all), sentBy(order, { ...typed, amount: '20' })]).toEqual([undefined, undefined])
    expect(parseFilledForm(orderBy(request, [fees, ownReference]), all)?.amount).toBe(2_000_000)
  })

  const recipients = { options: { failed: { code: 'lookup.recipients' } } }
  const toPhones = [{ value: '27820000002' }, { value: '27820000003' }]
  test.each<[string, string, string, object]>([
    ['snsi', '', pay, recipients],
    ['snsi', 'club', pay, { options: [{ value: 'club', label: { words: 'club' } }] }],
    ['service_type', 'realtime pigeon', pay, { options: { length: 2 } }],
    ['recipient', '27820000002 27820000003', transfer, { kind: 'select', options: toPhones }],
    ['recipient', '27820000002 0820000003', transfer, { kind: 'phone' }],
  ])('%s has the options "%s" if the call %s can send them all', (name, values, action, field) => {
    const options = listOf(...values.split(' ').filter(Boolean))
    const missing = ['snsi', 'service_type'].filter(each => action === pay && each !== name)
    const others = [...rest, ...missing.map(each => inputField(each))]
    expect(fieldOf(action, configField(name, 'GenericSelect', options), ...others)).toMatchObject(field)
  })

  test('is required by the call or by the network', () => {
    const optional = (field: object) => ({ ...field, optional: true })
    const order = orderBy(buy, [optional(product), amount, inputField('meter'), optional(ownReference)])
    const isOptional = order.fields.map(field => 'optional' in field && field.optional)
    expect(isOptional).toEqual([false, false, false, true])
  })
})

describe('a field that is not part of the call', () => {
  test('is sent in the abstract, in its parsed form', () => {
    const rows: [name: string, type: string, typed: string, sent: string, more?: object][] = [
      ['to', 'DestinationSelect', 'x', 'x', listOf('x')],
      ['tip', 'AmountInput', 'R 5', '5.00'],
      ['notes', 'AmountInput', 'R 20.00', '20', { decimal: 0 }],
      ['phone', 'PhoneInput', '082 000 0003', '27820000003'],
      ['member', 'GenericInput', '42', '42', { rule: 'digits' }],
      ['secret', 'GenericPassword', ' s3cret ', ' s3cret '],
      ['product', 'BuySelect', 'card', 'card', listOf('card')],
      ['__proto__', 'GenericInput', 'z', 'z'],
    ]
    const texts = [configField('text', 'GenericText'), configField('heading', 'GenericHeader')]
    const future = configField('note', 'of the future', { optional: true })
    const unsent = [configField('from', 'SourceSelect'), ...texts, future]
    const fields = rows.map(([name, type, , , more]) => configField(name, type, more))
    const typedValues = Object.fromEntries(rows.map(([name, , value]) => [name, value]))
    const values = { campaign: 'winter', amount: '1' }
    const order = orderBy(transfer, [...whole, ...unsent, ...fields], values)
    const call = sentBy(order, { ...typed, ...typedValues })
    const sent = rows.map(([name, , , value]) => [name, value])
    expect(Object.entries(Object(call?.data).abstract)).toEqual([['campaign', 'winter'], ...sent])
    expect(sentBy(orderBy(transfer, [...whole, inputField('note')], values), typed)).toBeUndefined()
  })

  test('is left out when it is an optional file or select', () => {
    const list = configField('list', 'GenericFileInput', { optional: true })
    const plan = configField('plan', 'GenericSelect', { optional: true })
    const order = orderBy(transfer, [...whole, list, plan])
    expect(order.refusal).toBeUndefined()
    expect(namesOf(order)).toEqual([...whole.map(({ name }) => name), 'plan'])
    expect(sentBy(order, typed)).toEqual(transferCall)
  })

  test('is asked for in the confirmation alone when it is a code', () => {
    const codes = [configField('pin', 'GenericPassword'), inputField('otp')]
    const order = orderBy(transfer, [...whole, ...codes], { pin: '1234' })
    expect(order).toMatchObject({ needsPin: true, needsOtp: true, refusal: undefined })
    expect(namesOf(order)).toEqual(whole.map(({ name }) => name))
    expect(sentBy(order, { ...typed, pin: '1234' })).toEqual(transferCall)
    expect(orderBy(transfer, whole)).toMatchObject({ needsPin: false, needsOtp: false })
  })
})

describe('a settled value', () => {
  const settledNames = ({ fields }: ServiceOffer) =>
    fields.map(field => (field.kind === 'select' && field.isFixed ? `${field.name} fixed` : field.name))
  const listConfirmed = (order: ServiceOffer, given: Values) =>
    summaryOf(order.fields, parseFilledForm(order, given) ?? { values: {}, amounts: {}, chosen: {} }).flatMap(
      ({ label, value }) =>
        value.kind === 'words'
          ? [`${text.formatDefinedMessage(label)}: ${text.formatDefinedMessage(value.words)}`]
          : [],
    )

  test('shows in the form and in the confirmation as it is sent', () => {
    const values = { recipient: '+27 82 000 0002', reference_source: ' Club ', reference_destination: 'Fees' }
    const order = orderBy(transfer, [configField('said', 'GenericText'), amount], values)
    const fixed = ['recipient fixed', 'reference_source fixed', 'reference_destination fixed']
    expect(settledNames(order)).toEqual(['said', ...fixed, 'amount'])
    const shown = ['To: 082\u00A0000\u00A00002', 'My Reference: Club', 'Recipient Reference: Fees']
    expect(listConfirmed(order, { amount: '20' })).toEqual(shown)
    const read = parseFilledForm(order, { amount: '20' })
    expect(read && order.definition.toPattern?.(read)).toMatchObject({
      reference: 'Club',
      payee: { recipient: { msisdn: '27820000002' } },
      details: { recipientReference: 'Fees' },
    })
  })

  test('shows its label, unless only the network understands it', () => {
    const values = { product: 'power', tender_type: 'card', provider: 'mtn', meter: '12345678901' }
    const order = orderBy(buy, [amount], values)
    expect(settledNames(order)).toEqual(['provider fixed', 'meter fixed', 'amount'])
    expect(listConfirmed(order, { amount: '20' })).toEqual(['Provider: MTN', 'Meter Number: 12345678901'])
  })

  test('cannot be changed in a form that asks for it', () => {
    const club = configField('recipient', 'PhoneInput', { label: 'Club' })
    const values = { to: '0820000002', amount: '20', note: 'Fees' }
    const order = orderBy(transfer, [club, ...rest, inputField('note')], values)
    const asking = ['reference_source', 'reference_destination']
    expect(settledNames(order)).toEqual(['recipient fixed', 'amount fixed', ...asking, 'note fixed'])
    expect(order.fields[0]).toMatchObject({ label: { words: 'Club' }, summary: { words: 'Club' } })
    expect(sentBy(order, { ...typed, recipient: '0820000009', amount: '99', note: 'Mine' })).toMatchObject({
      data: { to: { msisdn: '27820000002' }, amount: '20.00', abstract: { note: 'Fees' } },
    })
    const dear = { amount: '20000' }
    expect(sentBy(orderBy(transfer, whole, dear), typed)).toBeUndefined()
    expect(sentBy(orderBy(request, [amount, ownReference], dear), typed)).toMatchObject({
      data: { amount: '20000.00' },
    })
  })
})

describe('a form that cannot be sent', () => {
  const snsi = configField('snsi', 'DestinationSelect')
  const bank = ['name', 'branch_code', 'account_number', 'account_type'].map(name => inputField(name))
  const newRecipient = [...bank, ownReference, recipientReference]
  const invited = configField('invited_conusmer_msisdn', 'PhoneInput')
  const written = configField('amount', 'GenericText')
  const noPlan = configField('plan', 'GenericSelect')
  const mother = { snsi: 'mother', service_type: 'standard' }
  const withoutAction = { ...form(...whole), button: [{ label: 'Go' }] }

  test.each<[string, ServiceOffer]>([
    ['another action', orderBy('consumerInviteRequest', whole)],
    ['no action', orderFrom(withoutAction)],
    ['no recipient', orderBy(transfer, rest)],
    ['an invalid recipient', orderBy(transfer, rest, { recipient: 'me' })],
    ['an amount as a text', orderBy(transfer, [recipient, written, ownReference, recipientReference])],
    ['a select without options', orderBy(transfer, [...whole, noPlan])],
    ['an invalid value', orderBy(transfer, [...whole, configField('tip', 'AmountInput')], { tip: 'x' })],
    ['a one-time PIN that no call takes', orderBy('consumerInviteRequest', [invited, inputField('otp')])],
    ['an invisible recipient', orderBy(pay, rest, mother)],
    ['an unknown service', orderBy(pay, [snsi, ...rest], { service_type: 'pigeon' })],
    ['an invalid TV account', orderBy(buy, [amount], { product: 'dstv', consumer_id: 'x' })],
    ['another country', orderBy('createRecipientRequest', newRecipient, { country: 'GB' })],
    ['a field beside the wallet’s QR code', orderBy('scanToPayAccountDetailsQRRequest', [amount])],
  ])('is refused for %s', (_, { refusal, definition }) => {
    expect(refusal).toEqual({ code: 'menu.unavailable' })
    expect(definition.toPattern).toBeUndefined()
    expect(() => definition.toCall({} as Order)).toThrow('refused')
  })

  test('is refused for a required file, and says so', () => {
    const { refusal } = orderBy(transfer, [...whole, configField('list', 'GenericFileInput')])
    const message = 'This service needs a file. You cannot send files from here.'
    expect(refusal && text.formatDefinedMessage(refusal)).toBe(message)
  })
})

const unpriced = [recipient, ownReference, recipientReference]
const unavailable = { code: 'menu.unavailable' }

describe.each([
  ['with a field', [...unpriced, amount]],
  ['without a field', unpriced],
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
    const isAsked = fields.length > unpriced.length
    expect(order.refusal).toEqual(isAsked ? undefined : unavailable)
    expect(order.fields.some(({ kind }) => kind === 'amount')).toBe(isAsked)
  })
})

const options = [{ name: 'Two movie nights', value: 's', cost: 15 }, 20]
const amountWith = (limits: object) => configField('amount', 'AmountInput', limits)
const accountWith = (type: string, more: object) => configField('account_number', type, more)

test.each<[field: object, values: readonly unknown[], refused: readonly unknown[]]>([
  [amountWith({ minimum: 20, maximum: '40', multiple: 5 }), [20, 40], [15, 19.99, 21, 45]],
  [amountWith({ decimal: '0' }), [15], [15.5]],
  [amountWith({ options }), ['15.00', 20], [25]],
  [accountWith('GenericInput', { rule: 'digits' }), [1_000_000_050], ['12a']],
  [accountWith('GenericSelect', { options: [7, 8] }), ['7'], [9]],
])('a configured value obeys the rule of its field %j: %j, not %j', (field, values, refused) => {
  const { name } = field as { name: string }
  const isAmount = name === 'amount'
  const fields = isAmount ? [...unpriced, field] : [field, amount, ownReference]
  const refusalOf = (value: unknown) => orderBy(isAmount ? transfer : sale, fields, { [name]: value }).refusal
  expect(values.map(refusalOf)).toEqual(values.map(() => undefined))
  expect(refused.map(refusalOf)).toEqual(refused.map(() => unavailable))
})

describe('a configured amount', () => {
  test('has the name that the options of its field give it', () => {
    const { fields } = orderBy(transfer, [...unpriced, amountWith({ options })], { amount: 15 })
    const field = fields.find(({ name }) => name === 'amount')
    expect(field).toMatchObject({ isFixed: true, options: [{ label: { words: 'Two movie nights' } }] })
  })

  test('obeys the limits of cash without a field', () => {
    const cashOf = (value: number) => orderBy(cash, [ownReference], { amount: value, tender_type: 'atm' })
    expect([30, 4_020].map(value => cashOf(value).refusal)).toEqual([unavailable, unavailable])
    expect(sentBy(cashOf(4_000), typed)?.data).toMatchObject({ amount: '4000' })
  })
})
