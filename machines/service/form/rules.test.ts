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

const label = { words: 'Label' }
const option = (value: string, cost?: number) => ({ value, label, ...(cost && { cost: cost as Cents }) })
const six = { shape: /^\d{6}$/, problem: { words: 'School code must be 6 digits.' } }
const invitedPhones = fieldsAt('invited_conusmer_msisdn', 'invite/sms')

const fieldSets = {
  covered: fieldsAt('amount', 'pay/eft/recipient|send/wallet/transfer|buy/electricity'),
  uncovered: fieldsAt('amount', 'topup/card/visa|topup/eft/ozow|request/qr/amount'),
  cash: fieldsAt('amount', 'cash/atm/nedbank|cash/retail/store|send/atm/nedbank'),
  dstv: fieldsAt('amount', 'pay/accounts/dstv'),
  ownPhones: fieldsAt('recipient', 'buy/airtime|buy/data|send/wallet/transfer|send/atm/nedbank'),
  anyPhones: [
    ...fieldsAt('recipient', 'buy/airtime 1|buy/airtime 2|buy/data 1|buy/electricity'),
    ...invitedPhones,
  ],
  invitedPhones,
  school: [{ kind: 'text', name: 'school', label, rule: { ...six, keyboard: 'numeric' } }],
  meter: fieldsAt('meter', 'buy/electricity'),
  account: fieldsAt('account_number', 'pay/eft/new'),
  genericAccount: [{ kind: 'text', name: 'account', label, rule: 'accountNumber', wording: 'generic' }],
  consumerId: fieldsAt('consumer_id', 'pay/accounts/dstv'),
  name: [...fieldsAt('name', 'pay/eft/new'), ...fieldsAt('identifier', 'pay/accounts/dstv')],
  email: [{ kind: 'text', name: 'email', label, rule: 'email' }],
  digits: [{ kind: 'text', name: 'digits', label, rule: 'digits' }],
  references: builtIn.flatMap(([, field]) => (field.kind === 'reference' ? field : [])),
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
  password: [{ kind: 'password', name: 'secret', label }],
  source: [{ kind: 'source', name: 'from', label }],
} satisfies Readonly<Record<string, readonly InputField[]>>
type FieldSet = keyof typeof fieldSets

/** A field context with a balance of R4 218.50. */
const fieldContext: FieldContext = {
  msisdn: '27820000001',
  entity: 'me',
  currency: 'ZAR',
  available: 421_850 as Cents,
}

/** Returns the message about `typed` and its wire value. */
const validateText = (field: InputField, typed: string, more: Partial<FieldContext> = {}) => {
  const problem = findFieldProblem(field, typed, { ...fieldContext, ...more })
  const read = parseField(field, typed, { ...fieldContext, ...more })
  const sent = typeof read === 'number' ? amountText(field, read) : read
  return { message: problem && text.formatMessage(problem), sent }
}
const sentAs = (sent: string) => ({ message: undefined, sent })

const required = 'This is required.'
const badFormat = 'Amount must be a valid number. Write it like 1\u00A0000.00'
const tooMuch = 'Amount exceeds current balance.'
const tooSmall = 'Minimun amount must be R\u00A020,00.'
const tooLarge = 'Amount must be less than R4\u00A0000,00.'
const noMultiple = 'Amount must be in denominations of R\u00A020,00.'
const badPhone =
  'Incorrect mobile number format. Write the number as 082\u00A0123\u00A04567 or +27\u00A082\u00A0123\u00A04567.'
const badForeign = 'Incorrect mobile number format. Write the number as +264\u00A0234\u00A0567\u00A0890.'
const tooLong = 'This can have at most 250 characters.'
const noAccounts = '12345678|123456789012|12345678a'

test.each<[FieldSet, sent: string, texts: string]>([
  ['covered', '1234.50', 'R 1 234.5'],
  ['uncovered', '9999999999.99', '9999999999.99'],
  ['ownPhones', '27821234567', '0821234567|+27 (0)82 123 4567'],
  ['anyPhones', '447700900123', '+44 7700 900123'],
  ['anyPhones', '12345678901', '12345678901'],
  ['anyPhones', '4915112345678', '+49 (0)1511/2345678'],
  ['school', '400125', '400125|400 125'],
  ['meter', '01423876551', '0142\u00A03876–551|0142.3876.551|\u200B0142 3876\u200E551\u202C'],
  ['account', '123456789', '123456789|1234 56789'],
  ['account', '12345678901', '12 3456 789-01'],
  ['consumerId', '0000000000001', ' 0000000000001 |000000000 0001'],
  ['name', 'Aunt Zodwa', ' Aunt  Zodwa '],
  ['name', 'x'.repeat(250), 'x'.repeat(250)],
  ['email', 'a.b@c.d.museum', ' a.b@c.d.museum '],
  ['digits', '0077', '0-07 7'],
  ['references', 'Rent share', '  Rent share |\u202ERent\u0000\nshare'],
  ['references', '🏠'.repeat(100), '🏠'.repeat(100)],
  ['plan', '', 'free|gym'],
  ['file', '', 'people.csv|People.CSV'],
  ['password', '', ' a | '],
  ['source', '27820000001', '2782|'],
])('a text for %s is sent as %j, or unchanged: %s', (set, sent, texts) => {
  for (const field of fieldSets[set])
    for (const typed of texts.split('|'))
      expect([typed, validateText(field, typed)]).toEqual([typed, sentAs(sent || typed)])
})

test.each<[FieldSet, message: string | undefined, texts: string, Partial<FieldContext>?]>([
  ['covered', required, '|  |\u200B'],
  ['covered', badFormat, '.|abc|10.005|1,234.50'],
  ['covered', 'Enter an amount above R0.00.', '0|R 0'],
  ['covered', tooMuch, '4218.51|12345678901'],
  ['covered', undefined, '10', { available: undefined }],
  ['uncovered', 'Amount must be a valid number.', '12345678901'],
  // The order of the rules, with little money.
  ['cash', badFormat, '5,000', { available: 100 as Cents }],
  ['cash', tooSmall, '0|10.01', { available: 100 as Cents }],
  ['cash', tooLarge, '4000.01|4010|99999999999999999999', { available: 100 as Cents }],
  ['cash', noMultiple, '20.01|30', { available: undefined }],
  ['cash', tooMuch, '20|4000', { available: 100 as Cents }],
  ['cash', 'Minimun amount must be USD\u00A020,00.', '10', { currency: 'USD' }],
  ['dstv', tooSmall, '19.99'],
  ['ownPhones', required, '| |\u200B'],
  ['ownPhones', badPhone, '08212345|082123456|08212345678|+44 7700 900123|abc'],
  ['anyPhones', badPhone, '1234567890|12345678901234|1234567890123'],
  ['anyPhones', badForeign, '+264 811234 5678'],
  ['invitedPhones', 'You cannot invite yourself.', '0820000001|+27 (0)82 000 0001'],
  ['school', six.problem.words, '40012|4001256|40012a|४००१२५'],
  ['meter', 'Meter number must be 11 digits.', '1234567890|123456789012|1234567890a|१२३४५६७८९०१'],
  ['account', 'Account numbers must contain 9-11 digits.', noAccounts],
  ['genericAccount', 'Account numbers must contain 9-11 numerical characters', noAccounts],
  ['consumerId', 'Account number must be 13 digits.', '123456789012|12345678901234|123456789012x'],
  ['name', required, '| |\u200B'],
  ['name', tooLong, 'x'.repeat(251)],
  ['email', 'This is not an email address.', 'somebody|a b@c.za'],
  ['digits', 'Only digits can be used here.', '12a|1.5|२०'],
  ['references', required, '| |\u00A0|\u202E|\u200B \u2060\uFEFF|\u00AD|\u3164|\uD800'],
  ['references', 'A reference can have at most 100 characters.', 'x'.repeat(101)],
  ['plan', required, '| '],
  ['plan', tooMuch, 'yacht'],
  ['plan', undefined, 'elsewhere'],
  ['plan', undefined, 'gym', { available: undefined }],
  ['password', required, ''],
  ['file', required, ''],
  ['file', 'This kind of file cannot be used here.', 'people.txt|people.csv.exe|csv'],
])('a text for %s is rejected: %s', (set, message, texts, given) => {
  for (const field of fieldSets[set])
    for (const typed of texts.split('|'))
      expect([typed, validateText(field, typed, given)]).toEqual([typed, { message, sent: undefined }])
})

const limits = { minimum: 2_000, maximum: 400_000, multiple: 2_000, wholeUnits: true }
const cash: AmountField = { kind: 'amount', name: 'amount', label, ...limits }

describe('P7: an amount', () => {
  const mark = fc.constantFrom('', '', 'R', 'r ', 'ZAR', 'zar ', '$', '€', '\u00A0')
  const around = (cents: number) => fc.integer({ min: Math.max(0, cents - 3), max: cents + 3 })
  const amounts = fc.oneof(
    fc.integer({ min: 0, max: 1_000_000 }),
    fc.integer({ min: 0, max: 250 }).map(notes => notes * 2_000),
    ...[0, 2_000, 400_000, 421_850].map(around),
  )

  test.each([
    [1, 1_000_000, 1, 'topup/eft/ozow|topup/card/visa|request/qr/amount'],
    [2_000, 400_000, 2_000, 'cash/atm/nedbank|cash/retail/store|send/atm/nedbank'],
    [1, 421_850, 1, 'send/wallet/transfer|pay/eft/recipient|pay/accounts/dstv 1|buy/airtime|buy/airtime 1'],
    [1, 421_850, 1, 'donate/wallet/charities|buy/electricity|buy/electricity 1'],
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

test.each<InputField>([
  cash,
  { kind: 'phone', rule: 'recipient', name: 'recipient', label },
  { kind: 'reference', name: 'reference_source', label },
  { kind: 'text', name: 'meter', rule: 'meter', label },
  { kind: 'select', name: 'retail_outlet', label, options: [] },
])('an optional field of the kind $kind accepts an empty text', field => {
  for (const typed of ['', '  ', '\u200B \u2060\uFEFF'])
    expect(validateText({ ...field, optional: true }, typed)).toEqual(sentAs(''))
  const isAmount = field.kind === 'amount'
  if (isAmount) expect(validateText({ ...field, optional: true }, '0').sent).toBeUndefined()
})

test('a name of an object prototype has no value until it is typed', () => {
  expect([valueIn({}, 'constructor'), valueIn({}, '__proto__')]).toEqual(['', ''])
  expect(valueIn(Object.fromEntries([['__proto__', 'x']]), '__proto__')).toBe('x')
})
