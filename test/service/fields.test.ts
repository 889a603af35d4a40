import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Cents, parseAmount, toWireText } from '../../machines/domain/money.ts'
import { readCellNumber, readRecipientPhone } from '../../machines/domain/phone.ts'
import { type Means, problemOf, readField, valueIn } from '../../machines/service/fields.ts'
import type { AmountField, Field, InputField } from '../../machines/service/service-definition.types.ts'
import { say } from '../../src/text/inside.ts'

const label = { words: 'Label' }
const means: Means = { msisdn: '27820000001', currency: 'ZAR', available: 421_850 as Cents }
const unknownBalance: Means = { ...means, available: undefined }

/** What is said about `typed`, and what would be sent for it. */
const judge = (field: InputField, typed: string, account = means) => {
  const problem = problemOf(field, typed, account)
  return { message: problem && say(problem), sent: readField(field, typed, account) }
}
const refused = (message: string) => ({ message, sent: undefined })
const sends = (sent: string) => ({ message: undefined, sent })
const asleep = { message: undefined, sent: undefined }
const required = refused('This is required.')

const amount: AmountField = { kind: 'amount', name: 'amount', label }
const cashOut: AmountField = { ...amount, minimum: 2_000, maximum: 400_000, multiple: 2_000, whole: true }
const dstv: AmountField = { ...amount, minimum: 2_000 }

describe('an amount', () => {
  test.each(['.', '1.2.3', 'abc', '-5', '1e5', 'NaN', 'Infinity', '10.005', '20,00', '1'.repeat(40), '٢٠'])(
    '%s is no number',
    typed => {
      expect(judge(amount, typed)).toEqual(refused('Amount must be a valid number.'))
    },
  )

  test.each([
    ['10', '10.00'],
    ['R 1 234.5', '1234.50'],
    ['.5', '0.50'],
    ['4218.50', '4218.50'],
  ])('%s is sent as %s', (typed, sent) => {
    expect(judge(amount, typed)).toEqual(sends(sent))
  })

  test.each([
    ['', amount],
    ['  ', amount],
    ['', cashOut],
  ])('of %j is missing', (typed, field) => {
    expect(judge(field, typed)).toEqual(required)
    expect(judge({ ...field, optional: true }, typed)).toEqual(sends(''))
  })

  test.each(['0', '0.00', 'R 0'])('of %s is none', typed => {
    expect(judge(amount, typed)).toEqual(refused('Amount must be a valid number.'))
    expect(judge({ ...amount, optional: true, beyondBalance: true }, typed)).toEqual(
      refused('Amount must be a valid number.'),
    )
  })

  test.each([
    ['0', 'Minimun amount must be R 20,00.'],
    ['10', 'Minimun amount must be R 20,00.'],
    ['19.99', 'Minimun amount must be R 20,00.'],
    ['30', 'Amount must be in denominations of R 20,00.'],
    ['20.01', 'Amount must be in denominations of R 20,00.'],
    ['4000.01', 'Amount must be less than R4 000,00.'],
    ['4020', 'Amount must be less than R4 000,00.'],
  ])('of a cash-out, %s: %s', (typed, message) => {
    expect(judge(cashOut, typed)).toEqual(refused(message))
  })

  test.each([
    ['10', 'Minimun amount must be R20'],
    ['30', 'Amount must be in denominations of R20'],
    ['4020', 'Amount must be less than R4000'],
  ])('of a cash-out made from a config, %s: %s', (typed, message) => {
    expect(judge({ ...cashOut, wording: 'generic' }, typed)).toEqual(refused(message))
  })

  test('without cents is sent without them', () => {
    expect(judge(cashOut, '4000.00')).toEqual(sends('4000'))
    expect(judge({ ...amount, whole: true }, '20.50')).toEqual(
      refused('Amount must be in denominations of R 1,00.'),
    )
  })

  test('of a TV account has a minimum only', () => {
    expect(judge(dstv, '19.99')).toEqual(refused('Minimun amount must be R 20,00.'))
    expect(judge({ ...dstv, wording: 'generic' }, '19.99')).toEqual(refused('Minimun amount must be R20'))
    expect(judge(dstv, '20.01')).toEqual(sends('20.01'))
  })

  test('may be all there is, and not a cent more', () => {
    expect(judge(amount, '4218.50')).toEqual(sends('4218.50'))
    expect(judge(amount, '4218.51')).toEqual(refused('Amount exceeds current balance.'))
    expect(judge({ ...amount, beyondBalance: true }, '9999')).toEqual(sends('9999.00'))
  })

  test('is told its limits before the balance', () => {
    const poor = { ...means, available: 100 as Cents }
    expect(judge(cashOut, '4020', poor)).toEqual(refused('Amount must be less than R4 000,00.'))
    expect(judge(cashOut, '40', poor)).toEqual(refused('Amount exceeds current balance.'))
  })

  test('waits for a balance that is not known, but its other rules do not', () => {
    expect(judge(amount, '10', unknownBalance)).toEqual(asleep)
    expect(judge(cashOut, '30', unknownBalance)).toEqual(
      refused('Amount must be in denominations of R 20,00.'),
    )
    expect(judge({ ...amount, beyondBalance: true }, '10', unknownBalance)).toEqual(sends('10.00'))
  })

  test('has its limits in the currency of the wallet', () => {
    const dollars = { ...means, currency: 'USD' }
    expect(judge(dstv, '1', dollars).message).toBe('Minimun amount must be USD\u00A020,00.')
    expect(judge({ ...dstv, minimum: 2_050, wording: 'generic' }, '1').message).toBe(
      'Minimun amount must be R20.50',
    )
  })

  test('is sent as the cents that were read, and reads the same again', () => {
    const cents = fc.integer({ min: 1, max: 421_850 })
    fc.assert(
      fc.property(cents, fc.constantFrom('', 'R', 'ZAR ', ' '), (value, before) => {
        const sent = readField(amount, `${before}${toWireText(value as Cents)}`, means) ?? ''
        expect(parseAmount(sent)).toBe(value)
        expect(readField(amount, sent, means)).toBe(sent)
      }),
    )
  })

  test('whatever is typed, is either sent as a whole number of cents within the balance or not at all', () => {
    const typed = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'0123456789.,- R') }))
    fc.assert(
      fc.property(typed, text => {
        const { message, sent } = judge(amount, text)
        if (sent === undefined) return
        expect(message).toBeUndefined()
        expect(sent).toMatch(/^\d{1,10}\.\d{2}$/)
        expect(parseAmount(sent)).toBeGreaterThan(0)
        expect(parseAmount(sent)).toBeLessThanOrEqual(421_850)
      }),
    )
  })
})

describe('a mobile number', () => {
  const recipient = { kind: 'phone', rule: 'recipient', name: 'recipient', label } as const
  const cell = { ...recipient, rule: 'cell' } as const

  test.each(['0821', '27abc', '+44 7700 900123', '278212345678'])('%s is no recipient', typed => {
    expect(judge(recipient, typed)).toEqual(refused('Incorrect mobile number format.'))
  })

  test.each(['2727821234567', '082 123 4567', '+27-82-123-4567', '821234567'])('%s is a recipient', typed => {
    expect(judge(recipient, typed)).toEqual(sends('27821234567'))
  })

  test('of any country is a cell number', () => {
    expect(judge(cell, '+44 7700 900123')).toEqual(sends('447700900123'))
    expect(judge(cell, '0821')).toEqual(refused('Incorrect mobile number format.'))
  })

  test('reads the same again: what is shown is what is sent (P9)', () => {
    const start = fc.constantFrom('', '+', '0', '27', '2727', '+27 0', '44')
    const rest = fc.string({ unit: fc.constantFrom(...'0123456789 -'), maxLength: 14 })
    fc.assert(
      fc.property(start, rest, fc.constantFrom(recipient, cell), (before, after, field) => {
        const sent = readField(field, `${before}${after}`, means)
        if (sent !== undefined) {
          expect(readField(field, sent, means)).toBe(sent)
          expect(field.rule === 'recipient' ? readRecipientPhone(sent) : readCellNumber(sent)).toBe(sent)
        }
      }),
    )
  })
})

describe('a reference', () => {
  const reference = { kind: 'reference', name: 'reference_source', label } as const

  test.each([
    ['trimmed', '  Rent share ', 'Rent share'],
    ['without what cannot be seen', '\u202ERent\u0000\nshare', 'Rent share'],
    ['with one blank where several would be seen as one', 'Rent  \u00A0\tshare', 'Rent share'],
    ['with all that can', '=HYPERLINK("x") 🏠 né', '=HYPERLINK("x") 🏠 né'],
    ['of 100 characters', '🏠'.repeat(100), '🏠'.repeat(100)],
  ])('is sent %s', (_how, typed, sent) => {
    expect(judge(reference, typed)).toEqual(sends(sent))
  })

  test.each([101, 300, 100_000])('of %i characters is too long', length => {
    expect(judge(reference, 'x'.repeat(length))).toEqual(
      refused('A reference can have at most 100 characters.'),
    )
  })

  test.each(['', ' ', '\u00A0', '\u202E', '\u200B', '\u200B \u2060\uFEFF', '\u00AD', '\u3164', '\uD800'])(
    'of %j is missing',
    typed => {
      expect(judge(reference, typed)).toEqual(required)
      expect(judge({ ...reference, optional: true }, typed)).toEqual(sends(''))
    },
  )
})

describe('a text', () => {
  const text = { kind: 'text', name: 'text', label } as const

  test.each([
    ['meter', '1234567890', 'Meter number must be 11 digits.'],
    ['meter', '123456789012', 'Meter number must be 11 digits.'],
    ['meter', '1234567890a', 'Meter number must be 11 digits.'],
    ['accountNumber', '12345678', 'Account numbers must contain 9-11 digits.'],
    ['accountNumber', '123456789012', 'Account numbers must contain 9-11 digits.'],
    ['accountNumber', '1234 56789', 'Account numbers must contain 9-11 digits.'],
    ['consumerId', '123456789012', 'Account number must be 13 digits.'],
    ['consumerId', '12345678901234', 'Account number must be 13 digits.'],
    ['email', 'somebody', 'This is not an email address.'],
    ['email', 'a@b', 'This is not an email address.'],
    ['email', 'a@b.c', 'This is not an email address.'],
    ['email', 'a@@b.za', 'This is not an email address.'],
    ['email', '0821234567', 'This is not an email address.'],
    ['digits', '12a', 'Only digits can be used here.'],
    ['digits', '٢٠', 'Only digits can be used here.'],
  ] as const)('by the rule %s, %s: %s', (rule, typed, message) => {
    expect(judge({ ...text, rule }, typed)).toEqual(refused(message))
  })

  test.each([
    ['meter', '12345678901'],
    ['accountNumber', '123456789'],
    ['accountNumber', '12345678901'],
    ['consumerId', '1234567890123'],
    ['email', 'a@b.za'],
    ['email', 'a.b@c.d.museum'],
    ['digits', '007'],
    [undefined, 'anything'],
  ] as const)('by the rule %s, %s will do', (rule, typed) => {
    expect(judge({ ...text, rule }, ` ${typed} `)).toEqual(sends(typed))
  })

  test('made from a config has its own words for an account number', () => {
    expect(judge({ ...text, rule: 'accountNumber', wording: 'generic' }, '1').message).toBe(
      'Account numbers must contain 9-11 numerical characters',
    )
  })

  test('has an end', () => {
    expect(judge(text, 'x'.repeat(250)).sent).toHaveLength(250)
    expect(judge(text, 'x'.repeat(251))).toEqual(refused('This can have at most 250 characters.'))
  })
})

describe('the other fields', () => {
  const store = {
    kind: 'select',
    name: 'retail_outlet',
    label,
    options: [{ value: 'shoprite', label: { words: 'Shoprite' } }],
  } as const

  test('a select holds one of its options', () => {
    expect(judge(store, 'shoprite')).toEqual(sends('shoprite'))
    expect(judge(store, 'elsewhere')).toEqual(asleep)
    expect(judge(store, '')).toEqual(required)
    expect(judge({ ...store, optional: true }, '')).toEqual(sends(''))
  })

  test('the wallet that pays is the consumer’s own, whatever is said', () => {
    expect(judge({ kind: 'source', name: 'from', label }, '')).toEqual(sends(means.msisdn))
    expect(judge({ kind: 'source', name: 'from', label }, '27820000002')).toEqual(sends(means.msisdn))
  })

  test('a password is taken as typed, blanks and all', () => {
    expect(judge({ kind: 'password', name: 'secret', label }, ' a ')).toEqual(sends(' a '))
    expect(judge({ kind: 'password', name: 'secret', label }, '')).toEqual(required)
  })

  test.each(['people.txt', 'people.csv.exe', 'csv'])('a file called %s is of the wrong kind', name => {
    const file = { kind: 'file', name: 'file', label, accept: ['.csv', 'text/csv'] } as const
    expect(judge(file, name)).toEqual(refused('This kind of file cannot be used here.'))
    expect(judge(file, 'People.CSV')).toEqual(sends('People.CSV'))
  })

  test('what only says something has no rules', () => {
    const heading: Field = { kind: 'heading', name: 'heading', text: label }
    expect(problemOf(heading, 'anything', means)).toBeUndefined()
  })
})

test('a name that prototypes have holds nothing until something is typed under it', () => {
  expect(valueIn({}, 'constructor')).toBe('')
  expect(valueIn({}, '__proto__')).toBe('')
  expect(valueIn(Object.fromEntries([['__proto__', 'x']]), '__proto__')).toBe('x')
})
