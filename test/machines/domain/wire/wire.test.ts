import { describe, expect, test } from 'vitest'
import { getAt, takeEntries, takeUniqueEntries } from '../../../../machines/domain/wire/wire.ts'

describe('what lies at a path', () => {
  test.each([
    ['the value itself', { a: 1 }, [], { a: 1 }],
    ['a value inside', { a: { b: [{ c: 2 }] } }, ['a', 'b', 0, 'c'], 2],
    ['a falsy value is a value', { a: { b: false } }, ['a', 'b'], false],
    ['a name that prototypes have, sent by the network', JSON.parse('{"__proto__": 3}'), ['__proto__'], 3],
    ['nothing on the way', { a: null }, ['a', 'b', 'c'], undefined],
    ['a text on the way', { a: 'text' }, ['a', 'length'], undefined],
    ['nothing of the prototype', {}, ['constructor', 'name'], undefined],
    ['nothing of a prototype made for it', Object.create({ a: 1 }), ['a'], undefined],
    ['not even the prototype', {}, ['__proto__'], undefined],
  ])('%s', (_rule, value, path, found) => {
    expect(getAt(value, ...path)).toEqual(found)
  })

  test('a getter is not asked', () => {
    const hostile = {
      get a(): unknown {
        throw new Error('asked')
      },
    }
    expect(getAt(hostile, 'a', 'b')).toBeUndefined()
  })
})

test.each([
  ['a list within its bound', [1, 2], [1, 2]],
  ['a list beyond it', [1, 2, 3, 4], [1, 2, 3]],
  ['a list with a hole in it', new Array(1), [undefined]],
  ['an object that looks like one', { length: 1, 0: 'a' }, []],
  ['a text', 'abc', []],
  ['nothing', undefined, []],
])('a list of three at most: %s', (_rule, value, list) => {
  expect(takeEntries(value, 3)).toStrictEqual(list)
})

test.each([
  ['what can be read, in its order', ['b', 7, 'a', null], ['b', 'a']],
  ['the first of each key', ['a', 'A', 'b'], ['a', 'b']],
  ['of its first entries alone', [1, 2, 3, 4, 'a'], []],
  ['nothing of what is no list', { length: 1, 0: 'a' }, []],
])('the entries of a list of four at most: %s', (_rule, value, entries) => {
  const read = (wire: unknown) => (typeof wire === 'string' ? wire : undefined)
  expect(takeUniqueEntries(value, 4, read, entry => entry.toLowerCase())).toEqual(entries)
})
