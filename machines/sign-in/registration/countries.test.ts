import { expect, test } from 'vitest'
import { countries, dialCodeOf } from './countries.ts'

test('no dial code starts with another one, except in North America', () => {
  const dialCodes = [...new Set(countries.map(dialCodeOf))].filter(dialCode => dialCode !== undefined)
  const beginning = dialCodes.flatMap(one =>
    dialCodes.filter(other => other !== one && other.startsWith(one)).map(other => [one, other]),
  )
  expect(beginning.every(([one, other]) => one === '1' && other?.length === 4)).toBe(true)
})

test('a country has a dial code, and nothing else has one', () => {
  expect(new Set(countries).size).toBe(countries.length)
  expect(countries.filter(country => dialCodeOf(country) === undefined)).toEqual([])
  expect(['', 'za', 'ZZ', '__proto__'].map(dialCodeOf)).toEqual(Array(4).fill(undefined))
})
