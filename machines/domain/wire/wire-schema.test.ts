import { literal, nonOptional, number, optional, parse, pipe, transform } from 'valibot'
import { expect, test } from 'vitest'
import { getAt } from './wire.ts'
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
  ['a default replaces nothing', withDefault(text, '?'), null, '?'],
  ['an object is as it came', wholeObject, { a: [1] }, { a: [1] }],
  ['an object is no list', wholeObject, [], undefined],
])('%s', (_rule, schema, wire, read) => {
  expect(decoderOf(schema)(wire)).toEqual(read)
})

const branch = fromPath('bank_account.branch', text)
const kind = decodedBy(wire => typeof wire)
const account = { name: nonOptional(text), cost: amount, branch, itself: fromPath('', kind) }
const read = decoderOf(wireOf<unknown>()(account))

test('an object has each value from its own name, or from its path', () => {
  const [cost, itself] = [100, 'object']
  const whole = { name: 'a', cost, branch: 'b', itself }
  expect(read({ name: 'a', cost: 1, bank_account: { branch: 'b' }, more: 'c' })).toStrictEqual(whole)
  const bare = { name: 'a', cost: undefined, branch: undefined, itself }
  expect(read({ name: 'a', cost: {}, bank_account: 'b' })).toStrictEqual(bare)
})

interface Account {
  readonly account_number: string | number
  readonly holder?: { readonly name: string | null } | null
  readonly rows: readonly { readonly id: string }[]
  readonly available?: string
  readonly abstract: { readonly note?: string } & { readonly [name: string]: unknown }
}

// The compiler is the test: each `@ts-expect-error` fails `npm run check` if the line below it compiles.
test('checks names, paths and types of an answer against the contract', () => {
  const account = wireOf<Account>()({
    number: fromPath('account_number', textOrNumber),
    holderName: fromPath('holder.name', text),
    note: fromPath('abstract.note', text),
  })
  const wire = { account_number: 7, holder: { name: 'A' } }
  expect(parse(account, wire)).toEqual({ number: '7', holderName: 'A', note: undefined })
  // @ts-expect-error The contract has no such name.
  wireOf<Account>()({ balance: amount })
  // @ts-expect-error The contract has no such path.
  wireOf<Account>()({ holderName: fromPath('holder.title', text) })
  // @ts-expect-error A name that only the index signature allows is not declared.
  wireOf<Account>()({ remark: fromPath('abstract.remark', text) })
  // @ts-expect-error The contract has a text.
  wireOf<Account>()({ available: optional(number()) })
  // @ts-expect-error A path ends at a list.
  wireOf<Account>()({ id: fromPath('rows.id', text) })
  // @ts-expect-error The path would be lost.
  pipe(fromPath('bank.name', text), transform(String))
  // @ts-expect-error The path would be lost.
  optionalOf(fromPath('bank.name', text))
  // @ts-expect-error The contract has no such path.
  expect(getAt<Account>(wire, 'holder', 'title')).toBeUndefined()
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
