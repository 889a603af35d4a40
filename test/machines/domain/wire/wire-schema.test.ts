import { literal, nonOptional, number, string } from 'valibot'
import { describe, expect, test } from 'vitest'
import type { Cents } from '../../../../machines/domain/money.ts'
import {
  amount,
  decodedBy,
  decoderOf,
  fromPath,
  hasAnyValue,
  listDecoderOf,
  msisdnText,
  onlyIf,
  optionalOf,
  positiveAmount,
  snsi,
  text,
  textOrNumber,
  wholeObject,
  wireObject,
  withDefault,
} from '../../../../machines/domain/wire/wire-schema.ts'

describe('a value', () => {
  test.each([
    ['what a text shows', text, ' a\u202Eb ', 'ab'],
    ['nothing of what is no text', text, 7, undefined],
    ['an amount in cents', amount, '10.50', 1_050],
    ['nothing of what is no amount', amount, {}, undefined],
    ['an amount above nothing', positiveAmount, 0.01, 1],
    ['none for an amount of nothing', positiveAmount, '0', undefined],
    ['a mobile number', msisdnText, 27825550142, '27825550142'],
    ['nothing of a shorter one', msisdnText, '2782', undefined],
    ['a name that an address can carry', snsi, 'a-1', 'a-1'],
    ['none that it cannot', snsi, 'a/1', undefined],
    ['a text for a number', textOrNumber, 7, '7'],
    ['a text as it is', textOrNumber, 'a7', 'a7'],
    ['nothing for a number that is none', textOrNumber, Number.NaN, undefined],
    ['what is in place of nothing', withDefault(text, '?'), null, '?'],
    ['what there is, in place of nothing', withDefault(text, '?'), 'a', 'a'],
    ['undefined for what cannot be used', optionalOf(string()), 7, undefined],
    ['what can be used', optionalOf(string()), 'a', 'a'],
    ['nothing where nothing can be used', string(), 7, undefined],
    ['an object as it came', wholeObject, { a: [1] }, { a: [1] }],
    ['no list for an object', wholeObject, [], undefined],
    ['no null for an object', wholeObject, null, undefined],
  ])('%s', (_rule, schema, wire, read) => {
    expect(decoderOf(schema)(wire)).toEqual(read)
  })
})

describe('data', () => {
  const read = decoderOf(
    wireObject({
      name: nonOptional(text),
      cost: amount,
      branch: fromPath('bank_account.branch', text),
      itself: fromPath(
        '',
        decodedBy(wire => typeof wire),
      ),
    }),
  )

  test('has each value from its own name, or from where it lies', () => {
    expect(read({ name: 'a', cost: 1, bank_account: { branch: 'b' }, more: 'c' })).toStrictEqual({
      name: 'a',
      cost: 100 as Cents,
      branch: 'b',
      itself: 'object',
    })
  })

  test('lacks what is not there or of no use', () => {
    const bare = { name: 'a', cost: undefined, branch: undefined, itself: 'object' }
    expect(read({ name: 'a', cost: {}, bank_account: 'b' })).toStrictEqual(bare)
    expect(read({ name: 'a', cost: null, bank_account: null })).toStrictEqual(bare)
  })

  test.each([[undefined], [null], ['name'], [7], [[]], [{}], [{ name: 7 }]])(
    'is undefined when required data is missing: %j',
    wire => {
      expect(read(wire)).toBeUndefined()
    },
  )

  test('that needs nothing is there whatever came', () => {
    expect(decoderOf(wireObject({ name: text }))(null)).toStrictEqual({ name: undefined })
  })

  test('is never what a prototype or a getter answers', () => {
    const getter = {
      get name(): unknown {
        throw new Error('asked')
      },
    }
    expect([Object.create({ name: 'a' }), getter].map(read)).toStrictEqual([undefined, undefined])
    expect(decoderOf(wireObject({ constructor: decodedBy(wire => wire) }))({})).toStrictEqual({
      constructor: undefined,
    })
  })

  test('is read where a condition is met alone', () => {
    const readSold = decoderOf(onlyIf(wireObject({ state: literal('active') }), wireObject({ name: text })))
    expect(readSold({ state: 'active', name: 'a' })).toStrictEqual({ name: 'a' })
    expect(readSold({ state: 'gone', name: 'a' })).toBeUndefined()
  })
})

describe('a list of four at most', () => {
  test.each([
    ['what can be read, in its order', ['b', 7, 'a', null], ['b', 'a']],
    ['each entry, however often it is there', ['a', 'a'], ['a', 'a']],
    ['of its first entries alone', [1, 2, 3, 4, 'a'], []],
    ['nothing of what is no list', { length: 1, 0: 'a' }, []],
  ])('%s', (_rule, wire, entries) => {
    expect(listDecoderOf(text, 4)(wire)).toStrictEqual(entries)
  })

  test('the first of each key', () => {
    expect(listDecoderOf(string(), 4, entry => entry.toLowerCase())(['a', 'A', 'b'])).toStrictEqual([
      'a',
      'b',
    ])
    expect(listDecoderOf(number(), 4, String)([2, 1, 2])).toStrictEqual([2, 1])
  })
})

test.each([
  ['no value', {}, false],
  ['values that are not there', { a: undefined, b: undefined }, false],
  ['one that is', { a: undefined, b: false }, true],
])('data says something: %s', (_what, said, does) => {
  expect(hasAnyValue(said)).toBe(does)
})
