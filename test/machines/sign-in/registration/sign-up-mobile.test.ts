import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
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

describe('parses a mobile number in every notation', () => {
  test.each([
    ['leading 0', 'ZA', '0821234567', 'ZA', '27821234567'],
    ['spaces and dashes', 'ZA', ' 082 123-4567 ', 'ZA', '27821234567'],
    ['no 0', 'ZA', '821234567', 'ZA', '27821234567'],
    ['with the dial code', 'ZA', '27821234567', 'ZA', '27821234567'],
    ['27 given twice', 'ZA', '2727821234567', 'ZA', '27821234567'],
    ['27 given again and again', 'ZA', '272727821234567', 'ZA', '27821234567'],
    ['27 before a leading 0', 'ZA', '270821234567', 'ZA', '27821234567'],
    ['27 twice before a leading 0', 'ZA', '27270821234567', 'ZA', '27821234567'],
    ['+27', 'ZA', '+27 82 123 4567', 'ZA', '27821234567'],
    ['+27 with the 0 in brackets', 'ZA', '+27 (0)82 123 4567', 'ZA', '27821234567'],
    ['+2727', 'ZA', '+27 27 82 123 4567', 'ZA', '27821234567'],
    ['0027', 'ZA', '0027821234567', 'ZA', '27821234567'],
    ['(+27)', 'ZA', '(+27) 82 123 4567', 'ZA', '27821234567'],
    ['no-break spaces and unseen marks', 'ZA', '\u200E+27\u00A082\u00A0123–4567', 'ZA', '27821234567'],
    ['+44 says the country', 'ZA', '+44 7700 900123', 'GB', '447700900123'],
    ['+44 with a 0 too many', 'ZA', '+44 (0)07700 900123', 'GB', '447700900123'],
    ['+44 with the 0 in brackets', 'ZA', '+44 (0)7700 900123', 'GB', '447700900123'],
    ['0044 says the country', 'ZA', '0044 7700 900123', 'GB', '447700900123'],
    ['and +27 says it again', 'GB', '+27 82 123 4567', 'ZA', '27821234567'],
    ['a dial code that several share', 'CA', '+1 416 555 0123', 'CA', '14165550123'],
    ['leading 0 elsewhere', 'GB', '07700 900123', 'GB', '447700900123'],
    ['no 0 elsewhere', 'GB', '7700900123', 'GB', '447700900123'],
    ['with the dial code elsewhere', 'GB', '447700900123', 'GB', '447700900123'],
    ['where the 0 is part of the number', 'CI', '0712345678', 'CI', '2250712345678'],
    ['where it is, from abroad', 'ZA', '+225 07 12 34 56 78', 'CI', '2250712345678'],
    ['a plus sign that is not in front', 'ZA', '082+1234567', 'ZA', '2782+1234567'],
    ['nothing', 'ZA', '', 'ZA', ''],
    ['nothing but punctuation', 'ZA', ' - ', 'ZA', ''],
    ['the beginning of a dial code', 'ZA', '+4', 'ZA', '4'],
  ])('%s', (_, country, typed, found, msisdn) => {
    expect(parseMobile(country, typed)).toEqual({ country: found, msisdn })
  })
})

const refused: readonly (readonly [string, string])[] = [
  ['ZA', ''],
  ['ZA', '0821'],
  ['ZA', '082123456'],
  ['ZA', '82123456'],
  ['ZA', '08212345678'],
  ['ZA', '2782123456'],
  ['ZA', '27abc1234567'],
  ['ZA', '٠٨٢١٢٣٤٥٦٧'],
  ['ZA', '+'],
  ['ZA', '+82'],
  ['ZA', '+999123456789'],
  ['ZA', '+99927821234567'],
  ['ZA', '447700900123'],
  ['GB', '2727821234567'],
  ['GB', '27821234567'],
  ['GB', '0770090'],
  ['GB', '+44 7700'],
  ['GB', '77009001234567'],
  ['US', '202555012'],
  ['IS', '6112345'],
]

test.each(refused)('rejects in %s a number that is not a mobile number: %j', (country, typed) => {
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
      const ways = [
        `+${msisdn}`,
        `+${dialCode} (0)${digits}`,
        `00${msisdn}`,
        msisdn,
        `0${digits}`,
        digits,
        [...digits].join(' '),
        [...digits].join('-'),
      ]
      for (const way of ways) expect(parseMobile(country, way)).toEqual({ country, msisdn })
    }),
  )
})

test('parsing is idempotent, and sign-in accepts the number as it was sent', () => {
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

describe('a number that is valid in two countries is ambiguous', () => {
  test.each([
    ['27 and all that follows it in South Africa', 'GB', '27821234567', ['27821234567']],
    ['27 given twice', 'GB', '2727821234567', ['27821234567']],
    ['with spaces', 'GB', '27 82 123 4567', ['27821234567']],
    ['elsewhere too', 'BW', '27821234567', ['26727821234567', '27821234567']],
    ['a British number elsewhere', 'DE', '447911123456', ['49447911123456', '447911123456']],
    ['not with a + of its own', 'GB', '+44 27821234567', []],
    ['nor with 00', 'GB', '0027821234567', []],
    ['nor where it is South African already', 'ZA', '27821234567', []],
    ['nor with a digit too few', 'GB', '2782123456', []],
    ['where the country chosen has none as long', 'BS', '447911123456', ['447911123456']],
    ['a British number in South Africa', 'ZA', '447911123456', ['447911123456']],
    ['nor where it is one number in both', 'JE', '447797712345', []],
    ['nor with a 0 behind the dial code of the country chosen', 'GB', '4407700900123', []],
    ['nor as it is called inside a country', 'GB', '07700 900123', []],
    ['nor with the dial code of the country chosen', 'GB', '447700900123', []],
  ])('%s: %s, %j', (_, country, typed, msisdns) => {
    expect(listPossibleMobiles(country, typed).map(({ msisdn }) => msisdn)).toEqual(msisdns)
  })

  test('each choice, written in full, is no longer ambiguous', () => {
    for (const { country, msisdn } of listPossibleMobiles('GB', '27821234567'))
      expect({
        mobile: parseMobile('GB', formatInternational(msisdn)),
        readings: listPossibleMobiles('GB', formatInternational(msisdn)),
      }).toEqual({ mobile: { country, msisdn }, readings: [] })
  })
})

describe('choosing another country', () => {
  test.each([
    ['GB', '+44 7700 900123', '7700900123'],
    ['GB', '00447700900123', '7700900123'],
    ['GB', '447700900123', '7700900123'],
    ['ZA', '+27', ''],
    // Too short for a dial code: these are the first digits of the number itself.
    ['BW', '26712345', '26712345'],
    ['ZA', '082 123 4567', '082 123 4567'],
    ['ZA', '821234567', '821234567'],
    ['ZA', '', ''],
  ])('%s changes %j to %j', (country, typed, left) => {
    expect(withoutDialCode(country, typed)).toBe(left)
  })
})

describe('a number in international form', () => {
  test.each([
    ['27825550142', '+27 82 555 0142'],
    ['447700900123', '+44 7700 900 123'],
    ['12345678901234', '+12345678901234'],
  ])('%s: %s', (msisdn, text) => {
    expect(formatInternational(msisdn)).toBe(text.replaceAll(' ', '\u00A0'))
  })

  test('has every digit in order', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[1-9]\d{10,14}$/), msisdn => {
        expect(formatInternational(msisdn)).toMatch(/^\+/)
        expect(formatInternational(msisdn).replace(/\D/g, '')).toBe(msisdn)
      }),
    )
  })
})
