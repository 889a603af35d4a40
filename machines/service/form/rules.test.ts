import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Cents, toWireText } from '#machines/domain/money.ts'
import { text } from '#test/support/texts.tsx'

import type { AmountField, InputField } from '../definitions/service-definition.types.ts'
import { definitions } from '../definitions/service-definitions.ts'
import {
  amountText,
  type FieldContext,
  findFieldProblem,
  isInputField,
  parseField,
  valueIn,
} from './field-validation.ts'

/** All input fields of the built-in dialogs, by path and name. */
const builtIn = definitions.flatMap(({ path, fields }) =>
  fields.filter(isInputField).map((field: InputField) => [`${path} ${field.name}`, field] as const),
)
/** Returns the fields at these paths, separated by bars; a number chooses one of several definitions. */
const fieldsAt = (name: string, paths: string): readonly InputField[] =>
  paths.split('|').map(each => {
    const [path, variant = '0'] = each.split(' ')
    const field = builtIn.filter(([at]) => at === `${path} ${name}`).at(Number(variant))?.[1]
    if (field === undefined) throw new Error(`There is no ${name} at ${each}`)
    return field
  })
const ofKind = (kind: InputField['kind']) =>
  builtIn.flatMap(([, field]) => (field.kind === kind ? field : []))

const label = { words: 'Label' }
const option = (value: string, cost?: number) => ({ value, label, ...(cost && { cost: cost as Cents }) })
const six = { shape: /^\d{6}$/, problem: { words: 'School code must be 6 digits.' } }

/** Amounts without a limit of their own, which the balance has to cover. */
const covered = [
  ...fieldsAt('amount', 'buy/airtime|buy/airtime 1|buy/electricity|buy/electricity 1|pay/accounts/dstv 1'),
  ...fieldsAt('amount', 'pay/eft/recipient|send/wallet/transfer|donate/wallet/charities'),
  ...fieldsAt('amount', 'donate/wallet/parishes|donate/wallet/fundraisers|donate/wallet/dioceses'),
]
const uncovered = [
  ...fieldsAt('amount', 'topup/card/visa|topup/card/mastercard|topup/card/amex|topup/eft/ozow'),
  ...fieldsAt('amount', 'request/qr/amount'),
]
const ownPhones = fieldsAt('recipient', 'buy/airtime|buy/data|send/wallet/transfer|send/atm/nedbank')
const invitedPhones = fieldsAt('invited_conusmer_msisdn', 'invite/sms')
const anyPhones = [
  ...fieldsAt('recipient', 'buy/airtime 1|buy/airtime 2|buy/data 1|buy/electricity'),
  ...invitedPhones,
]

const fieldSets = {
  covered,
  uncovered,
  amounts: [...covered, ...uncovered],
  cash: fieldsAt('amount', 'cash/atm/nedbank|cash/retail/store|send/atm/nedbank'),
  dstv: fieldsAt('amount', 'pay/accounts/dstv'),
  ownPhones,
  phones: [...ownPhones, ...anyPhones],
  anyPhones,
  invitedPhones,
  school: [{ kind: 'text', name: 'school', label, rule: { ...six, keyboard: 'numeric' } }],
  meter: fieldsAt('meter', 'buy/electricity'),
  account: fieldsAt('account_number', 'pay/eft/new'),
  genericAccount: [{ kind: 'text', name: 'account', label, rule: 'accountNumber', wording: 'generic' }],
  consumerId: fieldsAt('consumer_id', 'pay/accounts/dstv'),
  identifier: fieldsAt('identifier', 'pay/accounts/dstv'),
  name: fieldsAt('name', 'pay/eft/new'),
  email: [{ kind: 'text', name: 'email', label, rule: 'email' }],
  digits: [{ kind: 'text', name: 'digits', label, rule: 'digits' }],
  references: ofKind('reference'),
  schoolReference: [{ kind: 'reference', name: 'school', label, rule: six }],
  selects: ofKind('select'),
  outlet: fieldsAt('retail_outlet', 'cash/retail/store'),
  provider: fieldsAt('provider', 'buy/data'),
  // The highest price is one cent above the balance.
  plan: [
    {
      kind: 'select',
      name: 'plan',
      label,
      options: [option('free'), option('gym', 421_850), option('yacht', 421_851)],
    },
  ],
  file: [{ kind: 'file', name: 'file', label, accept: ['.csv', 'text/csv'] }],
} satisfies Readonly<Record<string, readonly InputField[]>>
type FieldSet = keyof typeof fieldSets

/** A field context with a balance of R4 218.50. */
const fieldContext: FieldContext = {
  msisdn: '27820000001',
  entity: 'me',
  currency: 'ZAR',
  available: 421_850 as Cents,
}
const unknownBalance = { available: undefined }

/** Returns the message about `typed` and its wire value. */
const validateText = (field: InputField, typed: string, more: Partial<FieldContext> = {}) => {
  const problem = findFieldProblem(field, typed, { ...fieldContext, ...more })
  const read = parseField(field, typed, { ...fieldContext, ...more })
  const sent = typeof read === 'number' ? amountText(field, read) : read
  return { message: problem && text.formatMessage(problem), sent }
}
const rejectedWith = (message: string) => ({ message, sent: undefined })
const sentAs = (sent: string) => ({ message: undefined, sent })
const incomplete = { message: undefined, sent: undefined }

const required = 'This is required.'
const badFormat = 'Amount must be a valid number. Write it like 1\u00A0000.00'
const tooMuch = 'Amount exceeds current balance.'
const tooSmall = 'Minimun amount must be R\u00A020,00.'
const tooLarge = 'Amount must be less than R4\u00A0000,00.'
const noMultiple = 'Amount must be in denominations of R\u00A020,00.'
const badPhone =
  'Incorrect mobile number format. Write the number as 082\u00A0123\u00A04567 or +27\u00A082\u00A0123\u00A04567.'
const badForeign = 'Incorrect mobile number format. Write the number as +264\u00A0234\u00A0567\u00A0890.'
const noOwnPhone = '08212345|82123456|082123456|+44 7700 900123'
const tooLong = 'This can have at most 250 characters.'
const badMeter = 'Meter number must be 11 digits.'
const badAccount = 'Account numbers must contain 9-11 digits.'
const badConfigured = 'Account numbers must contain 9-11 numerical characters'
const noAccounts = '12345678|123456789012|1234 5678|1234_56789|12345678a|-123456789|１２３４５６７８９'
const longReference = 'A reference can have at most 100 characters.'

test.each<[FieldSet, sent: string, texts: string]>([
  ['amounts', '10.00', '10'],
  ['amounts', '0.50', '.5'],
  ['amounts', '0.01', '0.01'],
  ['amounts', '1234.50', 'R 1 234.5|R1\u00A0234,50'],
  ['amounts', '20.00', '20.|ZAR 20|20 zar|€20|20,00|\u200E20\u200B'],
  ['uncovered', '9999999999.99', '9999999999.99'],
  ['cash', '40', 'R 40.00'],
  ['cash', '4000', 'R4 000'],
  ['phones', '27821234567', '27821234567|0821234567|821234567|+27-82-123-4567|(082) 123–4567'],
  ['phones', '27821234567', '+27 27 82 123 4567|+27 (0)82 123 4567'],
  ['anyPhones', '447700900123', '+44 7700 900123|+44 (0)7700 900123|0044 7700-900123'],
  ['anyPhones', '12345678901', '12345678901'],
  ['anyPhones', '4915112345678', '+49 (0)1511/2345678'],
  ['school', '400125', '400125|400 125| 400125 '],
  ['meter', '12345678901', '12345678901'],
  ['meter', '01423876551', ' 01423876551 |0142\u00A03876–551|0142.3876.551|\u200B0142 3876\u200E551\u202C'],
  ['account', '123456789', '123456789|1234 56789'],
  ['account', '12345678901', ' 12345678901 |12 3456 789-01'],
  ['account', '000000000', '000000000'],
  ['consumerId', '1234567890123', '1234567890123|1234 5678 90-123'],
  ['consumerId', '0000000000001', ' 0000000000001 '],
  ['identifier', '8001015009087', ' 8001015009087 |800101 5009 087'],
  ['identifier', 'Card 12-34', 'Card 12-34'],
  ['name', 'Aunt Zodwa', ' Aunt  Zodwa '],
  ['name', '12 34', '12 34'],
  ['name', 'x'.repeat(250), 'x'.repeat(250)],
  ['email', 'a@b.za', 'a@b.za'],
  ['email', 'a.b@c.d.museum', ' a.b@c.d.museum '],
  ['digits', '007', '007'],
  ['digits', '0077', '0-07 7'],
  ['references', 'Rent share', '  Rent share |\u202ERent\u0000\nshare'],
  ['references', '=HYPERLINK("x") 🏠 né', '=HYPERLINK("x") 🏠 né'],
  ['references', '🏠'.repeat(100), '🏠'.repeat(100)],
  ['schoolReference', '123456', '123456| 123456 '],
  ['outlet', '', 'Checkers|Shoprite|Pick n Pay|Usave|House Home|OK Foods'],
  ['provider', '', 'mtn|vodacom|cellc|telkom_mobile'],
  ['plan', '', 'free|gym'],
  ['file', '', 'people.csv|People.CSV'],
])('a text for %s is sent as %j, or unchanged: %s', (set, sent, texts) => {
  for (const field of fieldSets[set])
    for (const typed of texts.split('|'))
      expect([typed, validateText(field, typed)]).toEqual([typed, sentAs(sent || typed)])
})

test.each<[FieldSet, message: string, texts: string, Partial<FieldContext>?]>([
  ['amounts', required, '|  |\u200B'],
  ['amounts', badFormat, '.|R|abc|1.2.3|-5|+5|1e5|0x10|10.005|1.000|1,234.50|1.234,50|20,|٢٠|20 rand'],
  ['amounts', 'Enter an amount above R0.00.', '0|0.00|.0|R 0'],
  ['covered', tooMuch, '4218.51|5000|9999999999.99|12345678901|99999999999999999999'],
  ['uncovered', 'Amount must be a valid number.', '12345678901|99999999999999999999'],
  ['cash', required, ''],
  ['cash', badFormat, '-20|20.001'],
  ['cash', tooSmall, '0|1|10|19.99'],
  ['cash', tooLarge, '4000.01|4001|4020|9999999999|99999999999999999999'],
  ['cash', noMultiple, '20.01|30|50.50|3990|3999.99'],
  ['dstv', badFormat, 'twenty'],
  ['dstv', tooSmall, '0|5|19.99'],
  ['dstv', tooMuch, '4218.51'],
  // The order of the rules, with little money.
  ['cash', badFormat, '5,000', { available: 100 as Cents }],
  ['cash', tooSmall, '10.01', { available: 100 as Cents }],
  ['cash', tooLarge, '4010', { available: 100 as Cents }],
  ['cash', noMultiple, '30', { available: 100 as Cents }],
  ['cash', tooMuch, '20|4000', { available: 100 as Cents }],
  ['cash', 'Minimun amount must be USD\u00A020,00.', '10', { currency: 'USD' }],
  ['cash', 'Amount must be less than USD\u00A04\u00A0000,00.', '4020', { currency: 'USD' }],
  ['phones', required, '| |\u200B'],
  ['phones', badPhone, '0821|abc|27abc1234567|27٨٢١٢٣٤٥٦٧|+|278212345678|08212345678'],
  ['ownPhones', badPhone, noOwnPhone],
  ['anyPhones', badPhone, '1234567890|12345678901234|1234567890123'],
  ['anyPhones', badForeign, '+264 (0)81 123 456|+264 811234 5678'],
  ['invitedPhones', 'You cannot invite yourself.', '0820000001|27820000001|+27 (0)82 000 0001'],
  ['school', required, ''],
  ['school', six.problem.words, '40012|4001256|40012a|٤٠٠١٢٥'],
  ['meter', required, ''],
  ['meter', badMeter, '1234567890|123456789012|1234567890a|12345 67890|1234567890.1'],
  ['meter', badMeter, '-12345678901|１２３４５６７８９０１'],
  ['account', required, ''],
  ['account', badAccount, noAccounts],
  ['genericAccount', badConfigured, noAccounts],
  ['consumerId', required, ''],
  ['consumerId', 'Account number must be 13 digits.', '123456789012|12345678901234|123456789012x'],
  ['identifier', required, '|  '],
  ['identifier', tooLong, 'x'.repeat(251)],
  ['name', required, '| |\u200B'],
  ['name', tooLong, 'x'.repeat(251)],
  ['email', 'This is not an email address.', 'somebody|a@b|a@b.c|a@@b.za|a b@c.za|0821234567'],
  ['digits', 'Only digits can be used here.', '12a|1.5|-1|٢٠'],
  ['schoolReference', 'School code must be 6 digits.', '12345|Rent 123456'],
  ['references', required, '| |\u00A0|\u202E|\u200B \u2060\uFEFF|\u00AD|\u3164|\uD800'],
  ['references', longReference, `${'x'.repeat(101)}|${'x'.repeat(100_000)}`],
  ['selects', required, '| '],
  ['plan', tooMuch, 'yacht'],
  ['file', required, ''],
  ['file', 'This kind of file cannot be used here.', 'people.txt|people.csv.exe|csv|people.xlsx'],
])('a text for %s is rejected: %s', (set, message, texts, given) => {
  for (const field of fieldSets[set])
    for (const typed of texts.split('|'))
      expect([typed, validateText(field, typed, given)]).toEqual([typed, rejectedWith(message)])
})

test.each(builtIn)('%s accepts or rejects any text, and accepts what it sends', (_, field) => {
  const digits = fc.string({ unit: fc.constantFrom(...'01234567890123456789278 +-().,R'), maxLength: 16 })
  const any = fc.oneof(fc.string({ unit: 'binary', maxLength: 120 }), digits)
  fc.assert(
    fc.property(any, text => {
      const { message, sent } = validateText(field, text)
      expect(message === undefined || sent === undefined).toBe(true)
      if (sent !== undefined) expect(validateText(field, sent)).toEqual(sentAs(sent))
    }),
    { numRuns: 100 },
  )
})

const plain: AmountField = { kind: 'amount', name: 'amount', label }
const limits = { minimum: 2_000, maximum: 400_000, multiple: 2_000, wholeUnits: true }
const cash: AmountField = { ...plain, ...limits }

describe('P7: an amount', () => {
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
        for (const field of fieldsAt('amount', paths)) {
          const { sent } = validateText(field, `${before}${toWireText(cents as Cents)}${after}`)
          expect(sent).toBe(isAccepted ? text : undefined)
        }
      }),
      { numRuns: 200 },
    )
  })

  test('in whole units without a multiple has no cents', () => {
    const whole = { ...plain, wholeUnits: true }
    expect(validateText(whole, '20.00')).toEqual(sentAs('20'))
    expect(validateText(whole, '20.50')).toEqual(
      rejectedWith('Amount must be in denominations of R\u00A01,00.'),
    )
  })

  test('waits for an unknown balance after its other rules', () => {
    expect(validateText(plain, '10', unknownBalance)).toEqual(incomplete)
    const message = 'Amount must be in denominations of R\u00A020,00.'
    expect(validateText(cash, '30', unknownBalance)).toEqual(rejectedWith(message))
    expect(validateText({ ...plain, mayExceedBalance: true }, '10', unknownBalance)).toEqual(sentAs('10.00'))
  })

  test.each([
    ['1', 'Minimun amount must be R20.50', 'Minimun amount must be R\u00A020,50.'],
    ['5000', 'Amount must be less than R4000', tooLarge],
    ['30', 'Amount must be in denominations of R20', noMultiple],
  ])('of R%s breaks a limit, shown as in a config or as in a definition', (typed, generic, own) => {
    const limited = { ...cash, minimum: 2_050 }
    expect(validateText({ ...limited, wording: 'generic' }, typed).message).toBe(generic)
    expect(validateText(limited, typed).message).toBe(own)
  })
})

describe('an optional field', () => {
  test.each<InputField>([
    plain,
    cash,
    { kind: 'phone', rule: 'recipient', name: 'recipient', label },
    { kind: 'reference', name: 'reference_source', label },
    { kind: 'text', name: 'meter', rule: 'meter', label },
    { kind: 'select', name: 'retail_outlet', label, options: [] },
  ])('of the kind $kind accepts an empty text', field => {
    for (const typed of ['', '  ', '\u00A0', '\u202E', '\u200B \u2060\uFEFF', '\u3164', '\uD800']) {
      expect(validateText(field, typed)).toEqual(rejectedWith('This is required.'))
      expect(validateText({ ...field, optional: true }, typed)).toEqual(sentAs(''))
    }
  })

  test('does not accept an amount of zero as empty', () => {
    const { message } = validateText({ ...plain, optional: true, mayExceedBalance: true }, '0')
    expect(message).toBe('Enter an amount above R0.00.')
  })
})

describe('the other fields', () => {
  const store = { kind: 'select', name: 'store', label } as const
  const shop = { value: 'shop', label }
  const priced = { ...store, options: [{ ...shop, cost: 100 as Cents }] }
  const source = { kind: 'source', name: 'from', label } as const
  const secret = { kind: 'password', name: 'secret', label } as const
  const own = {
    kind: 'phone',
    rule: 'cell',
    name: 'phone',
    label,
    ownNumberProblem: 'problem.phone.own',
  } as const
  test.each<[string, InputField, string, ReturnType<typeof validateText>, Partial<FieldContext>?]>([
    ['a select accepts only its options', { ...store, options: [shop] }, 'elsewhere', incomplete],
    ['a priced option waits for the balance', priced, 'shop', incomplete, unknownBalance],
    ['a free option needs no balance', { ...store, options: [shop] }, 'shop', sentAs('shop'), unknownBalance],
    [
      'a text without a rule accepts any line',
      { kind: 'text', name: 'text', label },
      ' a\nb ',
      sentAs('a b'),
    ],
    ['the source is the own wallet', source, '2782', sentAs(fieldContext.msisdn)],
    ['the source needs no text', source, '', sentAs(fieldContext.msisdn)],
    ['a password keeps its spaces', secret, ' a ', sentAs(' a ')],
    ['a password may be a blank', secret, ' ', sentAs(' ')],
    ['a password is required', secret, '', rejectedWith('This is required.')],
    ['a file of any kind is accepted', { ...secret, kind: 'file', accept: ['text/csv'] }, 'a', sentAs('a')],
    [
      'the own number is accepted',
      { ...own, ownNumberProblem: undefined },
      fieldContext.msisdn,
      sentAs(fieldContext.msisdn),
    ],
    ['another party has another number', own, '0820000002', sentAs('27820000002')],
  ])('%s', (_, field, typed, result, given) => {
    expect(validateText(field, typed, given)).toEqual(result)
  })

  test('a heading has no rules', () => {
    const heading = { kind: 'heading', name: 'heading', text: label } as const
    expect(findFieldProblem(heading, 'x', fieldContext)).toBeUndefined()
  })

  test('a name of an object prototype has no value until it is typed', () => {
    expect([valueIn({}, 'constructor'), valueIn({}, '__proto__')]).toEqual(['', ''])
    expect(valueIn(Object.fromEntries([['__proto__', 'x']]), '__proto__')).toBe('x')
  })
})

test('incomplete codes have the messages of the specification', () => {
  expect(text.formatMessage({ code: 'pin.incomplete' })).toBe('The PIN must be 4 digits. Please try again.')
  expect(text.formatMessage({ code: 'otp.incomplete' })).toBe('The OTP must be 6 digits. Please try again.')
})
