import type { Cents } from '../../../../../machines/domain/money.ts'
import { amount, asked, mine } from '../../definitions/definition-rows/configs.ts'
import { fieldOf, genericFieldOf } from './fields.ts'
import type { Rule } from './rule.types.ts'

const badFormat = 'Amount must be a valid number. Write it like 1\u00A0000.00'
const notANumber = 'Amount must be a valid number.'
const required = 'This is required.'
const tooMuch = 'Amount exceeds current balance.'

const cash = ['cash/atm/nedbank', 'cash/retail/store', 'send/atm/nedbank'].map(
  path => [path, fieldOf(path, 'amount')] as const,
)
const genericCash = genericFieldOf('cashOutDigitalWalletRequest', 'amount', [amount, mine], {
  tender_type: 'atm',
})
const genericTv = genericFieldOf(
  'digitalWalletBuyRequest',
  'amount',
  [amount, asked('consumer_id', 'GenericInput')],
  { product: 'dstv' },
)
const genericTransfer = genericFieldOf(
  'digitalWalletTransferRequest',
  'amount',
  [asked('recipient', 'PhoneInput'), amount, mine, asked('reference_destination', 'ReferenceInput')],
  {},
)

/** Amounts without a limit of their own: `covered` by the balance, or `uncovered`. */
const covered = [
  ['buy/airtime by provider', fieldOf('buy/airtime', 'amount')],
  ['buy/airtime of any network', fieldOf('buy/airtime', 'amount', 1)],
  ['buy/electricity from a list', fieldOf('buy/electricity', 'amount')],
  ['buy/electricity by provider', fieldOf('buy/electricity', 'amount', 1)],
  ['pay/accounts/dstv by identifier', fieldOf('pay/accounts/dstv', 'amount', 1)],
  ...[
    'pay/eft/recipient',
    'send/wallet/transfer',
    'donate/wallet/charities',
    'donate/wallet/parishes',
    'donate/wallet/fundraisers',
    'donate/wallet/dioceses',
  ].map(path => [path, fieldOf(path, 'amount')] as const),
] as const
const uncovered = [
  'topup/card/visa',
  'topup/card/mastercard',
  'topup/card/amex',
  'topup/eft/ozow',
  'request/qr/amount',
].map(path => [path, fieldOf(path, 'amount')] as const)

const rich = { available: 10_000_000 as Cents }
const poor = { available: 100 as Cents }

export const amountRules: readonly Rule[] = [
  ...[...covered, ...uncovered, ['of a config', genericTransfer] as const].map(([path, field]) => ({
    name: `an amount, ${path}`,
    field,
    takes: [
      ['10', '10.00'],
      ['10.5', '10.50'],
      ['20.', '20.00'],
      ['.5', '0.50'],
      ['0.01', '0.01'],
      ['007', '7.00'],
      ['R 1 234.5', '1234.50'],
      ['R1\u00A0234.50', '1234.50'],
      ['ZAR 20', '20.00'],
      ['20 zar', '20.00'],
      ['€20', '20.00'],
      ['20,00', '20.00'],
      ['12,5', '12.50'],
      ['R R150', '150.00'],
      ['\u200E150\u200B', '150.00'],
    ] as const,
    refuses: [
      [required, '', '  ', '\u200B'],
      [badFormat, '.', 'R', 'abc', '1.2.3', '-5', '\u22125', '+5', '1e5', '0x10', 'NaN', 'Infinity'],
      [badFormat, '10.005', '1.000', 'R1.000', '1.000.000', '٢٠', '２０', '20 rand'],
      [badFormat, '1,234', '1,234.50', '1.234,50', "1'000", '20,'],
      ['Enter an amount above R0.00.', '0', '0.00', '.0', 'R 0'],
    ] as const,
  })),
  ...covered.map(([path, field]) => ({
    name: `the balance, ${path}`,
    field,
    takes: [['4218.50', '4218.50']] as const,
    refuses: [[tooMuch, '4218.51', '5000', '9999999999.99', '12345678901', '99999999999999999999']] as const,
  })),
  ...uncovered.map(([path, field]) => ({
    name: `the balance, ${path}`,
    field,
    takes: [
      ['4218.51', '4218.51'],
      ['9999999999.99', '9999999999.99'],
    ] as const,
    refuses: [[notANumber, '12345678901', '99999999999999999999']] as const,
  })),
  ...cash.map(([path, field]) => ({
    name: `cash, ${path}`,
    field,
    takes: [
      ['20', '20'],
      ['R 40.00', '40'],
      ['3980', '3980'],
      ['R4 000', '4000'],
    ] as const,
    refuses: [
      [required, ''],
      [badFormat, '-20', '20.001'],
      ['Minimun amount must be R 20,00.', '0', '1', '10', '19.99'],
      [
        'Amount must be less than R4 000,00.',
        '4000.01',
        '4001',
        '4020',
        '9999999999',
        '99999999999999999999',
      ],
      ['Amount must be in denominations of R 20,00.', '20.01', '30', '50.50', '3990', '3999.99'],
    ] as const,
  })),
  {
    name: 'cash of a config',
    field: genericCash,
    takes: [
      ['20', '20'],
      ['4000.00', '4000'],
    ],
    refuses: [
      [required, ''],
      [badFormat, '-20'],
      ['Minimun amount must be R20', '0', '10', '19.99'],
      ['Amount must be less than R4000', '4000.01', '4020'],
      ['Amount must be in denominations of R20', '20.01', '30', '3990'],
    ],
  },
  {
    name: 'a TV account by its number',
    field: fieldOf('pay/accounts/dstv', 'amount'),
    takes: [
      ['20', '20.00'],
      ['20.01', '20.01'],
      ['4218.50', '4218.50'],
    ],
    refuses: [
      [badFormat, 'twenty'],
      ['Minimun amount must be R 20,00.', '0', '5', '19.99'],
      [tooMuch, '4218.51'],
    ],
  },
  {
    name: 'a TV account of a config',
    field: genericTv,
    takes: [['20', '20.00']],
    refuses: [
      ['Minimun amount must be R20', '0', '19.99'],
      [tooMuch, '4218.51'],
    ],
  },
  {
    name: 'number before minimum before maximum before multiple before balance, with little',
    field: fieldOf('cash/atm/nedbank', 'amount'),
    given: poor,
    refuses: [
      [badFormat, '5,000'],
      ['Minimun amount must be R 20,00.', '10.01'],
      ['Amount must be less than R4 000,00.', '4010'],
      ['Amount must be in denominations of R 20,00.', '30'],
      [tooMuch, '20', '4000'],
    ],
  },
  {
    name: 'the maximum, with plenty',
    field: fieldOf('cash/atm/nedbank', 'amount'),
    given: rich,
    takes: [['4000', '4000']],
    refuses: [['Amount must be less than R4 000,00.', '4020']],
  },
  {
    name: 'a limit in the currency of the wallet',
    field: fieldOf('cash/atm/nedbank', 'amount'),
    given: { currency: 'USD' },
    refuses: [
      ['Minimun amount must be USD\u00A020,00.', '10'],
      ['Amount must be less than USD\u00A04 000,00.', '4020'],
    ],
  },
]
