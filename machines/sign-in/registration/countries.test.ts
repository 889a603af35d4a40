import { expect, test } from 'vitest'
import { countries, dialCodeOf } from './countries.ts'

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const regionNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
/** Every pair of letters that is the code of a region. */
const regions = letters
  .flatMap(first => letters.map(second => `${first}${second}`))
  .filter(region => regionNames.of(region) !== undefined)

/** Region codes, of ISO 3166-1 and others, that have no dial code. */
const without = new Set([
  // Regions with no or too few inhabitants for a telephone network.
  ...['AQ', 'BV', 'GS', 'HM', 'PN', 'TF', 'UM', 'CP', 'CQ', 'DG', 'IC', 'EA'],
  // Groups of countries, and codes without a country.
  ...['EU', 'EZ', 'UN', 'QO', 'XA', 'XB', 'ZZ'],
  // Former countries.
  ...['AN', 'BU', 'CS', 'CT', 'DD', 'DY', 'FQ', 'FX', 'HV', 'JT', 'MI', 'NH', 'NQ', 'NT', 'PC', 'PU', 'PZ'],
  ...['QU', 'RH', 'SU', 'TP', 'UK', 'VD', 'WK', 'YD', 'YU', 'ZR'],
])

test('lists every country of the world once, and nothing else', () => {
  expect(countries.toSorted()).toEqual(regions.filter(region => !without.has(region)))
})

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

test('knows the dial codes of well-known countries', () => {
  const known = `ZA 27, GB 44, US 1, JM 1876, NA 264, BW 267, SZ 268, LS 266, MZ 258, ZW 263, MW 265, CD 243,
    CG 242, NG 234, KE 254, IN 91, PK 92, BD 880, AE 971, IE 353, XK 383`.split(/,\s+/)
  const actual = known.map(entry => entry.slice(0, 2)).map(country => `${country} ${dialCodeOf(country)}`)
  expect(actual).toEqual(known)
  expect(['', 'za', 'ZZ', '__proto__'].map(dialCodeOf)).toEqual(Array(4).fill(undefined))
})
