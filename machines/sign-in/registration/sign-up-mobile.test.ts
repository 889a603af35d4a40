import { expect, test } from 'vitest'
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
