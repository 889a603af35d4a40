import { literal, nonOptional, pipe, string, transform } from 'valibot'
import { expect, test } from 'vitest'
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
  wireOf,
  withDefault,
} from './wire-schema.ts'

test.each([
  ['a text is clean', text, ' a\u202Eb ', 'ab'],
  ['a text is no number', text, 7, undefined],
  ['an amount is in cents', amount, '10.50', 1_050],
  ['an amount is no object', amount, {}, undefined],
  ['a positive amount is above 0', positiveAmount, 0.01, 1],
  ['a positive amount is not 0', positiveAmount, '0', undefined],
  ['a mobile number is a text', msisdnText, 27825550142, '27825550142'],
  ['a mobile number is not shorter', msisdnText, '2782', undefined],
  ['an id is safe in an address', snsi, 'a-1', 'a-1'],
  ['an id has no slash', snsi, 'a/1', undefined],
  ['a text or number is a text', textOrNumber, 7, '7'],
  ['a text or number is a text as sent', textOrNumber, 'a7', 'a7'],
  ['a text or number is no NaN', textOrNumber, Number.NaN, undefined],
  ['a default replaces nothing', withDefault(text, '?'), null, '?'],
  ['a default does not replace a value', withDefault(text, '?'), 'a', 'a'],
  ['an optional value is undefined if it is invalid', optionalOf(string()), 7, undefined],
  ['an optional value is there if it is valid', optionalOf(string()), 'a', 'a'],
  ['a required value is undefined if it is invalid', string(), 7, undefined],
  ['an object is as it came', wholeObject, { a: [1] }, { a: [1] }],
  ['an object is no list', wholeObject, [], undefined],
  ['an object is not null', wholeObject, null, undefined],
])('%s', (_rule, schema, wire, read) => {
  expect(decoderOf(schema)(wire)).toEqual(read)
})

const read = decoderOf(
  wireOf<unknown>()({
    name: nonOptional(text),
    cost: amount,
    branch: fromPath('bank_account.branch', text),
    itself: fromPath(
      '',
      decodedBy(wire => typeof wire),
    ),
  }),
)

test('an object has each value from its own name, or from its path', () => {
  const [cost, itself] = [100, 'object']
  const whole = { name: 'a', cost, branch: 'b', itself }
  expect(read({ name: 'a', cost: 1, bank_account: { branch: 'b' }, more: 'c' })).toStrictEqual(whole)
  const bare = { name: 'a', cost: undefined, branch: undefined, itself }
  expect(read({ name: 'a', cost: {}, bank_account: 'b' })).toStrictEqual(bare)
  expect(read({ name: 'a', cost: null, bank_account: null })).toStrictEqual(bare)
})

test('a schema in a pipe or an optional schema keeps its path', () => {
  const length = pipe(
    string(),
    transform(name => name.length),
  )
  const read = decoderOf(
    wireOf<unknown>()({
      length: fromPath('bank.name', length),
      branch: fromPath('bank.branch', optionalOf(string())),
    }),
  )
  expect(read({ bank: { name: 'abc', branch: 'd' } })).toStrictEqual({ length: 3, branch: 'd' })
})

test('a path inside a pipe or an optional schema does not compile', () => {
  const entry = fromPath('bank.name', text)
  // @ts-expect-error The path would be lost.
  pipe(entry, transform(String))
  // @ts-expect-error The path would be lost.
  optionalOf(entry)
  expect(entry).toStrictEqual({ path: ['bank', 'name'], schema: text })
})

test('an object is undefined if a required value is missing, inherited or computed', () => {
  const getter = {
    get name(): unknown {
      throw new Error('asked')
    },
  }
  const foreign = [Object.create({ name: 'a' }), getter]
  for (const wire of [undefined, null, 'name', 7, [], {}, { name: 7 }, ...foreign])
    expect(read(wire)).toBeUndefined()
  const readOptional = decoderOf(wireOf<unknown>()({ name: text, constructor: decodedBy(wire => wire) }))
  for (const wire of [null, {}])
    expect(readOptional(wire)).toStrictEqual({ name: undefined, constructor: undefined })
})

test('a conditional schema reads only what meets its condition', () => {
  const readSold = decoderOf(
    onlyIf(wireOf<unknown>()({ state: literal('active') }), wireOf<unknown>()({ name: text })),
  )
  expect(readSold({ state: 'active', name: 'a' })).toStrictEqual({ name: 'a' })
  expect(readSold({ state: 'gone', name: 'a' })).toBeUndefined()
})

test('a list has its first valid entries, or one of each key', () => {
  const readTexts = listDecoderOf(text, 4)
  expect(readTexts(['b', 7, 'a', 'a', 'c'])).toStrictEqual(['b', 'a', 'a'])
  expect(readTexts({ length: 1, 0: 'a' })).toStrictEqual([])
  const readKeys = listDecoderOf(string(), 4, entry => entry.toLowerCase())
  expect(readKeys(['a', 'A', 7, 'b', 'c'])).toStrictEqual(['a', 'b'])
})

test('an object has a value if one is defined', () => {
  const some = [{}, { a: undefined, b: undefined }, { a: undefined, b: false }].map(hasAnyValue)
  expect(some).toEqual([false, false, true])
})
