import type {
  Field,
  ServiceDefinition,
} from '../../../../../machines/service/definitions/service-definition.types.ts'
import { definitions } from '../../../../../machines/service/definitions/service-definitions.ts'
import { isInputField } from '../../../../../machines/service/form/field-validation.ts'
import { asked, mine, theirs } from '../../definitions/definition-rows/configs.ts'
import { fieldOf, genericFieldOf } from './fields.ts'
import type { Rule } from './rule.types.ts'

const required = 'This is required.'

const genericAccount = genericFieldOf(
  'createRecipientRequest',
  'account_number',
  [
    asked('name', 'GenericInput'),
    asked('branch_code', 'GenericSelect'),
    asked('account_number', 'GenericInput'),
    mine,
    theirs,
  ],
  { account_type: 'savings' },
)
const genericMeter = genericFieldOf(
  'digitalWalletBuyRequest',
  'meter',
  [asked('amount', 'AmountInput'), asked('meter', 'GenericInput')],
  { product: 'power' },
)
const ruled = (rule: string) =>
  genericFieldOf(
    'consumerInviteRequest',
    'field',
    [asked('invited_conusmer_msisdn', 'PhoneInput'), asked('field', 'GenericInput', { rule })],
    {},
  )

const account = {
  takes: [
    ['123456789', '123456789'],
    ['1234567890', '1234567890'],
    [' 12345678901 ', '12345678901'],
    ['000000000', '000000000'],
    ['1234 56789', '123456789'],
    ['62 1234 56-789', '62123456789'],
  ],
} as const
const noAccounts = [
  '12345678',
  '123456789012',
  '1234 5678',
  '1234_56789',
  '12345678a',
  '-123456789',
  '１２３４５６７８９',
] as const

const meter = {
  takes: [
    ['12345678901', '12345678901'],
    [' 01234567890 ', '01234567890'],
    ['0142 3876 551', '01423876551'],
    ['0142\u00A03876–551', '01423876551'],
    ['0142.3876.551', '01423876551'],
    ['\u200B0142 3876\u200E551\u202C', '01423876551'],
  ],
  refuses: [
    [required, ''],
    [
      'Meter number must be 11 digits.',
      '1234567890',
      '123456789012',
      '1234567890a',
      '12345 67890',
      '1234567890.1',
      '-12345678901',
      '１２３４５６７８９０１',
    ],
  ],
} as const

/** Every reference of a built-in dialog. */
const references = definitions.flatMap(({ path, fields }: ServiceDefinition) =>
  fields
    .filter((field: Field) => isInputField(field))
    .flatMap(field => (field.kind === 'reference' ? [[`${path}, ${field.name}`, field] as const] : [])),
)

export const textRules: readonly Rule[] = [
  {
    name: 'a text with a rule of its definition’s own',
    field: {
      kind: 'text',
      name: 'school',
      label: { words: 'School' },
      rule: { shape: /^\d{6}$/, problem: { words: 'School code must be 6 digits.' }, keyboard: 'numeric' },
    },
    takes: [
      ['400125', '400125'],
      ['400 125', '400125'],
      [' 400125 ', '400125'],
    ],
    refuses: [
      [required, ''],
      ['School code must be 6 digits.', '40012', '4001256', '40012a', '٤٠٠١٢٥'],
    ],
  },
  { name: 'a meter', field: fieldOf('buy/electricity', 'meter'), ...meter },
  { name: 'a meter of a config', field: genericMeter, ...meter },
  {
    name: 'an account number',
    field: fieldOf('pay/eft/new', 'account_number'),
    ...account,
    refuses: [
      [required, ''],
      ['Account numbers must contain 9-11 digits.', ...noAccounts],
    ],
  },
  {
    name: 'an account number of a config',
    field: genericAccount,
    ...account,
    refuses: [
      [required, ''],
      ['Account numbers must contain 9-11 numerical characters', ...noAccounts],
    ],
  },
  {
    name: 'a TV account',
    field: fieldOf('pay/accounts/dstv', 'consumer_id'),
    takes: [
      ['1234567890123', '1234567890123'],
      [' 0000000000001 ', '0000000000001'],
      ['1234 5678 90-123', '1234567890123'],
    ],
    refuses: [
      [required, ''],
      ['Account number must be 13 digits.', '123456789012', '12345678901234', '123456789012x'],
    ],
  },
  {
    name: 'an ID, account or card number',
    field: fieldOf('pay/accounts/dstv', 'identifier'),
    takes: [
      [' 8001015009087 ', '8001015009087'],
      ['800101 5009 087', '8001015009087'],
      ['Card 12-34', 'Card 12-34'],
    ],
    refuses: [
      [required, '', '  '],
      ['This can have at most 250 characters.', 'x'.repeat(251)],
    ],
  },
  {
    name: 'the name of a recipient',
    field: fieldOf('pay/eft/new', 'name'),
    takes: [
      [' Aunt  Zodwa ', 'Aunt Zodwa'],
      ['12 34', '12 34'],
      ['x'.repeat(250), 'x'.repeat(250)],
    ],
    refuses: [
      [required, '', ' ', '\u200B'],
      ['This can have at most 250 characters.', 'x'.repeat(251)],
    ],
  },
  {
    name: 'an email address',
    field: ruled('email'),
    takes: [
      ['a@b.za', 'a@b.za'],
      [' a.b@c.d.museum ', 'a.b@c.d.museum'],
    ],
    refuses: [
      [required, ''],
      ['This is not an email address.', 'somebody', 'a@b', 'a@b.c', 'a@@b.za', 'a b@c.za', '0821234567'],
    ],
  },
  {
    name: 'digits',
    field: ruled('digits'),
    takes: [
      ['007', '007'],
      ['0-07 7', '0077'],
    ],
    refuses: [
      [required, ''],
      ['Only digits can be used here.', '12a', '1.5', '-1', '٢٠'],
    ],
  },
  ...references.map(([name, field]) => ({
    name: `a reference, ${name}`,
    field,
    takes: [
      ['  Rent share ', 'Rent share'],
      ['=HYPERLINK("x") 🏠 né', '=HYPERLINK("x") 🏠 né'],
      ['\u202ERent\u0000\nshare', 'Rent share'],
      ['🏠'.repeat(100), '🏠'.repeat(100)],
    ] as const,
    refuses: [
      [required, '', ' ', '\u00A0', '\u202E', '\u200B \u2060\uFEFF', '\u00AD', '\u3164', '\uD800'],
      ['A reference can have at most 100 characters.', 'x'.repeat(101), 'x'.repeat(100_000)],
    ] as const,
  })),
]
