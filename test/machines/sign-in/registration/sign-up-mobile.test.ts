import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseMsisdn } from '../../../../machines/domain/phone/msisdn.ts'
import {
  countries,
  countryOfNumber,
  dialCodeOf,
} from '../../../../machines/sign-in/registration/countries.ts'
import {
  formatInternational,
  isValidMobile,
  listPossibleMobiles,
  parseMobile,
  withoutDialCode,
} from '../../../../machines/sign-in/registration/sign-up-mobile.ts'

// `mobile-number.test.ts` and the property below parse all other notations.
test.each([
  ['27 given again and again', 'ZA', '272727821234567', 'ZA', '27821234567'],
  ['27 twice before a leading 0', 'ZA', '27270821234567', 'ZA', '27821234567'],
  ['+44 in another country', 'ZA', '+44 (0)07700 900123', 'GB', '447700900123'],
  ['+27 in another country', 'GB', '+27 82 123 4567', 'ZA', '27821234567'],
  ['a dial code that several countries share', 'CA', '+1 416 555 0123', 'CA', '14165550123'],
  ['a 0 that is part of the number', 'CI', '0712345678', 'CI', '2250712345678'],
  ['the same 0 from abroad', 'ZA', '+225 07 12 34 56 78', 'CI', '2250712345678'],
  ['a plus sign that is not in front', 'ZA', '082+1234567', 'ZA', '2782+1234567'],
  ['only punctuation', 'ZA', ' - ', 'ZA', ''],
  ['the beginning of a dial code', 'ZA', '+4', 'ZA', '4'],
])('parses a mobile number with %s', (_, country, typed, found, msisdn) => {
  expect(parseMobile(country, typed)).toEqual({ country: found, msisdn })
})

test.each([
  ['ZA', '27abc1234567'],
  ['ZA', '٠٨٢١٢٣٤٥٦٧'],
  ['ZA', '+'],
  ['ZA', '+99927821234567'],
  ['ZA', '447700900123'],
  ['GB', '27821234567'],
  ['GB', '0770090'],
  ['GB', '77009001234567'],
  ['US', '1025550123'],
  ['IS', '6112345'],
])('rejects in %s what is not a mobile number: %j', (country, typed) => {
  expect(isValidMobile(parseMobile(country, typed))).toBe(false)
})

/** National digits that are unambiguous in every notation. */
const national = fc.stringMatching(/^[3-9]\d{8,9}$/)

/** Countries in which a number of that length does not start with its dial code. */
const plainCountry = fc.constantFrom(...countries.filter(country => !['BJ', 'CG', 'CI'].includes(country)))

test('all notations of a number give the same number and country', () => {
  fc.assert(
    fc.property(plainCountry, national, (country, digits) => {
      const dialCode = dialCodeOf(country) ?? ''
      const msisdn = `${dialCode}${digits}`
      fc.pre(!digits.startsWith(dialCode) && msisdn.length >= 11)
      // +1 340 is the Virgin Islands, not the United States with +1.
      fc.pre(countryOfNumber(msisdn, country) === country)
      const notations = [
        `+${msisdn}`,
        `+${dialCode} (0)${digits}`,
        `00${msisdn}`,
        msisdn,
        `0${digits}`,
        digits,
        [...digits].join(' '),
        [...digits].join('-'),
      ]
      for (const way of notations) expect(parseMobile(country, way)).toEqual({ country, msisdn })
    }),
  )
})

test('parsing is idempotent, and sign-in accepts the sent number', () => {
  const start = fc.constantFrom('', '+', '00', '0', '27', '2727', '+27', '+44', '44', '270', '+2727', '27270')
  const rest = fc.string({ unit: fc.constantFrom(...'0123456789 -()'), maxLength: 14 })
  const typed = fc.tuple(start, rest).map(parts => parts.join(''))
  fc.assert(
    fc.property(fc.constantFrom(...countries), fc.oneof(fc.string(), typed), (country, text) => {
      const mobile = parseMobile(country, text)
      fc.pre(isValidMobile(mobile))
      expect(parseMobile(mobile.country, mobile.msisdn)).toEqual(mobile)
      expect(parseMobile(country, `+${mobile.msisdn}`).msisdn).toBe(mobile.msisdn)
      expect(parseMsisdn(mobile.msisdn)).toBe(mobile.msisdn)
    }),
    { numRuns: 2_000, examples: [['US', '4410000000']] },
  )
})

test.each([
  ['a South African number', 'GB', '27 82 123 4567', ['27821234567']],
  ['a number of two other countries', 'BW', '27821234567', ['26727821234567', '27821234567']],
  ['a British number', 'DE', '447911123456', ['49447911123456', '447911123456']],
  ['a number too long for the country', 'BS', '447911123456', ['447911123456']],
  ['not a number with +', 'GB', '+44 27821234567', []],
  ['not a number of its own country', 'ZA', '27821234567', []],
  ['not a number with a digit too few', 'GB', '2782123456', []],
  ['not the same number in both countries', 'JE', '447797712345', []],
  ['not a number with a 0 after its dial code', 'GB', '4407700900123', []],
  ['not a national number', 'GB', '07700 900123', []],
  ['not a number with the dial code of its country', 'GB', '447700900123', []],
])('a number valid in two countries is ambiguous, %s: %s, %j', (_, country, typed, msisdns) => {
  expect(listPossibleMobiles(country, typed).map(({ msisdn }) => msisdn)).toEqual(msisdns)
})

test.each([
  ['GB', '+44 7700 900123', '7700900123'],
  ['GB', '00447700900123', '7700900123'],
  ['GB', '447700900123', '7700900123'],
  ['ZA', '+27', ''],
  // Too short for a dial code: these are the first digits of the number itself.
  ['BW', '26712345', '26712345'],
  ['ZA', '082 123 4567', '082 123 4567'],
])('another country than %s changes %j to %j', (country, typed, left) => {
  expect(withoutDialCode(country, typed)).toBe(left)
})

test.each([
  ['27825550142', '+27 82 555 0142'],
  ['447700900123', '+44 7700 900 123'],
  ['12345678901234', '+12345678901234'],
])('formats %s as %s', (msisdn, text) => {
  expect(formatInternational(msisdn)).toBe(text.replaceAll(' ', '\u00A0'))
})
