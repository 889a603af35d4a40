import { literal, nonOptional, pipe, transform } from 'valibot'
import { expect, test } from 'vitest'
import {
  amount,
  decodedBy,
  decoderOf,
  fromPath,
  onlyIf,
  optionalOf,
  positiveAmount,
  text,
  textOrNumber,
  wholeObject,
  wireOf,
  withDefault,
} from './wire-schema.ts'

test.each([
  ['a positive amount is above 0', positiveAmount, 0.01, 1],
  ['a positive amount is not 0', positiveAmount, '0', undefined],
  ['a text or number is a text', textOrNumber, 7, '7'],
  ['a text or number is no NaN', textOrNumber, Number.NaN, undefined],
  ['a default replaces nothing', withDefault(text, '?'), null, '?'],
  ['a default does not replace a value', withDefault(text, '?'), 'a', 'a'],
  ['an object is as it came', wholeObject, { a: [1] }, { a: [1] }],
  ['an object is no list', wholeObject, [], undefined],
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
  const isActive = wireOf<unknown>()({ state: literal('active') })
  const readSold = decoderOf(onlyIf(isActive, wireOf<unknown>()({ name: text })))
  const names = ['active', 'gone'].map(state => readSold({ state, name: 'a' }))
  expect(names).toStrictEqual([{ name: 'a' }, undefined])
})
