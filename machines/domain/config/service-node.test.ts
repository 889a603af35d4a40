import { expect, test } from 'vitest'
import { unreadableValue } from './service-form.ts'
import { decodeServices, type ServiceNode } from './service-node.ts'

const namesOf = (nodes: readonly ServiceNode[] = []) => nodes.map(({ name }) => name)
const decodeOne = (node: object) => decodeServices([{ name: 'savings', ...node }])[0]
const many = (count: number, more: object = {}) =>
  Array.from({ length: count }, (_, place) => ({ name: `name${place}`, value: `${place}`, ...more }))

test('decodes a whole service', () => {
  const amount = { name: 'amount', type: 'AmountInput', options: [{ value: '10', label: 'Ten' }] }
  const submit = { label: 'Save', action: 'digitalWalletTransferRequest', authenticate: true }
  const texts = { template: 'You have put {amount} aside.', estimate: 'Immediate' }
  const values = { recipient: '27820000002' }
  const componentId = 'express.wallet.transaction.transfer'
  const image = 'https://network.example/savings.png'
  const school = { ...texts, name: 'school', values, form: { data: [{ ...amount, minimum: 10 }] } }
  const data = [{ ...school, component_id: componentId, button: [submit, { label: 'Not now' }] }]
  const node = decodeOne({
    label: 'Save Up',
    icon: image,
    instruction: { icon: 'info', text: 'It stays yours.' },
    method: { icon: 'Target', text: 'For what?', data: [{ name: 'goal', option: { data } }] },
  })
  const bare = { hasForeignButton: false, values: {} }
  const field = { ...amount, optional: false, minimum: 1_000, whole: false }
  const leaf = { ...texts, ...bare, name: 'school', componentId, values, submit, cancelLabel: 'Not now' }
  const deposit = { ...leaf, form: { fields: [field] }, children: [] }
  expect(node).toEqual({
    ...bare,
    name: 'savings',
    label: 'Save Up',
    icon: image,
    instruction: { icon: 'info', text: 'It stays yours.', fields: [] },
    level: 'method',
    question: 'For what?',
    questionIcon: 'target',
    children: [{ ...bare, name: 'goal', level: 'option', children: [deposit] }],
  })
})

const prototypes = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty']
test.each<[string, unknown[], string[]]>([
  [
    'with a name that has no slash and is not blank',
    [{ name: 'pay' }, { name: 'send/wallet' }, { name: ' ' }],
    ['pay'],
  ],
  ['that are objects', [{}, null, 'buy', [], 7, { name: 'pay' }], ['pay']],
  ['with the names of object prototypes', prototypes.map(name => ({ name })), prototypes],
  ['once if their names differ only in case', [{ name: 'TopUp' }, { name: 'topup' }], ['topup']],
  [
    'once if their unknown names differ only in case',
    [{ name: 'Maße' }, { name: 'maße' }, { name: 'Masse' }],
    ['Maße', 'Masse'],
  ],
  ['up to 30', many(1_000), many(30).map(({ name }) => name)],
])('decodes services %s', (_what, wire, names) => {
  expect(namesOf(decodeServices(wire))).toEqual(names)
})

test.each([
  ['a known name in another notation', 'Cash __ Out', 'cash-out'],
  ['an image', 'data:image/png;base64,AAAA', 'data:image/png;base64,AAAA'],
  ['code', 'javascript:alert(1)', undefined],
  ['markup', '<svg onload=alert(1)>', undefined],
])('decodes the icon of a service that is %s', (_what, icon, read) => {
  const node = decodeOne({ icon, instruction: { icon, text: 'Read this' } })
  expect([node?.icon, node?.instruction?.icon]).toEqual([read, read])
})

test('drops a service of more than 20 000 values', () => {
  // Beside the entries of the list: the service, its name and the list.
  const serviceWith = (values: number) => ({ name: 'large', form: new Array(values - 3).fill(0) })
  expect(namesOf(decodeServices([serviceWith(20_000), { name: 'pay' }]))).toEqual(['large'])
  expect(namesOf(decodeServices([serviceWith(20_001), { name: 'pay' }, { name: 'buy' }]))).toEqual([
    'pay',
    'buy',
  ])
})

const nestChoices = (levels: number): object =>
  levels === 1
    ? { name: 'level1' }
    : { name: `level${levels}`, [levels % 2 ? 'method' : 'option']: { data: [nestChoices(levels - 1)] } }
const depthOf = (nodes: readonly ServiceNode[]): number =>
  Math.max(0, ...nodes.map(({ children }) => 1 + depthOf(children)))
const endless: { name: string; option?: object } = { name: 'again' }
endless.option = { data: [endless] }

test('decodes 8 levels of choices at most', () => {
  const depths = [nestChoices(1), nestChoices(8), nestChoices(9), endless].map(node =>
    depthOf(decodeServices([node])),
  )
  expect(depths).toEqual([1, 8, 8, 8])
})

test('decodes methods before options, 500 at most', () => {
  const option = { text: 'Which?', data: [{ name: 'other' }] }
  const node = decodeOne({ method: { text: 'How?', data: many(600) }, option })
  expect(node).toMatchObject({ question: 'How?' })
  expect(node?.children).toHaveLength(500)
  for (const data of ['data', null, { length: 3 }, [null, 7, {}]])
    expect(decodeOne({ method: { text: 'How?', data }, option })?.question).toBe('Which?')
})

test('a service without choices has no level and question', () => {
  const none = { level: undefined, question: undefined, children: [] }
  expect(decodeOne({ method: { text: 'How?', data: [{}] } })).toMatchObject(none)
})

const steps = (...names: string[]) => ({ data: names.map(name => ({ name })) })
const shapeOf = (nodes: readonly ServiceNode[] = []): object =>
  Object.fromEntries(nodes.map(({ name, level, children }) => [name, [level, shapeOf(children)]]))
const fieldNamesOf = (node: ServiceNode | undefined) => node?.form?.fields.map(({ name }) => name)
const amount = { name: 'amount', type: 'AmountInput' }

test('reads options from the data of a method, fields from that of an option', () => {
  const data = [{ name: 'card', data: [{ name: 'gold', data: [amount] }] }]
  const node = decodeOne({ method: { data } })
  const shape = { card: ['option', { gold: [undefined, {}] }] }
  expect([node?.level, shapeOf(node?.children)]).toEqual(['method', shape])
  const [card] = node?.children ?? []
  expect([card?.form, fieldNamesOf(card?.children[0])]).toEqual([undefined, ['amount']])
})

test('reads fields and their text from the option of a method', () => {
  const option = { text: 'Tell us more.', data: [{ name: 'member', type: 'GenericInput' }] }
  const [card] = decodeOne({ method: { data: [{ name: 'card', option }] } })?.children ?? []
  expect([card?.children, card?.form?.text, fieldNamesOf(card)]).toEqual([[], 'Tell us more.', ['member']])
})

test('asks for a choice before the fields, with the text as its question', () => {
  const node = decodeOne({ method: { text: 'How?', data: [{ name: 'card' }, amount] } })
  expect([node?.question, namesOf(node?.children)]).toEqual(['How?', ['card']])
  expect([node?.form?.text, fieldNamesOf(node)]).toEqual([undefined, ['amount']])
})

test('method, option and sub-option are asked for in turn', () => {
  const method = { data: [{ name: 'card' }, { name: 'cash', option: steps('till') }] }
  const node = decodeOne({ method, option: steps('small', 'large'), sub_option: steps('now') })
  const last = ['sub_option', { now: [undefined, {}] }]
  const shape = { card: ['option', { small: last, large: last }], cash: ['option', { till: last }] }
  expect([node?.level, shapeOf(node?.children)]).toEqual(['method', shape])
})

test('keeps 500 paths through combined choices at most', () => {
  const list = { data: many(500) }
  const node = decodeOne({ method: list, option: list, sub_option: list })
  const countPaths = (nodes: readonly ServiceNode[]): number =>
    nodes.reduce((sum, { children }) => sum + Math.max(1, countPaths(children)), 0)
  expect(countPaths(node?.children ?? [])).toBe(500)
})

const fieldsOf = (...data: unknown[]) => decodeOne({ form: { data } })?.form?.fields

test('a form has 50 fields at most, the first of each name', () => {
  expect(fieldsOf(...many(60))).toHaveLength(50)
  const [first, ...others] = fieldsOf({ name: 'a', label: 'One' }, { name: 'a', label: 'Two' }) ?? []
  expect([first?.label, others]).toEqual(['One', []])
})

test('a form is undefined without a text and without fields', () => {
  expect(decodeOne({ form: { icon: 'info', data: [{}] } })?.form).toBeUndefined()
  expect(decodeOne({ form: { text: 'Read this.' } })?.form?.text).toBe('Read this.')
})

test('a form offers 500 options at most, the first of each value', () => {
  expect(fieldsOf({ name: 'store', options: many(600) })?.[0]?.options).toHaveLength(500)
  const labelled = ['A', 'B'].map(label => ({ value: 'a', label }))
  const options = [...labelled, { value: 'c' }, { label: 'D' }, 'e']
  const read = fieldsOf({ name: 'store', options })?.[0]?.options
  expect(read?.map(({ value, label }) => `${value} ${label}`)).toEqual(['a A', 'c c', 'e e'])
})

test.each<[number | undefined, unknown[]]>([
  [2_000, [20]],
  [50, [0.5]],
  [400_000, ['4000']],
  [undefined, [0, -5, Number.POSITIVE_INFINITY, Number.NaN, 0.001, [20]]],
])('a form has a limit of %j cents for %j', (limit, wires) => {
  for (const wire of wires) {
    const [field] = fieldsOf({ name: 'amount', minimum: wire, maximum: wire, multiple: wire }) ?? []
    expect([field?.minimum, field?.maximum, field?.multiple]).toEqual([limit, limit, limit])
  }
})

test.each([
  [true, 0, true, true],
  ['true', '0', true, true],
  [1, '0.00', true, true],
  ['false', '2', false, false],
  [undefined, 2, false, false],
])('a form has a field of optional %j and decimal %j', (optional, decimal, isOptional, isWhole) => {
  const [field] = fieldsOf({ name: 'a', optional, decimal }) ?? []
  expect([field?.optional, field?.whole]).toEqual([isOptional, isWhole])
})

test('removes invisible characters from the texts of a form', () => {
  const data = { name: 'a', label: '\u202Eabc\u0000 ', text: [], placeholder: {}, rule: [] }
  const none = { text: undefined, placeholder: undefined, rule: undefined }
  expect(fieldsOf(data)?.[0]).toMatchObject({ label: 'abc', ...none })
})

test('reads numbers as the texts of a form', () => {
  const data = { name: 1, label: 2, text: 3, placeholder: 4.5, rule: 5 }
  const texts = { name: '1', label: '2', text: '3', placeholder: '4.5', rule: '5' }
  expect(fieldsOf(data)?.[0]).toMatchObject(texts)
})

const leave = { label: 'Leave', handler: 'cancel' }

test.each([
  ['by their order', [{ label: 'Go' }, { label: 'Leave' }], 'Go', 'Leave'],
  ['by their handlers', [leave, { label: 'Go', handler: 'submit' }], 'Go', 'Leave'],
  ['one that leaves', [leave], undefined, 'Leave'],
  ['no buttons', [7, null], undefined, undefined],
])('finds the submit and the cancel button: %s', (_what, button, go, cancel) => {
  const node = decodeOne({ button })
  expect([node?.submit?.label, node?.cancelLabel]).toEqual([go, cancel])
})

test.each([
  [{ label: 'Go' }, { label: 'Go' }],
  [{ action: 'save' }, { action: 'save' }],
  [{ authenticate: 'yes' }, { authenticate: true }],
  [{ authenticate: false }, { authenticate: false }],
  [{ authenticate: null, icon: 'check' }, undefined],
])('decodes the submit button %j', (button, submit) => {
  expect(decodeOne({ button: [button] })?.submit).toEqual(submit)
})

test.each([
  ['icons', { label: 'Go', icon: 'check' }, { icon: 'check', colour: undefined }],
  ['colours', { color: '#0A0' }, { icon: undefined, colour: '#00aa00' }],
  ['both', { icon: 'check', color: 'navy' }, { icon: 'check', colour: '#000080' }],
  ['code', { label: 'Go', icon: 'javascript:alert(1)', color: 'url(https://e)' }, undefined],
])('decodes the appearance of buttons: %s', (_what, button, face) => {
  const node = decodeOne({ button: [button, button] })
  expect([node?.submitFace, node?.cancelFace]).toEqual([face, face])
})

test.each([
  [false, ['submit', 'cancel', undefined, ' ']],
  [true, ['__proto__', 'eval', 7]],
])('marks a service as misled: %j, for each of the handlers %j', (hasForeignButton, handlers) => {
  const misled = (...button: object[]) => decodeOne({ button })?.hasForeignButton
  for (const handler of handlers)
    expect([misled({ handler }), misled({}, { handler })]).toEqual([hasForeignButton, hasForeignButton])
})

test('decodes texts, numbers and booleans as values under own names, 50 at most', () => {
  const valuesOf = (values: unknown) => Object.entries(decodeOne({ values })?.values ?? {})
  const hostile: unknown = JSON.parse('{"__proto__": "x", "toString": "y", "amount": 7, "b": " p\\u202E "}')
  expect(valuesOf(hostile)).toEqual(
    Object.entries({ ['__proto__']: 'x', toString: 'y', amount: '7', b: 'p' }),
  )
  const kinds = {
    price: 10.5,
    whole: 1e3,
    msisdn: 27_820_000_002,
    on: true,
    off: false,
    none: null,
    empty: ' ',
  }
  expect(valuesOf(kinds)).toEqual(
    Object.entries({ price: '10.5', whole: '1000', msisdn: '27820000002', on: 'true', off: 'false' }),
  )
  // JSON loses digits of this number.
  expect(valuesOf(JSON.parse('{"account_number": 12345678901234567890}'))).toEqual([
    ['account_number', unreadableValue],
  ])
  expect(valuesOf({ amount: [10], to: {} })).toEqual([
    ['amount', unreadableValue],
    ['to', unreadableValue],
  ])
  expect(valuesOf(Array.from({ length: 60 }, () => 'value'))).toHaveLength(50)
  expect(valuesOf(null)).toEqual([])
})
