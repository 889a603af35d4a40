import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseMsisdn } from '#machines/domain/phone/msisdn.ts'
import { countries } from './countries.ts'
import { findTypedCountry, listPossibleMobiles, parseMobile, withoutDialCode } from './sign-up-mobile.ts'

// `mobile-number.test.ts` parses all other notations.
test.each([
  ['27 given again and again', 'ZA', '272727821234567', 'ZA', '27821234567'],
  ['+44 in another country', 'ZA', '+44 (0)07700 900123', 'GB', '447700900123'],
  [
    'a number that reads as one of a country that is rarely meant',
    'CN',
    '13812345678',
    'CN',
    '8613812345678',
  ],
])('parses a mobile number with %s', (_, country, typed, found, msisdn) => {
  expect(parseMobile(country, typed)).toEqual({ country: found, msisdn })
  expect(listPossibleMobiles(country, typed)).toEqual([])
})

test.each([
  ['ZA', '+4', 'ZA'],
  ['JE', '0044 77', 'JE'],
  ['GB', '+1 242', 'BS'],
  ['BS', '+1 202', 'US'],
  ['GB', '27', 'GB'],
])('with the country %s, %j is a number of %s while it is typed', (chosen, typed, country) => {
  expect(findTypedCountry(chosen, typed)).toBe(country)
})

test('parsing is idempotent, and sign-in accepts the sent number', () => {
  const start = fc.constantFrom('', '+', '00', '0', '27', '2727', '+27', '+44', '44', '270', '+2727', '27270')
  const rest = fc.string({ unit: fc.constantFrom(...'0123456789 -()'), maxLength: 14 })
  const typed = fc.tuple(start, rest).map(parts => parts.join(''))
  fc.assert(
    fc.property(fc.constantFrom(...countries), fc.oneof(fc.string(), typed), (country, text) => {
      const mobile = parseMobile(country, text)
      fc.pre(mobile !== undefined)
      expect(parseMobile(mobile.country, mobile.msisdn)).toEqual(mobile)
      expect(parseMobile(country, `+${mobile.msisdn}`)?.msisdn).toBe(mobile.msisdn)
      expect(parseMsisdn(mobile.msisdn)).toBe(mobile.msisdn)
    }),
    { numRuns: 2_000, examples: [['US', '4410000000']] },
  )
})

test.each([
  ['a South African number', 'GB', '27 82 123 4567', ['27821234567']],
  ['a number of both countries', 'CN', '27821234567', ['8627821234567', '27821234567']],
  ['a number too long for the country', 'BS', '447911123456', ['447911123456']],
  ['not a number with +', 'GB', '+44 27821234567', []],
  ['not a number of its own country', 'ZA', '27821234567', []],
  ['not the same number in both countries', 'JE', '447797712345', []],
  ['not a number with a 0 after its dial code', 'GB', '4407700900123', []],
])('a number valid in two countries is ambiguous, %s: %s, %j', (_, country, typed, msisdns) => {
  expect(listPossibleMobiles(country, typed).map(({ msisdn }) => msisdn)).toEqual(msisdns)
})

test.each([
  ['GB', '+44 7700 900123', '7700900123'],
  ['GB', '447700900123', '7700900123'],
  // Too short for a dial code: these are the first digits of the number itself.
  ['BW', '26712345', '26712345'],
  ['ZA', '082 123 4567', '082 123 4567'],
])('another country than %s changes %j to %j', (country, typed, left) => {
  expect(withoutDialCode(country, typed)).toBe(left)
})
