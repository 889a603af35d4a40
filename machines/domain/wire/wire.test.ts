import { expect, test } from 'vitest'
import { isSnsi, isUuid } from './snsi.ts'
import { truncateWireValue } from './truncate-wire.ts'
import { getAt, takeEntries, takeUniqueEntries } from './wire.ts'

const getter = {
  get a(): unknown {
    throw new Error('asked')
  },
}

test.each([
  ['a value inside', { a: { b: [{ c: 2 }] } }, ['a', 'b', 0, 'c'], 2],
  ['an own value with a name of prototypes', JSON.parse('{"__proto__": 3}'), ['__proto__'], 3],
  ['nothing below null', { a: null }, ['a', 'b', 'c'], undefined],
  ['nothing below a text', { a: 'text' }, ['a', 'length'], undefined],
  ['nothing of a prototype made for it', Object.create({ a: 1 }), ['a'], undefined],
  ['nothing of a getter', getter, ['a', 'b'], undefined],
])('finds at a path %s', (_rule, value, path, found) => {
  expect(getAt(value, ...path)).toEqual(found)
})

test('of a list the first entries are taken, and of those each key once', () => {
  expect([[1, 2, 3, 4], { length: 1, 0: 'a' }].map(wire => takeEntries(wire, 3))).toEqual([[1, 2, 3], []])
  const read = (wire: unknown) => (typeof wire === 'string' ? wire : undefined)
  const entries = takeUniqueEntries(['b', 7, 'B', 'a', 'c'], 4, read, entry => entry.toLowerCase())
  expect(entries).toEqual(['b', 'a'])
})

test('S10: an identifier has 1 to 64 signs that are safe', () => {
  const others = ['', 'x'.repeat(65), '../a', '..%2fa', 'a/b', 'a\n', 'a b', 'a.b', 'ä', 'a?b', 'a#b', '%61']
  const valid = ['a', '0', 'tx-1_Z', 'x'.repeat(64)]
  expect([...valid, ...others].filter(isSnsi)).toEqual(valid)
})

test('S10: a payment request is named by a UUID and nothing else', () => {
  const uuid = '00000000-0000-4000-8000-0000000000a1'
  const longer = [`${uuid}/x`, `${uuid}\n`, `\n${uuid}`, `${uuid}${uuid}`, `${uuid}%2f..`, `{${uuid}}`]
  const others = ['', 'not-a-uuid', ...longer, uuid.replaceAll('-', ''), uuid.replace('a1', 'g1')]
  const valid = [uuid, uuid.toUpperCase()]
  expect([...valid, ...others].filter(isUuid)).toEqual(valid)
})

const nestObjects = (steps: number): unknown => JSON.parse(`${'{"a":'.repeat(steps)}1${'}'.repeat(steps)}`)

test('truncation keeps forty steps and 500 entries of a list', () => {
  const prototypes = JSON.parse('{"__proto__":{"a":1}}')
  for (const wire of [null, { a: [1, { b: 'c' }], d: null }, nestObjects(40), prototypes])
    expect(truncateWireValue(wire)).toStrictEqual(wire)
  const forty = `${'{"a":'.repeat(39)}{}${'}'.repeat(39)}`
  expect(JSON.stringify(truncateWireValue(nestObjects(5_000)))).toBe(forty)
  const lists = JSON.parse('['.repeat(5_000) + ']'.repeat(5_000))
  expect(JSON.stringify(truncateWireValue(lists))).toBe(`${'['.repeat(40)}null${']'.repeat(40)}`)
  const numbers = Array.from({ length: 600 }, (_, place) => place)
  expect(truncateWireValue(numbers)).toStrictEqual(numbers.slice(0, 500))
})
