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
    [{ name: 'pay' }, { name: 'send/wallet' }, { name: ' ' }, {}, null, 'buy', [], 7],
    ['pay'],
  ],
  ['with the names of object prototypes', prototypes.map(name => ({ name })), prototypes],
  [
    'once if their names differ only in case',
    ['TopUp', 'topup', 'Maße', 'maße', 'Masse'].map(name => ({ name })),
    ['topup', 'Maße', 'Masse'],
  ],
  ['up to 30', many(1_000), many(30).map(({ name }) => name)],
])('decodes services %s', (_what, wire, names) => {
  expect(namesOf(decodeServices(wire))).toEqual(names)
})

test('drops a service of more than 20 000 values', () => {
  // Beside the entries of the list: the service, its name and the list.
  const serviceWith = (values: number) => ({ name: 'large', form: new Array(values - 3).fill(0) })
  expect(namesOf(decodeServices([serviceWith(20_000), { name: 'pay' }]))).toEqual(['large'])
  expect(namesOf(decodeServices([serviceWith(20_001), { name: 'pay' }]))).toEqual(['pay'])
})

const nestChoices = (levels: number): object =>
  levels === 1
    ? { name: 'level1' }
    : { name: `level${levels}`, [levels % 2 ? 'method' : 'option']: { data: [nestChoices(levels - 1)] } }
const depthOf = (nodes: readonly ServiceNode[]): number =>
  Math.max(0, ...nodes.map(({ children }) => 1 + depthOf(children)))

test('decodes 8 levels of choices at most', () => {
  const depths = [1, 8, 9].map(levels => depthOf(decodeServices([nestChoices(levels)])))
  expect(depths).toEqual([1, 8, 8])
})

test('decodes methods before options, 500 at most', () => {
  const option = { text: 'Which?', data: [{ name: 'other' }] }
  const node = decodeOne({ method: { text: 'How?', data: many(600) }, option })
  expect([node?.question, node?.children.length]).toEqual(['How?', 500])
  for (const data of ['data', [null, 7, {}]])
    expect(decodeOne({ method: { text: 'How?', data }, option })?.question).toBe('Which?')
})

const steps = (...names: string[]) => ({ data: names.map(name => ({ name })) })
const shapeOf = (nodes: readonly ServiceNode[] = []): object =>
  Object.fromEntries(nodes.map(({ name, level, children }) => [name, [level, shapeOf(children)]]))

test('method, option and sub-option are asked for in turn', () => {
  const text = 'Tell us more.'
  const till = { name: 'till', option: { text, data: [{ name: 'member', type: 'GenericInput' }] } }
  const method = { data: [{ name: 'card' }, { name: 'cash', option: { data: [till] } }] }
  const node = decodeOne({ method, option: steps('small', 'large'), sub_option: steps('now') })
  const last = ['sub_option', { now: [undefined, {}] }]
  const shape = { card: ['option', { small: last, large: last }], cash: ['option', { till: last }] }
  expect([node?.level, shapeOf(node?.children)]).toEqual(['method', shape])
  const form = node?.children[1]?.children[0]?.form
  expect([form?.text, form?.fields.map(({ name }) => name)]).toEqual([text, ['member']])
})

test('keeps 500 paths through combined choices at most', () => {
  const list = { data: many(500) }
  const node = decodeOne({ method: list, option: list, sub_option: list })
  const countPaths = (nodes: readonly ServiceNode[]): number =>
    nodes.reduce((sum, { children }) => sum + Math.max(1, countPaths(children)), 0)
  expect(countPaths(node?.children ?? [])).toBe(500)
})

const fieldsOf = (...data: unknown[]) => decodeOne({ form: { data } })?.form?.fields

test('a form has 50 fields and 500 options at most, the first of each name and value', () => {
  expect(fieldsOf(...many(60))).toHaveLength(50)
  expect(fieldsOf({ name: 'a', label: 'One' }, { name: 'a', label: 'Two' })).toMatchObject([{ label: 'One' }])
  expect(fieldsOf({ name: 'store', options: many(600) })?.[0]?.options).toHaveLength(500)
  const labelled = ['A', 'B'].map(label => ({ value: 'a', label }))
  const options = [...labelled, { value: 'c' }, { label: 'D' }, 'e']
  const read = fieldsOf({ name: 'store', options })?.[0]?.options
  expect(read?.map(({ value, label }) => `${value} ${label}`)).toEqual(['a A', 'c c', 'e e'])
})

test.each([
  [{ authenticate: 'yes' }, { authenticate: true }],
  [{ authenticate: false }, { authenticate: false }],
  [{ authenticate: null, icon: 'check' }, undefined],
])('decodes the submit button %j', (button, submit) => {
  expect(decodeOne({ button: [button] })?.submit).toEqual(submit)
})

test('decodes texts, exact numbers and booleans as values under own names, 50 at most', () => {
  const valuesOf = (values: unknown) => Object.entries(decodeOne({ values })?.values ?? {})
  // JSON loses digits of the account number.
  const wire: unknown = JSON.parse(`{
    "__proto__": "x", "toString": "y", "text": " p\u202E ", "price": 10.5, "whole": 1e3, "on": true,
    "off": false, "none": null, "empty": " ", "account": 12345678901234567890, "list": [10], "object": {}
  }`)
  expect(valuesOf(wire)).toEqual([
    ['__proto__', 'x'],
    ['toString', 'y'],
    ['text', 'p'],
    ['price', '10.5'],
    ['whole', '1000'],
    ['on', 'true'],
    ['off', 'false'],
    ...['account', 'list', 'object'].map(name => [name, unreadableValue]),
  ])
  expect(valuesOf(Array.from({ length: 60 }, () => 'value'))).toHaveLength(50)
  expect(valuesOf(null)).toEqual([])
})
