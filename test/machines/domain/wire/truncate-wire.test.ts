import { expect, test } from 'vitest'
import { countWireValues, truncateWireValue } from '../../../../machines/domain/wire/truncate-wire.ts'

const nested = (steps: number): unknown => JSON.parse(`${'{"a":'.repeat(steps)}1${'}'.repeat(steps)}`)

test.each([
  ['a text', 'text', 'text'],
  ['nothing', null, null],
  ['what is small', { a: [1, { b: 'c' }], d: null }, { a: [1, { b: 'c' }], d: null }],
  ['forty steps', nested(40), nested(40)],
  ['a name that prototypes have', JSON.parse('{"__proto__":{"a":1}}'), JSON.parse('{"__proto__":{"a":1}}')],
])('%s stays as it is', (_, wire, bounded) => {
  expect(truncateWireValue(wire)).toStrictEqual(bounded)
})

test('what lies deeper than forty steps is cut off', () => {
  expect(JSON.stringify(truncateWireValue(nested(5_000)))).toBe(`${'{"a":'.repeat(39)}{}${'}'.repeat(39)}`)
})

test('lists that lie deeper than forty steps are cut off too', () => {
  const lists = JSON.parse('['.repeat(5_000) + ']'.repeat(5_000))
  expect(JSON.stringify(truncateWireValue(lists))).toBe(`${'['.repeat(40)}null${']'.repeat(40)}`)
})

test('a list is cut at the five hundred entries that are read of the longest', () => {
  expect(truncateWireValue(Array.from({ length: 60_000 }, (_, place) => place))).toStrictEqual(
    Array.from({ length: 500 }, (_, place) => place),
  )
})

test.each([
  ['a text', 'text', 10, 1],
  ['a list and its entries', [1, [2, 3]], 10, 5],
  ['a map and what it names', { a: { b: null } }, 10, 3],
  ['a list in a list no further than is asked', [Array.from({ length: 60_000 }, () => 0)], 10, 11],
  ['no more than is asked', Array.from({ length: 60_000 }, () => 0), 10, 11],
])('values are counted in %s', (_, wire, most, count) => {
  expect(countWireValues(wire, most)).toBe(count)
})

test('what lies deeper than forty steps is not counted', () => {
  expect(countWireValues(nested(5_000), 100)).toBe(40)
})
