import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createRowChecker } from '../domain/bulk-file/bulk-check.ts'
import { parseIdentifier } from '../domain/identifier.ts'
import { lengthsOf } from '../domain/phone/number-plans.ts'
import { parseField } from '../service/form/field-validation.ts'
import { parseLinkIdentifier, parseRecoveryIdentifier } from './recovery/recovery-identifier.ts'
import { countries, dialCodeOf } from './registration/countries.ts'
import { parseMobile } from './registration/sign-up-mobile.ts'

const context = { msisdn: '27825550142', entity: 'customer', currency: 'ZAR', available: undefined } as const

const phoneField = (rule: 'cell' | 'recipient') => (typed: string) =>
  parseField({ kind: 'phone', name: 'to', label: { code: 'field.to' }, rule }, typed, context)

/** Returns the number that a bulk row pays, if the row check reports it as the consumer's own. */
const payeeOfRow = (msisdn: string) => (typed: string) => {
  const check = createRowChecker(['msisdn', 'amount', 'reference'], msisdn)
  const codes = check.add([typed, '10.00', 'Lunch']).map(({ code }) => code)
  return codes.includes('bulkCheck.own') ? msisdn : undefined
}

const msisdnOf = (identifier: ReturnType<typeof parseIdentifier>) =>
  identifier && 'msisdn' in identifier ? identifier.msisdn : undefined

/** Parses the number in every form that accepts one. */
const readEverywhere = (typed: string, msisdn: string) => ({
  signIn: msisdnOf(parseIdentifier(typed)),
  resetLink: msisdnOf(parseLinkIdentifier(typed)),
  recovery: msisdnOf(parseRecoveryIdentifier(typed)),
  signUp: parseMobile('ZA', typed)?.msisdn,
  cell: phoneField('cell')(typed),
  recipient: phoneField('recipient')(typed),
  bulk: payeeOfRow(msisdn)(typed),
})

/** Returns the number where the specification's rule of the form accepts its digits. */
const allowEverywhere = (msisdn: string): ReturnType<typeof readEverywhere> => {
  const within = (least: number, most: number) =>
    msisdn.length >= least && msisdn.length <= most ? msisdn : undefined
  const own = /^27\d{9}$/.test(msisdn) ? msisdn : undefined
  return {
    signIn: msisdn,
    resetLink: msisdn,
    recovery: within(10, 11),
    signUp: within(11, 16),
    cell: within(11, 13),
    recipient: own,
    bulk: own,
  }
}

/** Expects every form that accepts the number to read it, and none to read another one. */
const expectEverywhere = (typed: string, msisdn: string) => {
  expect({ typed, ...readEverywhere(typed, msisdn) }).toEqual({ typed, ...allowEverywhere(msisdn) })
}

const expectNowhere = (typed: string, msisdn = '') => {
  const forms = Object.entries(readEverywhere(typed, msisdn)).filter(([, read]) => read !== undefined)
  expect({ typed, forms }).toEqual({ typed, forms: [] })
}

const separator = fc.constantFrom(
  ...['', ' ', '-', '\u2013', '\u00A0', '\u2011', '\u200B', '\u202F', '\u2060', '.', '/'],
)
const end = fc.constantFrom('', ' ', '\u202C', '\t')

describe('a South African number', () => {
  const prefix = fc.constantFrom(
    ...['0', '', '27', '+27', '0027', '+27 (0)', '+27(0)', '0027 (0)', '00 27 0', '27 0', '27 (0)', '(+27) '],
    ...['+27 0 ', '(0)', '2727', '+2727', '+27 27', '\u200E+27 ', '\uFEFF0', "'+27", "'0", '[+27] ', '+0'],
  )

  test('is the same in every form and in every notation', () => {
    const subscribers = fc.stringMatching(/^[6-8]\d{8}$/)
    fc.assert(
      fc.property(prefix, subscribers, separator, end, (before, subscriber, between, after) => {
        expectEverywhere(`${before}${[...subscriber].join(between)}${after}`, `27${subscriber}`)
      }),
      { numRuns: 500 },
    )
  })
})

describe('a number of any country of sign-up', () => {
  /** The dial code of a country in the network's plan: all of North America has the dial code 1. */
  const planOf = (country: string): string => (dialCodeOf(country) ?? '').replace(/^1\d{3}$/, '1')
  /** A 0 belongs to the number in these countries; elsewhere it is not dialled from abroad. */
  const keepingZero = new Set(['BF', 'BJ', 'CG', 'CI', 'IT', 'VA'])

  /** Digits that are neither dialled before a number within a country, nor its own dial code. */
  const digitsOf = (dialCode: string, digits: number): fc.Arbitrary<string> =>
    fc
      .stringMatching(new RegExp(`^[2-57]\\d{${digits - 1}}$`))
      .map(number => (dialCode === '1' ? `202${number.slice(0, 1)}${number.slice(4)}` : number))
      .filter(number => !number.startsWith(dialCode))

  /** A number of less than ten digits with its dial code reads as a South African one. */
  const readable = countries.filter(country => {
    const dialCode = planOf(country)
    return dialCode.length + (lengthsOf(dialCode).at(-1) ?? 0) >= 10
  })

  /** A country with a number of a length that its plan has. */
  const numbers = fc.constantFrom(...readable).chain(country => {
    const dialCode = planOf(country)
    const [least = 0, most = 0] = lengthsOf(dialCode)
    return fc
      .integer({ min: Math.max(least, 10 - dialCode.length), max: most })
      .chain(digits => digitsOf(dialCode, digits))
      .map(number => ({ country, dialCode, number }))
  })

  const fromAbroad = ({ country, dialCode }: { country: string; dialCode: string }) => {
    const codes = [`+${dialCode}`, `+${dialCode} `, `00${dialCode}`, `00 ${dialCode} `, `'+${dialCode}`]
    const zeros = [`+${dialCode} (0)`, `+${dialCode} 0`, `00${dialCode} (0)`, `+${dialCode} [0]`]
    return fc.constantFrom(...codes, `(+${dialCode}) `, ...(keepingZero.has(country) ? [] : zeros))
  }

  test('is the same in every form and in every notation with its dial code', () => {
    const typed = numbers.chain(one =>
      fc.record({ one: fc.constant(one), prefix: fromAbroad(one), separator, end }),
    )
    fc.assert(
      fc.property(typed, ({ one: { dialCode, number }, prefix, separator, end }) => {
        expectEverywhere(`${prefix}${[...number].join(separator)}${end}`, `${dialCode}${number}`)
      }),
      { numRuns: 800 },
    )
  })
})

// National notations of the numbering plans.
test.each([
  ['Bangladesh', '8801712345678', ['+88 01712-345678', '+880 (0)1712 345678']],
  ['Belarus', '375291234567', ['+375 8 029 123-45-67', '+375 (029) 123-45-67', '+375 29 1234567']],
  ['Hungary', '36201234567', ['+36 06 20 123 4567', '+36 (06-20) 123-4567', '+36 (0)20 123 4567']],
  ['Italy, a landline', '390669821234', ['+39 06 6982 1234', '+39 (06) 69821234']],
  ['Italy, like its dial code', '393921234567', ['+39 392 1234567', '+39 (0)392 1234567']],
  ['Kazakhstan', '77012345678', ['+7 (8) 701 234 56 78', '+7 701 234 5678']],
  ['Mexico', '525512345678', ['+52 1 55 1234 5678', '+52 55 1234 5678']],
  ['Russia', '79123456789', ['+7 (8) 912 345-67-89', '+7 8 9123456789', '+7 (912) 345-67-89']],
  ['the United Kingdom', '447700900123', ['+44 07700 900123', '4407700900123', '+44 (0)07700 900123']],
  ['the United States', '12025550123', ['+1 (202) 555-0123', '+1 (0)202 555 0123', '+1 1 202 555 0123']],
])('a number of %s is %s in every form', (_country, msisdn, ways) => {
  for (const way of ways) expectEverywhere(way, msisdn)
})

test.each([
  ['KE', '0712 345 678', '254712345678'],
  ['GB', '(0)7700 900123', '447700900123'],
  ['HU', '06 20 123 4567', '36201234567'],
  ['RU', '8 (912) 345-67-89', '79123456789'],
  ['BY', '8 029 123-45-67', '375291234567'],
  ['US', '1 202 555 0123', '12025550123'],
  ['BS', '357 1234', '12423571234'],
])('a number dialled within %s as %s is %s in sign-up', (country, typed, msisdn) => {
  expect(parseMobile(country, typed)).toEqual({ country, msisdn })
})

test.each([
  ['of no country', ['+999 27821234567', '+210 123456789', '00 0 82 123 4567']],
  ['of North America with an area code that does not exist', ['+1 102 555 0123', '+1 (0)202 155 0123']],
  ['of South Africa with another length', ['082 123 456', '27 082 123 45678', "'+27 (0)82 123 456"]],
  ['of the United Kingdom with another length', ['+44 7700 90012', '+44 (0)7700 9001234']],
  ['with letters', ['+44 7700 900abc', '27abc1234567', '082 123 4567 x12']],
  ['with + within', ['082+1234567', '+44+7700900123']],
])('a number %s is rejected by every form', (_what, typed) => {
  for (const text of typed) expectNowhere(text)
})
