import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decodeMsisdn, parseMsisdn } from '../../../../machines/domain/phone/msisdn.ts'
import { formatMsisdn } from '../../../../machines/domain/phone/phone.ts'

describe('a number of our own country, however it is written', () => {
  test.each([
    ['as it should be', '27821234567'],
    ['27 for a leading 0', '0821234567'],
    ['neither of them', '821234567'],
    ['27 given twice', '2727821234567'],
    ['27 given twice, with a plus sign', '+27 27 82 123 4567'],
    ['27 given again and again', '272727821234567'],
    ['a plus sign', '+27821234567'],
    ['00', '0027821234567'],
    ['the 0 in brackets', '+27 (0)82 123 4567'],
    ['the 0 in brackets after 00', '0027 (0) 82 123 4567'],
    ['the 0 after 27', '270821234567'],
    ['spaces and dashes', ' 082 123-4567 '],
    ['full stops', '082.123.4567'],
    ['no-break spaces and a long dash', '082\u00A0123–4567'],
    ['marks that cannot be seen', '\u202A+27\u200B82\u034F1234567\u202C'],
    ['the apostrophe of a spreadsheet', "'+27821234567"],
  ])('%s: %s', (_rule, typed) => {
    expect(parseMsisdn(typed)).toBe('27821234567')
  })

  test.each([
    '',
    '27abc1234567',
    '27٨٢١٢٣٤٥٦٧',
    '08212345',
    '082123456',
    '08212345678',
    '2782123456',
    '278212345678',
    '+27 (0)82 123 456',
    '+27 (0)82 123 45678',
    '002782123456',
    '+821234567',
    '00821234567',
    '082+1234567',
  ])('not %j', typed => {
    expect(parseMsisdn(typed)).toBeUndefined()
  })
})

test('a number of another country keeps its dial code', () => {
  expect(['+44 7700 900123', '0044 7700 900123', '447700900123'].map(parseMsisdn)).toEqual(
    Array(3).fill('447700900123'),
  )
})

test('parsing again changes nothing: what is shown is what is sent', () => {
  const start = fc.constantFrom('', '+', '++', '+-', '0', '00', '27', '2727', '272727', '44')
  const rest = fc.string({ unit: fc.constantFrom(...'0123456789 -'), maxLength: 14 })
  const typed = fc.tuple(start, rest).map(parts => parts.join(''))
  fc.assert(
    fc.property(fc.oneof(fc.string(), typed), text => {
      const msisdn = parseMsisdn(text)
      fc.pre(msisdn !== undefined)
      expect(parseMsisdn(msisdn)).toBe(msisdn)
    }),
  )
})

describe('a number is shown as people read it', () => {
  test.each([
    ['27825550142', '082 555 0142'],
    ['447700900123', '+44 7700 900 123'],
    ['12025550123', '+1 2025 550 123'],
    ['201001234567', '+20 1001 234 567'],
    ['263771234567', '+263 771 234 567'],
    ['353851234567', '+353 851 234 567'],
    ['593991234567', '+593 991 234 567'],
    ['67570123456', '+675 70 123 456'],
    ['8801712345678', '+880 1712 345 678'],
    ['971501234567', '+971 501 234 567'],
    ['278255501421', '+27 8255 501 421'],
    ['2782555014', '+27 82 555 014'],
    ['za-1', 'za-1'],
  ])('%s: %s', (msisdn, text) => {
    expect(formatMsisdn(msisdn)).toBe(text.replaceAll(' ', '\u00A0'))
  })

  test('with every digit it has, in order', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[1-9]\d{8,15}$/), msisdn => {
        const digits = formatMsisdn(msisdn).replace(/\D/g, '')
        expect(digits).toBe(msisdn.replace(/^27(?=\d{9}$)/, '0'))
      }),
    )
  })
})

describe('a number of an answer', () => {
  test.each([
    ['27821234567', '27821234567'],
    [27_821_234_567, '27821234567'],
    ['123456789', '123456789'],
    ['1234567890123456', '1234567890123456'],
  ])('%j', (wire, msisdn) => {
    expect(decodeMsisdn(wire)).toBe(msisdn)
  })

  test.each<unknown>([
    '12345678',
    '12345678901234567',
    '+27821234567',
    '',
    1.5,
    1e21,
    null,
    undefined,
    ['27821234567'],
    {},
    { length: 11, toString: () => '27821234567' },
  ])('is not %j', wire => {
    expect(decodeMsisdn(wire)).toBeUndefined()
  })
})
