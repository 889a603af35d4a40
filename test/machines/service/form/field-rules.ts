import type { Cents } from '../../../../machines/domain/money.ts'
import type { InputField } from '../../../../machines/service/definitions/service-definition.types.ts'
import { definitions } from '../../../../machines/service/definitions/service-definitions.ts'
import { type FieldContext, isInputField } from '../../../../machines/service/form/field-validation.ts'
import type { ServiceOffer } from '../../../../machines/service/menu.types.ts'
import { amount, asked, by, form, mine, recipient, theirs } from '../definitions/definition-rows/configs.ts'
import { orderFrom } from '../definitions/generic-order.ts'

/** Typed texts with one result, separated by bars. */
type Texts = string

/** A rule of some fields, with accepted texts and with messages for the others. */
interface Rule {
  readonly fields: readonly InputField[]
  /** Changes of the field context. */
  readonly given?: Partial<FieldContext>
  /** Texts by their wire value. */
  readonly takes?: Readonly<Record<string, Texts>>
  /** Texts by their message. */
  readonly refuses?: Readonly<Record<string, Texts>>
}

/** All input fields of the built-in dialogs, by path and name. */
export const builtIn = definitions.flatMap(({ path, fields }) =>
  fields.filter(isInputField).map((field: InputField) => [`${path} ${field.name}`, field] as const),
)
/** Returns the fields at these paths; a number at the end chooses one of several definitions. */
export const fieldsAt = (name: string, ...paths: readonly string[]): readonly InputField[] =>
  paths.map(each => {
    const [path, variant = '0'] = each.split(' ')
    const field = builtIn.filter(([at]) => at === `${path} ${name}`).at(Number(variant))?.[1]
    if (field === undefined) throw new Error(`There is no ${name} at ${each}`)
    return field
  })
/** Returns a field of a configured dialog. */
const configured = (name: string, action: string, fields: readonly object[], values = {}): InputField => {
  const order: ServiceOffer = orderFrom({ ...form(...fields), values, ...by(action) })
  const field = order.fields.filter(isInputField).find(each => each.name === name)
  if (field === undefined) throw new Error(`There is no ${name} in the form of ${action}`)
  return field
}
const invited = asked('invited_conusmer_msisdn', 'PhoneInput')
const besides = (name: string, type: string, more: object = {}) =>
  configured(name, 'consumerInviteRequest', [invited, asked(name, type, more)])

const required = 'This is required.'
const badFormat = 'Amount must be a valid number. Write it like 1\u00A0000.00'
const tooMuch = 'Amount exceeds current balance.'
const tooSmall = 'Minimun amount must be R 20,00.'
const tooLarge = 'Amount must be less than R4 000,00.'
const noMultiple = 'Amount must be in denominations of R 20,00.'
const badPhone = 'Incorrect mobile number format.'
const tooLong = 'This can have at most 250 characters.'

const cash = fieldsAt('amount', 'cash/atm/nedbank', 'cash/retail/store', 'send/atm/nedbank')
const genericCash = configured('amount', 'cashOutDigitalWalletRequest', [amount, mine], {
  tender_type: 'atm',
})
const tv = [amount, asked('consumer_id', 'GenericInput')]
const genericTv = configured('amount', 'digitalWalletBuyRequest', tv, { product: 'dstv' })
const transfer = [recipient, amount, mine, theirs]
/** Amounts without a limit of their own, which the balance has to cover. */
const covered = [
  ...fieldsAt('amount', 'buy/airtime', 'buy/airtime 1', 'buy/electricity', 'buy/electricity 1'),
  ...fieldsAt('amount', 'pay/accounts/dstv 1', 'pay/eft/recipient', 'send/wallet/transfer'),
  ...fieldsAt('amount', 'donate/wallet/charities', 'donate/wallet/parishes'),
  ...fieldsAt('amount', 'donate/wallet/fundraisers', 'donate/wallet/dioceses'),
  configured('amount', 'digitalWalletTransferRequest', transfer),
]
const uncovered = [
  ...fieldsAt('amount', 'topup/card/visa', 'topup/card/mastercard', 'topup/card/amex'),
  ...fieldsAt('amount', 'topup/eft/ozow', 'request/qr/amount'),
]

const amountRules: readonly Rule[] = [
  {
    fields: [...covered, ...uncovered],
    takes: {
      '10.00': '10',
      '0.50': '.5',
      '0.01': '0.01',
      '1234.50': 'R 1 234.5|R1\u00A0234,50',
      '20.00': '20.|ZAR 20|20 zar|€20|20,00|\u200E20\u200B',
    },
    refuses: {
      [required]: '|  |\u200B',
      [badFormat]: '.|R|abc|1.2.3|-5|+5|1e5|0x10|10.005|1.000|1,234.50|1.234,50|20,|٢٠|20 rand',
      'Enter an amount above R0.00.': '0|0.00|.0|R 0',
    },
  },
  {
    fields: covered,
    takes: { '4218.50': '4218.50' },
    refuses: { [tooMuch]: '4218.51|5000|9999999999.99|12345678901|99999999999999999999' },
  },
  {
    fields: uncovered,
    takes: { '4218.51': '4218.51', '9999999999.99': '9999999999.99' },
    refuses: { 'Amount must be a valid number.': '12345678901|99999999999999999999' },
  },
  {
    fields: cash,
    takes: { '20': '20', '40': 'R 40.00', '3980': '3980', '4000': 'R4 000' },
    refuses: {
      [required]: '',
      [badFormat]: '-20|20.001',
      [tooSmall]: '0|1|10|19.99',
      [tooLarge]: '4000.01|4001|4020|9999999999|99999999999999999999',
      [noMultiple]: '20.01|30|50.50|3990|3999.99',
    },
  },
  {
    fields: [genericCash],
    takes: { '20': '20', '4000': '4000.00' },
    refuses: {
      [badFormat]: '-20',
      'Minimun amount must be R20': '0|10|19.99',
      'Amount must be less than R4000': '4000.01|4020',
      'Amount must be in denominations of R20': '20.01|30|3990',
    },
  },
  {
    fields: fieldsAt('amount', 'pay/accounts/dstv'),
    takes: { '20.00': '20', '20.01': '20.01', '4218.50': '4218.50' },
    refuses: { [badFormat]: 'twenty', [tooSmall]: '0|5|19.99', [tooMuch]: '4218.51' },
  },
  {
    fields: [genericTv],
    takes: { '20.00': '20' },
    refuses: { 'Minimun amount must be R20': '0|19.99', [tooMuch]: '4218.51' },
  },
  // The order of the rules, with little money.
  {
    fields: cash,
    given: { available: 100 as Cents },
    refuses: {
      [badFormat]: '5,000',
      [tooSmall]: '10.01',
      [tooLarge]: '4010',
      [noMultiple]: '30',
      [tooMuch]: '20|4000',
    },
  },
  {
    fields: cash,
    given: { currency: 'USD' },
    refuses: {
      'Minimun amount must be USD\u00A020,00.': '10',
      'Amount must be less than USD\u00A04 000,00.': '4020',
    },
  },
]

const ownNumbers =
  '27821234567|0821234567|821234567|+27-82-123-4567|(082) 123–4567|+27 27 82 123 4567|+27 (0)82 123 4567'
const noNumbers = '0821|abc|27abc1234567|27٨٢١٢٣٤٥٦٧|+|278212345678|08212345678'
const phoneRules: readonly Rule[] = [
  {
    fields: fieldsAt('recipient', 'buy/airtime', 'buy/data', 'send/wallet/transfer', 'send/atm/nedbank'),
    takes: { '27821234567': ownNumbers },
    refuses: {
      [required]: '| |\u200B',
      [badPhone]: `${noNumbers}|08212345|82123456|082123456|+44 7700 900123`,
    },
  },
  {
    fields: [
      ...fieldsAt('recipient', 'buy/airtime 1', 'buy/airtime 2', 'buy/data 1', 'buy/electricity'),
      ...fieldsAt('invited_conusmer_msisdn', 'invite/sms'),
      configured('invited_conusmer_msisdn', 'consumerInviteRequest', [invited]),
    ],
    takes: {
      '27821234567': ownNumbers,
      '447700900123': '+44 7700 900123',
      '12345678901': '12345678901',
      '1234567890123': '1234567890123',
    },
    refuses: { [required]: '| ', [badPhone]: `${noNumbers}|1234567890|12345678901234` },
  },
]

const bank = ['name', 'branch_code', 'account_number'].map(name => asked(name, 'GenericInput'))
const savings = { account_type: 'savings' }
const genericAccount = configured(
  'account_number',
  'createRecipientRequest',
  [...bank, mine, theirs],
  savings,
)
const meters = [amount, asked('meter', 'GenericInput')]
const genericMeter = configured('meter', 'digitalWalletBuyRequest', meters, { product: 'power' })
const accounts = {
  '123456789': '123456789|1234 56789',
  '12345678901': ' 12345678901 |12 3456 789-01',
  '000000000': '000000000',
}
const noAccounts = '12345678|123456789012|1234 5678|1234_56789|12345678a|-123456789|１２３４５６７８９'
const school: InputField = {
  kind: 'text',
  name: 'school',
  label: { words: 'School' },
  rule: { shape: /^\d{6}$/, problem: { words: 'School code must be 6 digits.' }, keyboard: 'numeric' },
}

const textRules: readonly Rule[] = [
  {
    fields: [school],
    takes: { '400125': '400125|400 125| 400125 ' },
    refuses: { [required]: '', 'School code must be 6 digits.': '40012|4001256|40012a|٤٠٠١٢٥' },
  },
  {
    fields: [...fieldsAt('meter', 'buy/electricity'), genericMeter],
    takes: {
      '12345678901': '12345678901',
      '01423876551': ' 01423876551 |0142\u00A03876–551|0142.3876.551|\u200B0142 3876\u200E551\u202C',
    },
    refuses: {
      [required]: '',
      'Meter number must be 11 digits.':
        '1234567890|123456789012|1234567890a|12345 67890|1234567890.1|-12345678901|１２３４５６７８９０１',
    },
  },
  {
    fields: fieldsAt('account_number', 'pay/eft/new'),
    takes: accounts,
    refuses: { [required]: '', 'Account numbers must contain 9-11 digits.': noAccounts },
  },
  {
    fields: [genericAccount],
    takes: accounts,
    refuses: { [required]: '', 'Account numbers must contain 9-11 numerical characters': noAccounts },
  },
  {
    fields: fieldsAt('consumer_id', 'pay/accounts/dstv'),
    takes: { '1234567890123': '1234567890123|1234 5678 90-123', '0000000000001': ' 0000000000001 ' },
    refuses: {
      [required]: '',
      'Account number must be 13 digits.': '123456789012|12345678901234|123456789012x',
    },
  },
  {
    fields: fieldsAt('identifier', 'pay/accounts/dstv'),
    takes: { '8001015009087': ' 8001015009087 |800101 5009 087', 'Card 12-34': 'Card 12-34' },
    refuses: { [required]: '|  ', [tooLong]: 'x'.repeat(251) },
  },
  {
    fields: fieldsAt('name', 'pay/eft/new'),
    takes: { 'Aunt Zodwa': ' Aunt  Zodwa ', '12 34': '12 34', ['x'.repeat(250)]: 'x'.repeat(250) },
    refuses: { [required]: '| |\u200B', [tooLong]: 'x'.repeat(251) },
  },
  {
    fields: [besides('field', 'GenericInput', { rule: 'email' })],
    takes: { 'a@b.za': 'a@b.za', 'a.b@c.d.museum': ' a.b@c.d.museum ' },
    refuses: { 'This is not an email address.': 'somebody|a@b|a@b.c|a@@b.za|a b@c.za|0821234567' },
  },
  {
    fields: [besides('field', 'GenericInput', { rule: 'digits' })],
    takes: { '007': '007', '0077': '0-07 7' },
    refuses: { 'Only digits can be used here.': '12a|1.5|-1|٢٠' },
  },
  {
    fields: builtIn.flatMap(([, field]) => (field.kind === 'reference' ? field : [])),
    takes: {
      'Rent share': '  Rent share |\u202ERent\u0000\nshare',
      '=HYPERLINK("x") 🏠 né': '=HYPERLINK("x") 🏠 né',
      ['🏠'.repeat(100)]: '🏠'.repeat(100),
    },
    refuses: {
      [required]: '| |\u00A0|\u202E|\u200B \u2060\uFEFF|\u00AD|\u3164|\uD800',
      'A reference can have at most 100 characters.': `${'x'.repeat(101)}|${'x'.repeat(100_000)}`,
    },
  },
]

const option = (value: string, cost?: number) => ({
  value,
  label: { words: value },
  ...(cost && { cost: cost as Cents }),
})
/** Returns texts that are sent as they are typed. */
const unchanged = (texts: Texts) => Object.fromEntries(texts.split('|').map(text => [text, text]))
/** The highest price is one cent above the balance. */
const plan: InputField = {
  kind: 'select',
  name: 'plan',
  label: { words: 'Plan' },
  options: [option('free'), option('gym', 421_850), option('yacht', 421_851)],
}

const choiceRules: readonly Rule[] = [
  {
    fields: builtIn.flatMap(([, field]) => (field.kind === 'select' ? field : [])),
    refuses: { [required]: '| ' },
  },
  {
    fields: fieldsAt('retail_outlet', 'cash/retail/store'),
    takes: unchanged('Checkers|Shoprite|Pick n Pay|Usave|House Home|OK Foods'),
  },
  { fields: fieldsAt('provider', 'buy/data'), takes: unchanged('mtn|vodacom|cellc|telkom_mobile') },
  { fields: [plan], takes: unchanged('free|gym'), refuses: { [tooMuch]: 'yacht' } },
  {
    fields: [besides('file', 'GenericFileInput')],
    takes: unchanged('people.csv|People.CSV'),
    refuses: {
      [required]: '',
      'This kind of file cannot be used here.': 'people.txt|people.csv.exe|csv|people.xlsx',
    },
  },
]

/** The rules of the specification. */
export const rules = [...amountRules, ...phoneRules, ...textRules, ...choiceRules]
