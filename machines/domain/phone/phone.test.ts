import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeMsisdn, parseMsisdn } from './msisdn.ts'
import { formatInternational, formatMsisdn } from './phone.ts'
import { findExample, formatExample } from './phone-example.ts'

test.each<[string, string[], string?]>([
  ['the right form', ['27821234567', '0821234567', '821234567', '+27821234567', '0027821234567']],
  ['27 given again', ['2727821234567', '+27 27 82 123 4567', '272727821234567']],
  ['a 0 after 27', ['+27 (0)82 123 4567', '0027 (0) 82 123 4567', '270821234567']],
  ['separators', [' 082 123-4567 ', '082.123.4567', '082\u00A0123–4567']],
  ['unseen marks', ['\u202A+27\u200B82\u034F1234567\u202C']],
  [
    'full-width and Arabic-Indic digits',
    ['２７８２１２３４５６７', '＋２７ (０)82 123 4567', '٠٨٢١٢٣٤٥٦٧', '۰۸۲۱۲۳۴۵۶۷'],
  ],
  ['a label', ['tel:+27821234567', 'TEL:+27-82-123-4567', '082 123 4567 (cell)', '(mobile) 082 123 4567']],
  ['an apostrophe', ["'+27821234567"]],
  ['another dial code', ['+44 7700 900123', '0044 7700 900123', '447700900123'], '447700900123'],
])('a number is parsed with %s: %j', (_rule, typed, msisdn = '27821234567') => {
  expect([msisdn, ...typed].map(text => parseMsisdn(text))).toEqual([msisdn, ...typed.map(() => msisdn)])
})

test('no number is parsed of other digits, fewer, more, or a plus in a wrong place', () => {
  const few = ['', '08212345', '082123456', '2782123456', '+27 (0)82 123 456', '002782123456']
  const many = ['08212345678', '278212345678', '+27 (0)82 123 45678']
  const other = [
    '27abc1234567',
    '082123456².',
    'tel:',
    'tel:tel:0821234567',
    '+821234567',
    '00821234567',
    '082+1234567',
  ]
  expect([...few, ...many, ...other].filter(text => parseMsisdn(text) !== undefined)).toEqual([])
})

test.each<[string, string, string?]>([
  ['27825550142', '082 555 0142', '+27 82 555 0142'],
  ['447700900123', '+44 7700 900123'],
  ['12025550123', '+1 202 555 0123'],
  ['67570123456', '+675 70 123 456'],
  ['278255501421', '278255501421', '+278255501421'],
  ['za-1', 'za-1', '+za-1'],
])('the number %s is shown as %s', (msisdn, text, international = text) => {
  expect(formatMsisdn(msisdn)).toBe(text.replaceAll(' ', '\u00A0'))
  expect(formatInternational(msisdn)).toBe(international.replaceAll(' ', '\u00A0'))
})

test('a number is shown with every digit it has, in order', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[1-9]\d{8,15}$/), msisdn => {
      const digits = formatMsisdn(msisdn).replace(/\D/g, '')
      expect(digits).toBe(msisdn.replace(/^27(?=\d{9}$)/, '0'))
    }),
  )
})

test('a number in a response has 9 to 16 digits', () => {
  const valid = ['27821234567', 27_821_234_567, '123456789', '1234567890123456']
  expect(valid.map(decodeMsisdn)).toEqual(valid.map(String))
  const others = ['12345678', '12345678901234567', '+27821234567', '', 1.5, 1e21, null, undefined]
  const objects: unknown[] = [['27821234567'], {}, { length: 11, toString: () => '27821234567' }]
  expect([...others, ...objects].filter(wire => decodeMsisdn(wire) !== undefined)).toEqual([])
})

test.each([
  ['', undefined, ['082 123 4567', '+27 82 123 4567']],
  ['+44 (0)7700 9001', undefined, ['+44 7700 900123']],
  ['07700 9001', '44', ['+44 7700 900123']],
  // A number of the Faroe Islands is too short for every field.
  ['+298 12', undefined, ['082 123 4567', '+27 82 123 4567']],
])('the example for %j with the dial code %s is %j', (typed, dialCode, ways) => {
  const example = findExample(typed, msisdn => msisdn.length >= 11, dialCode)
  expect(formatExample(example)).toEqual(ways.map(way => way.replaceAll(' ', '\u00A0')))
})
