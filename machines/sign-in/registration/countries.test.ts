import { expect, test } from 'vitest'
import { countries, dialCodeOf } from './countries.ts'

test('no dial code starts with another one, except in North America', () => {
  const dialCodes = [...new Set(countries.map(dialCodeOf))].filter(dialCode => dialCode !== undefined)
  const beginning = dialCodes.flatMap(one =>
    dialCodes.filter(other => other !== one && other.startsWith(one)).map(other => [one, other]),
  )
  expect(beginning.every(([one, other]) => one === '1' && other?.length === 4)).toBe(true)
  // ITU-T E.164: zones 1 and 7 have one digit, these two, the rest three.
  const two = /^(?:2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])$/
  const three = /^(?:2[1-689]\d|3[578]\d|42\d|5[09]\d|6[789]\d|8[05789]\d|9[679]\d)$/
  const within = /^(?:[17]|1[2-9]\d\d)$/
  expect(dialCodes.filter(code => ![within, two, three].some(form => form.test(code)))).toEqual([])
})

test('a country has a dial code, and nothing else has one', () => {
  expect(new Set(countries).size).toBe(countries.length)
  expect(countries.filter(country => dialCodeOf(country) === undefined)).toEqual([])
  expect(['', 'za', 'ZZ', '__proto__'].map(dialCodeOf)).toEqual(Array(4).fill(undefined))
})
