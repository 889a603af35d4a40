import { asked } from '../../definitions/definition-rows/configs.ts'
import { fieldOf, genericFieldOf } from './fields.ts'
import type { Rule } from './rule.types.ts'

const wrong = 'Incorrect mobile number format.'
const required = 'This is required.'

const invitation = genericFieldOf(
  'consumerInviteRequest',
  'invited_conusmer_msisdn',
  [asked('invited_conusmer_msisdn', 'PhoneInput')],
  {},
)

/** Notations of a South African number, each with its wire value. */
const written = [
  ['27821234567', '27821234567'],
  ['0821234567', '27821234567'],
  ['082 123 4567', '27821234567'],
  ['+27 82 123 4567', '27821234567'],
  ['+27-82-123-4567', '27821234567'],
  ['(082) 123–4567', '27821234567'],
  ['082\u00A0123\u00A04567', '27821234567'],
  ['2727821234567', '27821234567'],
  ['+27 27 82 123 4567', '27821234567'],
  ['+27 (0)82 123 4567', '27821234567'],
  ['0027 82 123 4567', '27821234567'],
  ['270821234567', '27821234567'],
  ['082.123.4567', '27821234567'],
  ['821234567', '27821234567'],
] as const

const noNumbers = ['0821', 'abc', '27abc1234567', '27٨٢١٢٣٤٥٦٧', '+'] as const

/** The fields that require a South African number (the specification's "Recipient phone"). */
const recipients = [
  ['buy/airtime', fieldOf('buy/airtime', 'recipient')],
  ['buy/data', fieldOf('buy/data', 'recipient')],
  ['send/wallet/transfer', fieldOf('send/wallet/transfer', 'recipient')],
  ['send/atm/nedbank', fieldOf('send/atm/nedbank', 'recipient')],
] as const

/** The fields that accept a number of any country (the specification's "Cell number"). */
const cells = [
  ['buy/airtime by provider', fieldOf('buy/airtime', 'recipient', 1)],
  ['buy/airtime of any network', fieldOf('buy/airtime', 'recipient', 2)],
  ['buy/data by provider', fieldOf('buy/data', 'recipient', 1)],
  ['buy/electricity', fieldOf('buy/electricity', 'recipient')],
  ['invite/sms', fieldOf('invite/sms', 'invited_conusmer_msisdn')],
  ['invite of a config', invitation],
] as const

export const phoneRules: readonly Rule[] = [
  ...recipients.map(([path, field]) => ({
    name: `a recipient, ${path}`,
    field,
    takes: written,
    refuses: [
      [required, '', ' ', '\u200B'],
      [
        wrong,
        ...noNumbers,
        '08212345',
        '82123456',
        '082123456',
        '278212345678',
        '08212345678',
        '+44 7700 900123',
      ],
    ] as const,
  })),
  ...cells.map(([path, field]) => ({
    name: `a cell number, ${path}`,
    field,
    takes: [
      ...written,
      ['+44 7700 900123', '447700900123'],
      ['12345678901', '12345678901'],
      ['1234567890123', '1234567890123'],
    ] as const,
    refuses: [
      [required, '', ' '],
      [wrong, ...noNumbers, '08212345678', '278212345678', '1234567890', '12345678901234'],
    ] as const,
  })),
]
