import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Cents, parseAmount, toWireText } from '../../../../machines/domain/money.ts'
import type {
  InputField,
  ServiceDefinition,
} from '../../../../machines/service/definitions/service-definition.types.ts'
import { definitions } from '../../../../machines/service/definitions/service-definitions.ts'
import {
  type FieldContext,
  findFieldProblem,
  isInputField,
} from '../../../../machines/service/form/field-validation.ts'
import { formatMessage } from '../../../../src/text/session-text.ts'
import { sentText } from '../definitions/wire-text.ts'
import { fieldOf } from './rule-rows/fields.ts'

// A second implementation of the field rules, compared with the portal's for any typed text.

const means: FieldContext = {
  msisdn: '27820000001',
  entity: 'me',
  currency: 'ZAR',
  available: 421_850 as Cents,
}

const judge = (field: InputField, typed: string) => {
  const problem = findFieldProblem(field, typed, means)
  return { message: problem && formatMessage(problem), sent: sentText(field, typed, means) }
}

const digits = new Set('0123456789')
const isDigits = (text: string): boolean => [...text].every(character => digits.has(character))
const without = (text: string, isLeftOut: (character: string) => boolean): string =>
  [...text].filter(character => !isLeftOut(character)).join('')
const isBlank = (character: string): boolean => character.trim() === ''

describe('an amount', () => {
  const isMark = (text: string): boolean =>
    ['R', 'ZAR'].includes(text.toUpperCase()) || /^\p{Sc}$/u.test(text)
  /** Removes the currency signs before and after the amount. */
  const unmarked = (text: string): string => {
    const characters = [...text]
    const before = [3, 1].find(length => isMark(characters.slice(0, length).join('')))
    if (before !== undefined) return unmarked(characters.slice(before).join(''))
    const after = [3, 1].find(length => isMark(characters.slice(-length).join('')))
    return after === undefined ? text : unmarked(characters.slice(0, -after).join(''))
  }
  const bare = (typed: string) =>
    unmarked(without(typed, character => isBlank(character) || /\p{Cf}/u.test(character)))
  /** Parses up to ten digits with two decimals after a point or comma; undefined for other texts. */
  const centsOf = (typed: string): bigint | undefined => {
    const text = bare(typed)
    const isComma = [...text].at(-2) === ',' || [...text].at(-3) === ','
    const [units = '', decimals = '', ...more] = text.split(isComma && !text.includes('.') ? ',' : '.')
    const isWritten = isDigits(units + decimals) && units.length + decimals.length > 0 && more.length === 0
    if (!isWritten || units.length > 10 || decimals.length > 2) return undefined
    return BigInt(units || '0') * 100n + BigInt(decimals.padEnd(2, '0'))
  }
  interface Limits {
    readonly least?: bigint
    readonly most?: bigint
    readonly step?: bigint
    readonly balance?: bigint
  }
  /** Returns the first message; undefined if the amount can be sent. */
  const messageFor = (
    cents: bigint | undefined,
    { least, most, step, balance }: Limits,
  ): string | undefined => {
    if (cents === undefined) return 'Amount must be a valid number. Write it like 1\u00A0000.00'
    if (least !== undefined && cents < least) return 'Minimun amount must be R 20,00.'
    if (most !== undefined && cents > most) return 'Amount must be less than R4 000,00.'
    if (step !== undefined && cents % step !== 0n) return 'Amount must be in denominations of R 20,00.'
    if (cents === 0n) return 'Enter an amount above R0.00.'
    if (balance !== undefined && cents > balance) return 'Amount exceeds current balance.'
    return undefined
  }

  const balance = 421_850n
  const cash = { least: 2_000n, most: 400_000n, step: 2_000n, balance }
  const rules: readonly (readonly [path: string, variant: number, limits: Limits])[] = [
    ['topup/card/visa', 0, {}],
    ['topup/eft/ozow', 0, {}],
    ['request/qr/amount', 0, {}],
    ['cash/atm/nedbank', 0, cash],
    ['cash/retail/store', 0, cash],
    ['send/atm/nedbank', 0, cash],
    ['send/wallet/transfer', 0, { balance }],
    ['pay/eft/recipient', 0, { balance }],
    ['pay/accounts/dstv', 0, { least: 2_000n, balance }],
    ['pay/accounts/dstv', 1, { balance }],
    ['donate/wallet/charities', 0, { balance }],
    ['buy/airtime', 0, { balance }],
    ['buy/electricity', 1, { balance }],
  ]

  const around = (cents: number) => fc.integer({ min: Math.max(0, cents - 3), max: cents + 3 })
  const amounts = fc.oneof(
    fc.integer({ min: 0, max: 1_000_000 }),
    fc.integer({ min: 0, max: 250 }).map(notes => notes * 2_000),
    ...[0, 2_000, 400_000, 421_850].map(around),
  )
  const mark = fc.constantFrom('', '', '', 'R', 'r ', 'ZAR', 'zar ', '$', '€', ' ', '\u00A0', '-', '+')
  const written = fc
    .tuple(mark, amounts, mark)
    .map(([before, cents, after]) => `${before}${toWireText(cents as Cents)}${after}`)
  const almost = fc.string({ unit: fc.constantFrom(...'0123456789012345.,- RZAr\u00A0٢'), maxLength: 16 })
  const typed = fc.oneof(written, almost, fc.string({ unit: 'binary' }))

  test.each(rules)(
    '%s, %i: is accepted exactly when its rule holds, with its message',
    (path, variant, limits) => {
      const field = fieldOf(path, 'amount', variant)
      fc.assert(
        fc.property(typed, text => {
          const { message, sent } = judge(field, text)
          if (message === 'This is required.') {
            expect({ cents: centsOf(text), sent }).toEqual({ cents: undefined, sent: undefined })
            return
          }
          expect(message).toBe(messageFor(centsOf(text), limits))
          expect(sent === undefined).toBe(message !== undefined)
        }),
        { numRuns: 300 },
      )
    },
  )

  test.each(rules)('%s, %i: is sent as the cents that were typed', (path, variant) => {
    const field = fieldOf(path, 'amount', variant)
    const isWhole = 'wholeUnits' in field && field.wholeUnits === true
    fc.assert(
      fc.property(written, text => {
        const { sent } = judge(field, text)
        if (sent === undefined) return
        expect(sent).toMatch(isWhole ? /^\d{1,10}$/ : /^\d{1,10}\.\d{2}$/)
        expect(parseAmount(sent)).toBe(Number(centsOf(text)))
        expect(judge(field, sent)).toEqual({ message: undefined, sent })
      }),
    )
  })
})

describe('a mobile number', () => {
  const isPunctuation = (character: string): boolean =>
    isBlank(character) || '()'.includes(character) || /[\p{Pd}\p{Cf}]/u.test(character)
  /** Returns the dialled digits, and whether `+` or 00 announces a dial code. */
  const dialled = (typed: string) => {
    const characters = [...without(typed, isPunctuation)]
    const start = characters.findIndex(character => character !== '+')
    const digits = start === -1 ? '' : characters.slice(start).join('')
    return { digits, isAbroad: start > 0 || digits.startsWith('00') }
  }

  /** Returns a South African number: nine digits after any number of 27 and an optional 0. */
  const southAfrican = (typed: string): string | undefined => {
    const { digits, isAbroad } = dialled(typed)
    const [prefix, nine] = [digits.slice(0, -9), digits.slice(-9)]
    const isNine = isDigits(digits) && nine.length === 9 && !nine.startsWith('0') && !nine.startsWith('27')
    const inner = prefix.replace(/^0{0,2}(?=27)/, '')
    const isPrefix = isAbroad ? /^(?:(?:27)+0?|0)$/.test(inner) : /^(?:27)*0?$/.test(inner)
    return isNine && isPrefix ? `27${nine}` : undefined
  }
  /** Also accepts 11 to 13 digits of another country. */
  const ofAnyCountry = (typed: string): string | undefined => {
    const digits = dialled(typed).digits.replace(/^00/, '')
    const isForeign = isDigits(digits) && !digits.startsWith('0') && !digits.startsWith('27')
    return (
      southAfrican(typed) ?? (isForeign && digits.length >= 11 && digits.length <= 13 ? digits : undefined)
    )
  }

  const start = fc.constantFrom(
    '',
    '+',
    '++',
    '0',
    '00',
    '27',
    '+27',
    '2727',
    '+27 27',
    '272727',
    '027',
    '44',
  )
  const rest = fc.string({ unit: fc.constantFrom(...'0123456789012345678927 -()'), maxLength: 15 })
  const nine = fc.stringMatching(/^\d{9}$/)
  const typed = fc.oneof(
    fc.tuple(start, nine).map(parts => parts.join(' ')),
    fc.tuple(start, rest).map(parts => parts.join('')),
    fc.string({ unit: 'binary' }),
  )

  test.each([
    ['buy/airtime', 'recipient', 0, southAfrican],
    ['buy/data', 'recipient', 0, southAfrican],
    ['send/wallet/transfer', 'recipient', 0, southAfrican],
    ['send/atm/nedbank', 'recipient', 0, southAfrican],
    ['buy/airtime', 'recipient', 1, ofAnyCountry],
    ['buy/data', 'recipient', 1, ofAnyCountry],
    ['buy/electricity', 'recipient', 0, ofAnyCountry],
    ['invite/sms', 'invited_conusmer_msisdn', 0, ofAnyCountry],
  ] as const)('%s, %s, %i: is accepted exactly when its rule holds', (path, name, variant, rule) => {
    const field = fieldOf(path, name, variant)
    fc.assert(
      fc.property(typed, text => {
        const { message, sent } = judge(field, text)
        expect(sent).toBe(rule(text))
        if (sent === undefined)
          expect(message).toMatch(/^(Incorrect mobile number format|This is required)\.$/)
        // The shown value is the sent value (P9).
        else expect(judge(field, sent)).toEqual({ message: undefined, sent })
      }),
      { numRuns: 500 },
    )
  })
})

describe('every field of every definition', () => {
  const fields = definitions.flatMap(({ path, fields: own }: ServiceDefinition) =>
    own.filter(isInputField).map(field => [`${path}, ${field.name}`, field] as const),
  )

  test.each(fields)('%s: accepts or rejects any text, and accepts what it sends', (_name, field) => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 120 }), text => {
        const { message, sent } = judge(field, text)
        expect(message === undefined || sent === undefined).toBe(true)
        if (sent !== undefined) expect(judge(field, sent)).toEqual({ message: undefined, sent })
      }),
      { numRuns: 50 },
    )
  })
})
