import { describe, expect, test } from 'vitest'
import type { ServiceNode } from '../../../../machines/domain/config/service-node.ts'
import { decodeServices } from '../../../../machines/domain/config/service-node.ts'

const namesOf = (nodes: readonly ServiceNode[]) => nodes.map(({ name }) => name)
const decodeOne = (node: object) => decodeServices([{ name: 'savings', ...node }])[0]

describe('the services of a config', () => {
  test('entries without a usable name are left out, and so are second ones of the same name', () => {
    const named = [
      { name: 'pay', label: 'Pay' },
      { name: 'pay', label: 'Again' },
      { name: 'send/wallet' },
      { name: ' ' },
      {},
      null,
      'buy',
      [],
      7,
    ]
    expect(decodeServices(named)).toMatchObject([{ name: 'pay', label: 'Pay' }])
    expect(decodeServices(named)).toHaveLength(1)
  })

  test('two that differ in case are one, by the name that the portal knows', () => {
    expect(
      namesOf(decodeServices([{ name: 'TopUp' }, { name: 'topup' }, { name: 'Zakat' }, { name: 'zakat' }])),
    ).toEqual(['topup', 'Zakat'])
  })

  test('two words that a spelling without its sharp s would make one are two', () => {
    expect(namesOf(decodeServices([{ name: 'Masse' }, { name: 'Maße' }]))).toEqual(['Masse', 'Maße'])
  })

  test('30 are read at most', () => {
    const many = Array.from({ length: 1_000 }, (_, index) => ({ name: `service${index}` }))
    expect(namesOf(decodeServices(many))).toEqual(many.slice(0, 30).map(({ name }) => name))
  })

  test('names that prototypes have are names like any other', () => {
    const names = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty']
    expect(namesOf(decodeServices(names.map(name => ({ name }))))).toEqual(names)
  })

  test.each([
    ['a name of our set', 'cash-out', 'cash-out'],
    ['a name of our set, written otherwise', 'Cash __ Out', 'cash-out'],
    ['an image', 'data:image/png;base64,AAAA', 'data:image/png;base64,AAAA'],
    ['code', 'javascript:alert(1)', undefined],
    ['markup', '<svg onload=alert(1)>', undefined],
    ['a path', '../icon', undefined],
    ['no text', { name: 'cash' }, undefined],
  ])('an icon that is %s', (_what, icon, read) => {
    expect(decodeOne({ icon })?.icon).toBe(read)
    expect(decodeOne({ instruction: { icon, text: 'Read this' } })?.instruction?.icon).toBe(read)
  })
})

describe('the way down', () => {
  const nested = (levels: number): object =>
    levels === 1
      ? { name: 'level1' }
      : { name: `level${levels}`, [levels % 2 ? 'method' : 'option']: { data: [nested(levels - 1)] } }

  const depthOf = (nodes: readonly ServiceNode[]): number =>
    Math.max(0, ...nodes.map(({ children }) => 1 + depthOf(children)))

  test.each([
    [1, 1],
    [3, 3],
    [8, 8],
    [9, 8],
    [500, 8],
  ])('of %i levels, %i are read', (levels, read) => {
    expect(depthOf(decodeServices([nested(levels)]))).toBe(read)
  })

  test('a node that has itself below it has an end', () => {
    const endless: { name: string; option?: object } = { name: 'again' }
    endless.option = { data: [endless] }
    expect(depthOf(decodeServices([endless]))).toBe(8)
  })

  test('a method asks before an option does, and 500 choices are read at most', () => {
    const data = Array.from({ length: 600 }, (_, index) => ({ name: `choice${index}` }))
    const node = decodeOne({
      method: { text: 'How?', data },
      option: { text: 'Which?', data: [{ name: 'other' }] },
    })
    expect(node?.question).toBe('How?')
    expect(node?.children).toHaveLength(500)
    expect(decodeOne({ method: { text: 'How?' }, option: { text: 'Which?', data } })?.question).toBe('Which?')
  })

  test.each(['data', 7, null, { length: 3 }, [null, 7, {}]])('invalid choices are ignored: %j', data => {
    expect(decodeOne({ method: { text: 'How?', data } })).toMatchObject({
      level: undefined,
      question: undefined,
      children: [],
    })
  })
})

describe('the specification’s own shape', () => {
  const steps = (names: readonly string[], more: object = {}) => names.map(name => ({ name, ...more }))
  const shapeOf = (nodes: readonly ServiceNode[]): object =>
    Object.fromEntries(nodes.map(({ name, level, children }) => [name, [level, shapeOf(children)]]))

  test('has the options of a method in its data, and the fields of an option in its data', () => {
    const amount = { name: 'amount', type: 'AmountInput' }
    const node = decodeOne({
      method: { text: 'How?', data: [{ name: 'card', data: [{ name: 'gold', data: [amount] }] }] },
    })
    const [card] = node?.children ?? []
    const [gold] = card?.children ?? []
    expect({ nodeLevel: node?.level, cardLevel: card?.level, goldLevel: gold?.level }).toEqual({
      nodeLevel: 'method',
      cardLevel: 'option',
      goldLevel: undefined,
    })
    expect(gold?.form?.fields.map(({ name }) => name)).toEqual(['amount'])
    expect(card?.form).toBeUndefined()
  })

  test('has fields under the option of a method, with what is said above them', () => {
    const option = { text: 'Tell us more.', data: [{ name: 'member', type: 'GenericInput' }] }
    const [card] = decodeOne({ method: { data: [{ name: 'card', option }] } })?.children ?? []
    expect(card?.children).toEqual([])
    expect(card?.form).toMatchObject({ text: 'Tell us more.', fields: [{ name: 'member' }] })
  })

  test('asks for the choice before the fields, and shows the text above the choice', () => {
    const data = [{ name: 'card' }, { name: 'amount', type: 'AmountInput' }]
    const node = decodeOne({ method: { text: 'How?', data } })
    expect({
      question: node?.question,
      children: namesOf(node?.children ?? []),
      form: node?.form,
    }).toMatchObject({
      question: 'How?',
      children: ['card'],
      form: { text: undefined, fields: [{ name: 'amount' }] },
    })
  })

  test('asks for a method, then an option, then a sub-option given side by side', () => {
    const node = decodeOne({
      method: { data: [{ name: 'card' }, { name: 'cash', option: { data: steps(['till']) } }] },
      option: { data: steps(['small', 'large']) },
      sub_option: { data: steps(['now']) },
    })
    const last = { now: [undefined, {}] }
    expect(shapeOf(node === undefined ? [] : [node])).toEqual({
      savings: [
        'method',
        {
          card: ['option', { small: ['sub_option', last], large: ['sub_option', last] }],
          cash: ['option', { till: ['sub_option', last] }],
        },
      ],
    })
  })

  test('has no more ways through choices beside each other than one list may have entries', () => {
    const many = (of: string) => ({
      data: steps(Array.from({ length: 500 }, (_, index) => `${of}${index}`)),
    })
    const node = decodeOne({ method: many('a'), option: many('b'), sub_option: many('c') })
    const ends = (nodes: readonly ServiceNode[]): number =>
      nodes.reduce((sum, { children }) => sum + Math.max(1, ends(children)), 0)
    expect(ends(node?.children ?? [])).toBe(500)
  })
})

describe('a form', () => {
  const fieldsOf = (...data: unknown[]) => decodeOne({ form: { data } })?.form?.fields

  test('has 50 fields at most, the first of each name', () => {
    const many = Array.from({ length: 60 }, (_, index) => ({ name: `field${index}`, type: 'GenericInput' }))
    expect(fieldsOf(...many)).toHaveLength(50)
    expect(fieldsOf({ name: 'a', label: 'One' }, { name: 'a', label: 'Two' })).toMatchObject([
      { name: 'a', label: 'One' },
    ])
  })

  test('is undefined without a text and without fields', () => {
    expect(decodeOne({ form: {} })?.form).toBeUndefined()
    expect(decodeOne({ form: { icon: 'info', data: [{}] } })?.form).toBeUndefined()
    expect(decodeOne({ form: { text: 'Read this.' } })?.form?.text).toBe('Read this.')
  })

  test('offers 500 options at most, the first of each value, each with a label', () => {
    const many = Array.from({ length: 600 }, (_, index) => ({ value: `${index}` }))
    expect(fieldsOf({ name: 'store', options: many })?.[0]?.options).toHaveLength(500)
    const options = [
      { value: 'a', label: 'A' },
      { value: 'a', label: 'B' },
      { value: 'c' },
      { label: 'D' },
      'e',
    ]
    expect(fieldsOf({ name: 'store', options })?.[0]?.options).toEqual([
      { value: 'a', label: 'A' },
      { value: 'c', label: 'c' },
      { value: 'e', label: 'e' },
    ])
  })

  test.each([
    ['in units of the currency', 20, 2_000],
    ['with cents', 0.5, 50],
    ['as text', '4000', 400_000],
    ['of nothing', 0, undefined],
    ['below nothing', -5, undefined],
    ['without an end', Number.POSITIVE_INFINITY, undefined],
    ['that is no number', Number.NaN, undefined],
    ['of a fraction of a cent', 0.001, undefined],
    ['of another type', [20], undefined],
  ])('a limit %s', (_what, wire, limit) => {
    const [field] = fieldsOf({ name: 'amount', minimum: wire, maximum: wire, multiple: wire }) ?? []
    expect(field).toMatchObject({ name: 'amount' })
    expect({ minimum: field?.minimum, maximum: field?.maximum, multiple: field?.multiple }).toEqual({
      minimum: limit,
      maximum: limit,
      multiple: limit,
    })
  })

  test('only what says so is optional or without cents', () => {
    const fields = fieldsOf(
      { name: 'a', optional: true, decimal: 0 },
      { name: 'b', optional: 'true', decimal: '0' },
      { name: 'c', decimal: 2 },
    )
    expect(fields?.map(({ optional, whole }) => [optional, whole])).toEqual([
      [true, true],
      [false, false],
      [false, false],
    ])
  })

  test('texts have nothing unseen in them', () => {
    expect(
      fieldsOf({ name: 'a', label: '\u202Eabc\u0000 ', text: 7, placeholder: {}, rule: [] }),
    ).toMatchObject([{ label: 'abc', text: undefined, placeholder: undefined, rule: undefined }])
  })
})

describe('buttons', () => {
  const buttonsOf = (...button: unknown[]) => {
    const node = decodeOne({ button })
    return [node?.submit?.label, node?.cancelLabel]
  }

  test.each([
    ['by place', [{ label: 'Go' }, { label: 'Leave' }], ['Go', 'Leave']],
    [
      'by handler',
      [
        { label: 'Leave', handler: 'cancel' },
        { label: 'Go', handler: 'submit' },
      ],
      ['Go', 'Leave'],
    ],
    ['one that leaves', [{ label: 'Leave', handler: 'cancel' }], [undefined, 'Leave']],
    ['none', [], [undefined, undefined]],
    ['no buttons', [7, null], [undefined, undefined]],
  ])('%s', (_what, wire, labels) => {
    expect(buttonsOf(...wire)).toEqual(labels)
  })

  test.each([
    ['a label', { label: 'Go' }, { label: 'Go', action: undefined, authenticate: undefined }],
    ['something to do', { action: 'save' }, { label: undefined, action: 'save', authenticate: undefined }],
    ['a PIN', { authenticate: true }, { label: undefined, action: undefined, authenticate: true }],
    ['nothing', { icon: 'check' }, undefined],
  ])('one with nothing but %s', (_what, button, submit) => {
    expect(decodeOne({ button: [button] })?.submit).toEqual(submit)
  })

  test('may have a look of their own, of safe colours and icons', () => {
    const facesOf = (...button: unknown[]) => {
      const node = decodeOne({ button })
      return [node?.submitFace, node?.cancelFace]
    }
    expect(facesOf({ label: 'Go', icon: 'check', color: '#0A0' }, { color: 'navy' })).toEqual([
      { icon: 'check', colour: '#00aa00' },
      { icon: undefined, colour: '#000080' },
    ])
    expect(facesOf({ icon: 'check' }, {})).toEqual([{ icon: 'check', colour: undefined }, undefined])
    expect(
      facesOf({ icon: 'javascript:alert(1)', color: 'url(https://e)' }, { label: 'Leave', color: 7 }),
    ).toEqual([undefined, undefined])
  })

  test.each([
    ['submit', false],
    ['cancel', false],
    ['__proto__', true],
    ['eval', true],
    [undefined, false],
    [7, false],
    [' ', false],
  ])('a handler of %j is unknown: %j', (handler, isMisled) => {
    expect(decodeOne({ button: [{ label: 'Go', handler }] })?.isMisled).toBe(isMisled)
    expect(decodeOne({ button: [{}, { label: 'Leave', handler }] })?.isMisled).toBe(isMisled)
  })

  test('whether the PIN is asked for is left open where a button does not say', () => {
    const asks = (authenticate: unknown) =>
      decodeOne({ button: [{ label: 'Go', authenticate }] })?.submit?.authenticate
    expect([true, 'yes', false, undefined].map(asks)).toEqual([true, true, false, undefined])
  })
})

test('values are texts under names of their own, 50 at most', () => {
  const hostile: unknown = JSON.parse(
    '{"__proto__": "x", "toString": "y", "amount": 7, "product": " p\\u202E "}',
  )
  const values = decodeOne({ values: hostile })?.values ?? {}
  expect(Object.entries(values)).toEqual([
    ['__proto__', 'x'],
    ['toString', 'y'],
    ['product', 'p'],
  ])
  const many = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`key${index}`, 'value']))
  expect(Object.keys(decodeOne({ values: many })?.values ?? {})).toHaveLength(50)
  expect(decodeOne({ values: ['a'] })?.values).toEqual({ 0: 'a' })
  expect(decodeOne({ values: null })?.values).toEqual({})
})

test('a service that is larger than a whole menu can be is left out, and no other', () => {
  const options = Array.from({ length: 400 }, (_, place) => ({ value: `${place}`, label: `Option ${place}` }))
  const fields = Array.from({ length: 20 }, (_, place) => ({ name: `field${place}`, options }))
  const services = [
    { name: 'large', form: { data: fields } },
    { name: 'pay' },
    { name: 'long', form: { data: [{ name: 'choice', options }] } },
  ]
  expect(decodeServices(services).map(({ name }) => name)).toEqual(['pay', 'long'])
})

test('20 000 values are a whole menu: one service may have them all, and none one more', () => {
  // Beside the entries of the list: the service, its name and the list.
  const of = (values: number) => ({ name: 'large', form: new Array(values - 3).fill(0) })
  expect(namesOf(decodeServices([of(20_000), { name: 'pay' }]))).toEqual(['large'])
  expect(namesOf(decodeServices([of(20_001), { name: 'pay' }]))).toEqual(['pay'])
})
