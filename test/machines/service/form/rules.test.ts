import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Cents, toWireText } from '../../../../machines/domain/money.ts'
import {
  payDstvByIdentifier,
  payDstvByNumber,
} from '../../../../machines/service/definitions/pay-accounts-dstv.ts'
import type {
  AmountField,
  InputField,
} from '../../../../machines/service/definitions/service-definition.types.ts'
import {
  type FieldContext,
  findFieldProblem,
  valueIn,
} from '../../../../machines/service/form/field-validation.ts'
import { formatMessage } from '../../../../src/text/session-text.ts'
import { sentText } from '../definitions/wire-text.ts'
import { builtIn, fieldsAt, rules } from './field-rules.ts'

const label = { words: 'Label' }
/** A field context with a balance of R4 218.50. */
const means: FieldContext = {
  msisdn: '27820000001',
  entity: 'me',
  currency: 'ZAR',
  available: 421_850 as Cents,
}
const unknownBalance = { available: undefined }

/** Returns the message about `typed` and its wire value. */
const judge = (field: InputField, typed: string, more: Partial<FieldContext> = {}) => {
  const account = { ...means, ...more }
  const problem = findFieldProblem(field, typed, account)
  return { message: problem && formatMessage(problem), sent: sentText(field, typed, account) }
}
const refused = (message: string) => ({ message, sent: undefined })
const sends = (sent: string) => ({ message: undefined, sent })
const asleep = { message: undefined, sent: undefined }

const expected = rules.flatMap(({ fields, given, takes = {}, refuses = {} }) => {
  const results = [
    ...Object.entries(takes).map(([sent, texts]) => [texts, sends(sent)] as const),
    ...Object.entries(refuses).map(([message, texts]) => [texts, refused(message)] as const),
  ]
  return fields.flatMap(field =>
    results.flatMap(([texts, result]) =>
      texts.split('|').map(typed => [field.name, typed, result, field, given] as const),
    ),
  )
})

test.each(expected)('%s with %j is sent or rejected: %j', (_, typed, result, field, given) => {
  expect(judge(field, typed, given)).toEqual(result)
})

test.each(builtIn)('%s accepts or rejects any text, and accepts what it sends', (_, field) => {
  const digits = fc.string({ unit: fc.constantFrom(...'01234567890123456789278 +-().,R'), maxLength: 16 })
  const any = fc.oneof(fc.string({ unit: 'binary', maxLength: 120 }), digits)
  fc.assert(
    fc.property(any, text => {
      const { message, sent } = judge(field, text)
      expect(message === undefined || sent === undefined).toBe(true)
      if (sent !== undefined) expect(judge(field, sent)).toEqual(sends(sent))
    }),
    { numRuns: 100 },
  )
})

const amount: AmountField = { kind: 'amount', name: 'amount', label }
const cash: AmountField = {
  ...amount,
  minimum: 2_000,
  maximum: 400_000,
  multiple: 2_000,
  wholeUnits: true,
}

describe('an amount', () => {
  const mark = fc.constantFrom('', '', 'R', 'r ', 'ZAR', 'zar ', '$', '€', '\u00A0')
  const around = (cents: number) => fc.integer({ min: Math.max(0, cents - 3), max: cents + 3 })
  const amounts = fc.oneof(
    fc.integer({ min: 0, max: 1_000_000 }),
    fc.integer({ min: 0, max: 250 }).map(notes => notes * 2_000),
    ...[0, 2_000, 400_000, 421_850].map(around),
  )

  test.each([
    [1, 1_000_000, 1, 'topup/eft/ozow|request/qr/amount'],
    [2_000, 400_000, 2_000, 'cash/atm/nedbank|cash/retail/store|send/atm/nedbank'],
    [1, 421_850, 1, 'send/wallet/transfer|pay/eft/recipient|pay/accounts/dstv 1|buy/airtime'],
    [1, 421_850, 1, 'donate/wallet/charities|buy/electricity 1'],
    [2_000, 421_850, 1, 'pay/accounts/dstv'],
  ])('is sent as typed from %i to %i cents in steps of %i: %s', (least, most, step, paths) => {
    fc.assert(
      fc.property(mark, amounts, mark, (before, cents, after) => {
        const isAccepted = cents >= least && cents <= most && cents % step === 0
        const text = step === 2_000 ? `${cents / 100}` : toWireText(cents as Cents)
        for (const field of fieldsAt('amount', ...paths.split('|'))) {
          const { sent } = judge(field, `${before}${toWireText(cents as Cents)}${after}`)
          expect(sent).toBe(isAccepted ? text : undefined)
        }
      }),
      { numRuns: 200 },
    )
  })

  test('in whole units without a multiple has no cents', () => {
    const whole = { ...amount, wholeUnits: true }
    expect(judge(whole, '20.00')).toEqual(sends('20'))
    expect(judge(whole, '20.50')).toEqual(refused('Amount must be in denominations of R 1,00.'))
  })

  test('waits for an unknown balance after its other rules', () => {
    expect(judge(amount, '10', unknownBalance)).toEqual(asleep)
    const message = 'Amount must be in denominations of R 20,00.'
    expect(judge(cash, '30', unknownBalance)).toEqual(refused(message))
    expect(judge({ ...amount, mayExceedBalance: true }, '10', unknownBalance)).toEqual(sends('10.00'))
  })

  test('shows a limit with its cents, if it has any', () => {
    const limited = { ...amount, minimum: 2_050 }
    expect(judge({ ...limited, wording: 'generic' }, '1').message).toBe('Minimun amount must be R20.50')
    expect(judge(limited, '1').message).toBe('Minimun amount must be R 20,50.')
  })
})

describe('an optional field', () => {
  test.each<InputField>([
    amount,
    cash,
    { kind: 'phone', rule: 'recipient', name: 'recipient', label },
    { kind: 'reference', name: 'reference_source', label },
    { kind: 'text', name: 'meter', rule: 'meter', label },
    { kind: 'select', name: 'retail_outlet', label, options: [] },
  ])('of the kind $kind accepts an empty text', field => {
    for (const typed of ['', '  ', '\u00A0', '\u202E', '\u200B \u2060\uFEFF', '\u3164', '\uD800']) {
      expect(judge(field, typed)).toEqual(refused('This is required.'))
      expect(judge({ ...field, optional: true }, typed)).toEqual(sends(''))
    }
  })

  test('does not accept an amount of zero as empty', () => {
    const message = 'Enter an amount above R0.00.'
    expect(judge({ ...amount, optional: true, mayExceedBalance: true }, '0')).toEqual(refused(message))
  })
})

describe('the other fields', () => {
  const store = { kind: 'select', name: 'store', label } as const
  const shop = { value: 'shop', label }
  const priced = { ...store, options: [{ ...shop, cost: 100 as Cents }] }
  const secret = { kind: 'password', name: 'secret', label } as const
  const own = { kind: 'phone', rule: 'cell', name: 'phone', label, isOtherParty: true } as const
  test.each<[string, InputField, string, ReturnType<typeof judge>, Partial<FieldContext>?]>([
    ['a select accepts only its options', { ...store, options: [shop] }, 'elsewhere', asleep],
    ['a priced option waits for the balance', priced, 'shop', asleep, unknownBalance],
    ['a free option needs no balance', { ...store, options: [shop] }, 'shop', sends('shop'), unknownBalance],
    ['a text without a rule accepts any line', { kind: 'text', name: 'text', label }, ' a\nb ', sends('a b')],
    ['the source is the own wallet', { kind: 'source', name: 'from', label }, '2782', sends(means.msisdn)],
    ['the source needs no text', { kind: 'source', name: 'from', label }, '', sends(means.msisdn)],
    ['a password keeps its spaces', secret, ' a ', sends(' a ')],
    ['a password may be a blank', secret, ' ', sends(' ')],
    ['a password is required', secret, '', refused('This is required.')],
    [
      'a file of any kind is accepted',
      { kind: 'file', name: 'file', label, accept: ['text/csv'] },
      'a',
      sends('a'),
    ],
    ['the own number is accepted', { ...own, isOtherParty: false }, means.msisdn, sends(means.msisdn)],
    ['another party has another number', own, '0820000002', sends('27820000002')],
  ])('%s', (_, field, typed, result, given) => {
    expect(judge(field, typed, given)).toEqual(result)
  })

  test('a number of the consumer is not that of another party', () => {
    expect(findFieldProblem(own, means.msisdn, means)).toEqual({ code: 'problem.phone.own' })
  })

  test('a heading has no rules', () => {
    expect(findFieldProblem({ kind: 'heading', name: 'heading', text: label }, 'x', means)).toBeUndefined()
  })

  test('a name of an object prototype has no value until it is typed', () => {
    expect([valueIn({}, 'constructor'), valueIn({}, '__proto__')]).toEqual(['', ''])
    expect(valueIn(Object.fromEntries([['__proto__', 'x']]), '__proto__')).toBe('x')
  })
})

test('the check of a DSTV account needs 13 digits, or any identifier', () => {
  const requestOf = (consumer_id: string) => payDstvByNumber.check.request({ consumer_id })
  expect(requestOf(' 1234567890123 ')).toEqual({ of: 'dstv', consumerId: '1234567890123' })
  for (const typed of ['123456789012', '12345678901234', '']) expect(requestOf(typed)).toBeUndefined()
  const requestFor = (identifier: string) => payDstvByIdentifier.check.request({ identifier }, means)
  const { msisdn } = means
  expect(requestFor(' 80010 15009087 ')).toEqual({ of: 'megsDstv', identifier: '8001015009087', msisdn })
  expect(requestFor('  ')).toBeUndefined()
})

test('the codes of a confirmation have the messages of the specification', () => {
  expect(formatMessage({ code: 'pin.incomplete' })).toBe('The PIN must be 4 digits. Please try again.')
  expect(formatMessage({ code: 'otp.incomplete' })).toBe('The OTP must be 6 digits. Please try again.')
})
