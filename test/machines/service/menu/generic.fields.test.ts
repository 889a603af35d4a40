import { describe, expect, test } from 'vitest'
import type { Order, Values } from '../../../../machines/service/definitions/service-definition.types.ts'
import { getAmountFieldName, summaryOf } from '../../../../machines/service/form/order.ts'
import type { ServiceOffer } from '../../../../machines/service/menu.types.ts'
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

const buy = by('digitalWalletBuyRequest')
const pay = by('digitalWalletPayRequest')
const cash = by('cashOutDigitalWalletRequest')
const sale = by('digitalWalletSaleRequest')
const code = { code: 'menu.unavailable' }
const rest = [amount, mine, theirs]
const whole = [recipient, ...rest]
const listOf = (...values: readonly string[]) => ({ options: values.map(value => ({ value })) })
const labelsOf = ({ fields }: ServiceOffer) =>
  fields.map(field => 'label' in field && formatDefinedMessage(field.label))
const namesOf = ({ fields }: ServiceOffer) => fields.map(({ name }) => name)

describe('a field that only the config defines', () => {
  const fieldOf = (field: object) => orderFrom(form({ name: 'field', label: 'Field', ...field })).fields[0]
  const common = { name: 'field', label: { words: 'Field' }, optional: false }
  const select = { kind: 'select', ...common, options: [] }
  const text = { kind: 'text', ...common, wording: 'generic' }
  const limits = { minimum: 2_000, maximum: 400_000, multiple: 2_000, wholeUnits: true }

  test.each<[string, object, object]>([
    ['SourceSelect', {}, { kind: 'source', ...common }],
    ['DestinationSelect', {}, select],
    [
      'AmountInput',
      { minimum: 20, maximum: 4000, multiple: 20, decimal: 0 },
      { kind: 'amount', ...common, ...limits, wording: 'generic' },
    ],
    ['AmountInput', listOf('9'), { ...select, options: [{ value: '9', label: { words: '9' } }] }],
    ['PhoneInput', {}, { kind: 'phone', ...common, rule: 'cell' }],
    ['PhoneInput', { name: 'recipient' }, { kind: 'phone', ...common, name: 'recipient', rule: 'recipient' }],
    ['ReferenceInput', {}, { kind: 'reference', ...common }],
    ['GenericSelect', listOf('a'), { ...select, options: [{ value: 'a', label: { words: 'a' } }] }],
    ['BuySelect', {}, select],
    ['GenericInput', { placeholder: 'Here' }, { ...text, placeholder: { words: 'Here' } }],
    ['GenericInput', { rule: 'account_number' }, { ...text, rule: 'accountNumber' }],
    ['GenericInput', { rule: 'meter' }, { ...text, rule: 'meter' }],
    ['GenericInput', { rule: 'consumer_id' }, { ...text, rule: 'consumerId' }],
    ['GenericInput', { rule: 'hasOwnProperty' }, text],
    ['GenericFileInput', {}, { kind: 'file', ...common, accept: ['.csv', 'text/csv'] }],
    ['GenericPassword', { optional: true }, { kind: 'password', ...common, optional: true }],
    ['GenericText', { text: 'Read.' }, { kind: 'text-block', name: 'field', text: { words: 'Read.' } }],
    ['GenericHeader', {}, { kind: 'heading', name: 'field', text: { words: 'Field' } }],
    ['constructor', {}, text],
  ])('of the type %s, %j has its kind and rules', (type, more, field) => {
    expect(fieldOf({ type, ...more })).toEqual(field)
  })

  test('has its label, else one by its name or type, else its name', () => {
    const named = [
      ['AmountInput', 'tip', 'Amount'],
      ['SourceSelect', 'wallet', 'From'],
      ['DestinationSelect', 'place', 'To'],
      ['PhoneInput', 'msisdn', 'Mobile Number'],
      ['PhoneInput', 'recipient', 'Recipient'],
      ['ReferenceInput', 'reference', 'Reference'],
      ['ReferenceInput', 'reference_source', 'My Reference'],
      ['ReferenceInput', 'reference_destination', 'Recipient Reference'],
      ['GenericInput', 'account_number', 'Account Number'],
      ['GenericSelect', 'retail_outlet', 'Store'],
      ['GenericInput', 'id_number', 'Id number'],
      ['GenericPassword', 'pass_phrase', 'Password'],
      ['GenericFileInput', 'csv', 'File'],
    ] as const
    const labels = (label?: string) =>
      labelsOf(orderFrom(form(...named.map(([type, name]) => ({ name, type, label })))))
    expect(labels()).toEqual(named.map(([, , words]) => words))
    expect(labels('Say it')).toEqual(named.map(() => 'Say it'))
    expect(fieldOf({ type: 'GenericText', name: 'small_print', label: undefined })).toMatchObject({
      text: { words: 'Small print' },
    })
  })
})

describe('a field of a call in the network’s own form', () => {
  const kindOf = (button: object, ...fields: object[]) =>
    orderFrom({ ...form(...fields), ...button }).fields[0]
  const product = asked('product', 'GenericInput')

  test('keeps the rules of the call, under the config’s label', () => {
    const account = asked('account_number', 'PhoneInput', { label: 'Account', placeholder: 'Ten digits' })
    expect(kindOf(sale, account, amount, mine)).toEqual({
      kind: 'text',
      name: 'account_number',
      rule: 'number',
      wording: 'generic',
      label: { words: 'Account' },
      summary: { words: 'Account' },
      placeholder: { words: 'Ten digits' },
      optional: false,
    })
    const digits = asked('account_number', 'GenericInput', { rule: 'digits' })
    expect(kindOf(sale, digits, amount, mine)).toMatchObject({ rule: 'digits' })
    const meter = asked('meter', 'GenericInput', { rule: 'email' })
    expect(kindOf(buy, meter, amount, product)).toMatchObject({ rule: 'meter' })
    expect(kindOf(buy, asked('product', 'GenericInput', { rule: 'email' }), amount)).toMatchObject({
      rule: 'email',
    })
    const plain = whole.map(({ name }) => asked(name, 'GenericInput', { rule: 'meter', label: 'Mine' }))
    const label = { words: 'Mine' }
    const order = orderFrom({ ...form(...plain), ...transfer })
    expect(order.fields).toMatchObject([
      { kind: 'phone', rule: 'recipient', label },
      { kind: 'amount', label },
      { kind: 'reference', label },
      { kind: 'reference', label },
    ])
    expect(sentBy(order, typed)).toEqual(configRows[0]?.[3])
  })

  test('has the config’s label, or the portal’s, or its readable name', () => {
    const unlabelled = [...whole, asked('club_year', 'GenericInput')]
    const own = ['Destination mobile', 'Amount', 'My Reference', 'Recipient Reference', 'Club year']
    expect(labelsOf(orderFrom({ ...form(...unlabelled), ...transfer }))).toEqual(own)
    const tender = asked('tender_type', 'GenericSelect', listOf('atm', 'retail'))
    expect(labelsOf(orderFrom({ ...form(amount, mine, tender), ...cash }))[2]).toBe('Tender type')
  })

  test('has the limits of cash, unless the network sets others', () => {
    const tender = asked('tender_type', 'GenericSelect', listOf('atm'))
    const limits = { minimum: 2_000, maximum: 400_000, multiple: 2_000, wholeUnits: true, wording: 'generic' }
    expect(kindOf(cash, amount, mine, tender)).toMatchObject(limits)
    const own = asked('amount', 'AmountInput', { minimum: 50, maximum: 100, multiple: 10 })
    expect(kindOf(cash, own, mine, tender)).toMatchObject({
      ...limits,
      minimum: 5_000,
      maximum: 10_000,
      multiple: 1_000,
    })
  })

  test('of whole units is sent with cents, as the call needs it', () => {
    const units = asked('amount', 'AmountInput', { decimal: 0 })
    const order = orderFrom({ ...form(recipient, units, mine, theirs), ...transfer })
    expect(order.fields[1]).toMatchObject({ wholeUnits: true })
    expect(sentBy(order, typed)).toEqual(configRows[0]?.[3])
  })

  test('may be a choice of amounts, which the balance has to cover', () => {
    const options = [{ value: '50' }, { value: '20000', label: 'All' }, { value: 'lots' }]
    const fees = asked('amount', 'GenericSelect', { options })
    const order = orderFrom({ ...form(fees, recipient, mine, theirs), ...transfer })
    expect(order.fields[0]).toMatchObject({
      kind: 'select',
      options: [
        { value: '50', label: { words: '50' }, cost: 5_000 },
        { value: '20000', label: { words: 'All' }, cost: 2_000_000 },
      ],
    })
    const all = { ...typed, amount: '20000' }
    const read = parseFilledForm(order, all, 2_000_000)
    expect(read?.amount).toBe(2_000_000)
    expect(read && summaryOf(order.fields, read)[0]?.value).toEqual({ kind: 'money', cents: 2_000_000 })
    expect(getAmountFieldName(order.fields)).toBe('amount')
    expect(sentBy(order, { ...typed, amount: '50' })).toMatchObject({ data: { amount: '50.00' } })
    expect(sentBy(order, all)).toBeUndefined()
    const request = orderFrom({ ...form(fees, mine), ...by('scanToPayQRRequest') })
    expect(parseFilledForm(request, all)?.amount).toBe(2_000_000)
    expect(parseFilledForm(request, { ...typed, amount: '10' })).toBeUndefined()
  })

  test.each(['GenericSelect', 'AmountInput'])('of a %s, lists amounts by name and cost', kind => {
    const priced = [
      { name: 'Small', cost: 50 },
      { name: 'Large', value: 'l', cost: '75.50' },
    ]
    const fees = asked('amount', kind, { options: [...priced, { name: 'Free' }] })
    const order = orderFrom({ ...form(fees, recipient, mine, theirs), ...transfer })
    expect(order.fields[0]).toMatchObject({
      options: [
        { label: { words: 'Small' }, cost: 5_000 },
        { label: { words: 'Large' }, cost: 7_550 },
      ],
    })
    expect(sentBy(order, { ...typed, amount: 'l' })).toMatchObject({ data: { amount: '75.50' } })
    expect(sentBy(order, { ...typed, amount: '20' })).toBeUndefined()
  })

  test('takes options from the config if the call can send them all', () => {
    const service = asked('service_type', 'GenericInput')
    const recipientOf = (...values: string[]) =>
      kindOf(pay, asked('snsi', 'DestinationSelect', listOf(...values)), ...rest, service)
    expect(recipientOf()).toMatchObject({ options: { failed: { code: 'lookup.recipients' } } })
    expect(recipientOf('club')).toMatchObject({ options: [{ value: 'club', label: { words: 'club' } }] })
    const serviceOf = (...values: string[]) =>
      kindOf(
        pay,
        asked('service_type', 'GenericSelect', listOf(...values)),
        asked('snsi', 'BuySelect'),
        ...rest,
      )
    expect(serviceOf('realtime')).toMatchObject({ options: [{ label: { words: 'realtime' } }] })
    expect(serviceOf('realtime', 'pigeon')).toMatchObject({
      options: [
        { label: { code: 'paymentService.standard' } },
        { label: { code: 'paymentService.realtime' } },
      ],
    })
    const phoneOf = (...values: string[]) =>
      kindOf(transfer, asked('recipient', 'DestinationSelect', listOf(...values)), ...rest)?.kind
    expect(phoneOf('27820000002', '27820000003')).toBe('select')
    expect(phoneOf('27820000002', '0820000003')).toBe('phone')
  })

  test('is required by the call or by the network', () => {
    const optional = (field: object) => ({ ...field, optional: true })
    const meter = asked('meter', 'GenericInput')
    const order = orderFrom({ ...form(optional(product), amount, meter, optional(mine)), ...buy })
    expect(order.fields.map(field => 'optional' in field && field.optional)).toEqual([
      false,
      false,
      false,
      true,
    ])
    const lenient = orderFrom({ ...form(...whole.map(optional)), ...transfer })
    for (const name of Object.keys(typed)) expect(sentBy(lenient, { ...typed, [name]: '' })).toBeUndefined()
  })
})

describe('a field that is not part of the call', () => {
  const abstractOf = (fields: object[], more: Values = {}) => {
    const values = { campaign: 'winter', amount: '1' }
    const submission = sentBy(orderFrom({ ...form(...whole, ...fields), ...transfer, values }), {
      ...typed,
      ...more,
    })
    return submission && Object(submission.data).abstract
  }

  test('is sent in the abstract, in its parsed form', () => {
    const rows: [name: string, type: string, typed: string, sent: string, more?: object][] = [
      ['to', 'DestinationSelect', 'x', 'x', listOf('x')],
      ['tip', 'AmountInput', 'R 5', '5.00'],
      ['notes', 'AmountInput', 'R 20.00', '20', { decimal: 0 }],
      ['phone', 'PhoneInput', '082 000 0003', '27820000003'],
      ['why', 'ReferenceInput', ' Fun ', 'Fun'],
      ['plan', 'GenericSelect', 'gold', 'gold', listOf('gold')],
      ['member', 'GenericInput', '42', '42', { rule: 'digits' }],
      ['secret', 'GenericPassword', ' s3cret ', ' s3cret '],
      ['product', 'BuySelect', 'card', 'card', listOf('card')],
      ['__proto__', 'GenericInput', 'z', 'z'],
    ]
    const unsent = [
      asked('from', 'SourceSelect'),
      asked('text', 'GenericText'),
      asked('heading', 'GenericHeader'),
      asked('note', 'of the future', { optional: true }),
    ]
    const fields = [...unsent, ...rows.map(([name, type, , , more]) => asked(name, type, more))]
    const given = Object.fromEntries(rows.map(([name, , value]) => [name, value]))
    expect(Object.entries(abstractOf(fields, given))).toEqual([
      ['campaign', 'winter'],
      ...rows.map(([name, , , value]) => [name, value]),
    ])
    expect(abstractOf([asked('note', 'GenericInput')])).toBeUndefined()
  })

  test('is left out when it is an optional file or select', () => {
    const list = asked('list', 'GenericFileInput', { optional: true })
    const plan = asked('plan', 'GenericSelect', { optional: true })
    const order = orderFrom({ ...form(...whole, list, plan), ...transfer })
    expect(order.refusal).toBeUndefined()
    expect(namesOf(order)).toEqual([...whole.map(({ name }) => name), 'plan'])
    expect(sentBy(order, typed)).toEqual(configRows[0]?.[3])
  })

  test('is asked for in the confirmation when it is a code, and not sent with the rest', () => {
    const codes = [asked('pin', 'GenericPassword'), asked('otp', 'GenericInput')]
    const order = orderFrom({ ...form(...whole, ...codes), ...transfer, values: { pin: '1234' } })
    expect(order).toMatchObject({ needsPin: true, needsOtp: true, refusal: undefined })
    expect(namesOf(order)).toEqual(whole.map(({ name }) => name))
    expect(sentBy(order, { ...typed, pin: '1234' })).toEqual(configRows[0]?.[3])
    expect(orderFrom({ ...form(...whole), ...transfer })).toMatchObject({ needsPin: false, needsOtp: false })
  })
})

describe('a settled value', () => {
  const settledNames = ({ fields }: ServiceOffer) =>
    fields.map(field => (field.kind === 'select' && field.isFixed ? `${field.name} fixed` : field.name))
  const confirmed = (order: ServiceOffer, given: Values) =>
    summaryOf(order.fields, parseFilledForm(order, given) ?? { values: {}, amounts: {} }).flatMap(
      ({ label, value }) =>
        value.kind === 'words' ? [[formatDefinedMessage(label), formatDefinedMessage(value.words)]] : [],
    )

  test('shows in the form and in the confirmation as it is sent', () => {
    const values = { recipient: '+27 82 000 0002', reference_source: ' Club ', reference_destination: 'Fees' }
    const order = orderFrom({ ...form(asked('said', 'GenericText'), amount), ...transfer, values })
    const fixed = ['recipient fixed', 'reference_source fixed', 'reference_destination fixed']
    expect(settledNames(order)).toEqual(['said', ...fixed, 'amount'])
    expect(confirmed(order, { amount: '20' })).toEqual([
      ['To', '082\u00A0000\u00A00002'],
      ['My Reference', 'Club'],
      ['Recipient Reference', 'Fees'],
    ])
    const read = parseFilledForm(order, { amount: '20' })
    expect(read && order.definition.toPattern?.(read)).toEqual({
      typeAliases: ['transfer'],
      amount: 2_000,
      reference: 'Club',
      counterparty: '27820000002',
    })
  })

  test('shows its label, and is hidden when only the network understands it', () => {
    const values = { product: 'power', tender_type: 'card', provider: 'mtn', meter: '12345678901' }
    const order = orderFrom({ ...form(amount), ...buy, values })
    expect(settledNames(order)).toEqual(['provider fixed', 'meter fixed', 'amount'])
    expect(confirmed(order, { amount: '20' })).toEqual([
      ['Provider', 'MTN'],
      ['Meter Number', '12345678901'],
    ])
  })

  test('of an optional field shows the field of the call', () => {
    const values = { tender_type: 'retail', retail_outlet: 'Spaza' }
    const order = orderFrom({ ...form(amount, mine), ...cash, values })
    expect(settledNames(order)[0]).toBe('retail_outlet fixed')
    expect(labelsOf(order)[0]).toBe('Store')
  })

  test('cannot be changed in a form that asks for it, and has the form’s label', () => {
    const club = asked('recipient', 'PhoneInput', { label: 'Club' })
    const fields = form(club, amount, mine, theirs, asked('note', 'GenericInput'))
    const order = orderFrom({
      ...fields,
      ...transfer,
      values: { to: '0820000002', amount: '20', note: 'Fees' },
    })
    const asking = ['reference_source', 'reference_destination']
    expect(settledNames(order)).toEqual(['recipient fixed', 'amount fixed', ...asking, 'note fixed'])
    expect(order.fields[0]).toMatchObject({ label: { words: 'Club' }, summary: { words: 'Club' } })
    expect(sentBy(order, { ...typed, recipient: '0820000009', amount: '99', note: 'Mine' })).toMatchObject({
      data: { to: { msisdn: '27820000002' }, amount: '20.00', abstract: { note: 'Fees' } },
    })
    const dear = { ...transfer, values: { amount: '20000' } }
    expect(sentBy(orderFrom({ ...form(...whole), ...dear }), typed)).toBeUndefined()
    const request = orderFrom({ ...form(amount, mine), ...by('scanToPayQRRequest'), values: dear.values })
    expect(sentBy(request, typed)).toMatchObject({ data: { amount: '20000.00' } })
  })

  test('is shown beside a text with the same name', () => {
    const texts = ['recipient', 'note'].map(name => asked(name, 'GenericText'))
    const values = { recipient: '0820000002', note: 'Fees' }
    const order = orderFrom({ ...form(...texts, ...rest), ...transfer, values })
    expect(settledNames(order).slice(0, 3)).toEqual([' recipient', 'note', 'recipient fixed'])
  })
})

describe('a form that cannot be sent', () => {
  const snsi = asked('snsi', 'DestinationSelect')
  const bank = ['name', 'branch_code', 'account_number', 'account_type'].map(name =>
    asked(name, 'GenericInput'),
  )
  const invited = asked('invited_conusmer_msisdn', 'PhoneInput')
  const standard = { service_type: 'standard' }

  test.each<[string, object]>([
    ['another action', { ...form(...whole), ...by('consumerInviteRequest') }],
    ['an unknown action', { ...form(...whole), ...by('eval') }],
    ['an action of every object', { ...form(...whole), ...by('constructor') }],
    ['no action', { ...form(...whole), button: [{ label: 'Go' }] }],
    ['no button', form(...whole)],
    ['an unknown handler', { ...form(...whole), button: [{ ...transfer.button[0], handler: 'eval' }] }],
    ['no recipient', { ...form(...rest), ...transfer }],
    ['an invalid recipient', { ...form(...rest), ...transfer, values: { recipient: 'me' } }],
    [
      'an amount without a field',
      { ...form(recipient, mine, theirs), ...transfer, values: { amount: '20' } },
    ],
    [
      'an amount as a text',
      { ...form(recipient, asked('amount', 'GenericText'), mine, theirs), ...transfer },
    ],
    [
      'no amount to choose',
      { ...form(recipient, asked('amount', 'GenericSelect', listOf('lots')), mine, theirs), ...transfer },
    ],
    ['a select without options', { ...form(...whole, asked('plan', 'GenericSelect')), ...transfer }],
    [
      'an invalid settled value',
      { ...form(...whole, asked('tip', 'AmountInput')), ...transfer, values: { tip: 'x' } },
    ],
    [
      'a one-time PIN that no call takes',
      { ...form(invited, asked('otp', 'GenericInput')), ...by('consumerInviteRequest') },
    ],
    ['an invisible recipient', { ...form(...rest), ...pay, values: { snsi: 'mother', ...standard } }],
    ['an unknown service', { ...form(snsi, ...rest), ...pay, values: { service_type: 'pigeon' } }],
    ['an invalid meter', { ...form(amount), ...buy, values: { product: 'power', meter: '1' } }],
    ['an invalid TV account', { ...form(amount), ...buy, values: { product: 'dstv', consumer_id: 'x' } }],
    [
      'another country',
      { ...form(...bank, mine, theirs), ...by('createRecipientRequest'), values: { country: 'GB' } },
    ],
    ['a field beside the wallet’s QR code', { ...form(amount), ...by('scanToPayAccountDetailsQRRequest') }],
  ])('is refused for %s', (_, node) => {
    const { refusal, definition } = orderFrom(node)
    expect(refusal).toEqual(code)
    expect(definition.toPattern).toBeUndefined()
    expect(() => definition.toCall({} as Order)).toThrow('refused')
  })

  test('is refused with the message of its reason', () => {
    const messageOf = (...fields: object[]) => {
      const { refusal } = orderFrom({ ...form(...fields), ...transfer })
      return refusal && formatDefinedMessage(refusal)
    }
    expect(messageOf()).toBe('You are not configured to use this service.')
    expect(messageOf(...whole, asked('list', 'GenericFileInput'))).toBe(
      'This service asks for a file, and files cannot be sent from here.',
    )
  })
})
