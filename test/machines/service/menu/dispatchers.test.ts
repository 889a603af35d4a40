import { expect, test } from 'vitest'
import type { Cents } from '../../../../machines/domain/money.ts'
import type { ApiCall, TransactionPattern } from '../../../../machines/payment/submission/submission.types.ts'
import type {
  Field,
  ServiceDefinition,
  Values,
} from '../../../../machines/service/definitions/service-definition.types.ts'
import { isInputField } from '../../../../machines/service/form/field-validation.ts'
import { parseOrder } from '../../../../machines/service/form/order.ts'
import { dispatchers } from '../../../../machines/service/menu/dispatchers.ts'
import { fits } from '../definitions/definition-rows/fits.ts'
import { fieldContext, number, owner } from '../definitions/definition-rows/shared.ts'

/** The values of a configured dialog, with the call and the pattern that they produce. */
interface Row {
  readonly given: Values
  readonly submission: ApiCall
  readonly trace?: TransactionPattern
}

const bought = (reference: string, cents: number): TransactionPattern => ({
  typeAliases: ['buy_airtime', 'buy_data', 'buy_electricity', 'buy_membership', 'pay_account'],
  amount: cents as Cents,
  reference,
})

const bankAccount = {
  name: 'Landlord',
  country: 'ZA',
  branch_code: '198765',
  account_number: '1234567890',
  account_type: 'current',
}

const rows: readonly (readonly [string, string, Row])[] = [
  [
    'digitalWalletBuyRequest',
    'a product of a list',
    {
      given: { product: 'airtime_29', amount: '29', recipient: '0820000002' },
      submission: {
        operation: 'buy',
        data: {
          ...owner,
          product: 'airtime_29',
          tender_type: 'instant_eft',
          send_notification: true,
          integration: { send_voucher: true, recipient_msisdn: number, amount: 29 },
          reference: number,
        },
      },
      trace: bought(number, 2_900),
    },
  ],
  [
    'digitalWalletBuyRequest',
    'something of a provider',
    {
      given: {
        product: 'megs_electricity',
        tender_type: 'card',
        provider: 'mtn',
        meter: '12345678901',
        amount: '150',
      },
      submission: {
        operation: 'buy',
        data: {
          ...owner,
          product: 'megs_electricity',
          tender_type: 'card',
          send_notification: true,
          integration: { meter: '12345678901', network: 'mtn', amount: 150 },
          reference: '12345678901',
        },
      },
      trace: bought('12345678901', 15_000),
    },
  ],
  [
    'digitalWalletBuyRequest',
    'a TV account, by an identifier, under a reference',
    {
      given: { product: 'megs_dstv', identifier: 'card 1', reference_source: 'TV', amount: '25' },
      submission: {
        operation: 'buy',
        data: {
          ...owner,
          product: 'megs_dstv',
          tender_type: 'eft',
          send_notification: true,
          integration: { identifier: 'card 1', amount: 25 },
          reference: 'TV',
        },
      },
      trace: bought('TV', 2_500),
    },
  ],
  [
    'digitalWalletPayRequest',
    'a recipient that the config knows',
    {
      given: {
        snsi: 'somebody',
        amount: '10',
        service_type: 'standard',
        reference_source: 'Mine',
        reference_destination: 'Theirs',
      },
      submission: {
        operation: 'pay',
        data: {
          ...owner,
          amount: '10.00',
          service_type: 'standard',
          recipient: { snsi: 'somebody' },
          reference: { source: 'Mine', destination: 'Theirs' },
          send_notification: false,
        },
      },
      trace: { typeAliases: ['pay_eft'], amount: 1_000 as Cents, reference: 'Mine' },
    },
  ],
  [
    'digitalWalletTransferRequest',
    'another wallet',
    {
      given: { recipient: number, amount: '10', reference_source: 'Mine', reference_destination: 'Theirs' },
      submission: {
        operation: 'transfer',
        data: {
          from: { ...owner, reference: 'Mine' },
          to: { ...owner, msisdn: number, reference: 'Theirs' },
          amount: '10.00',
          send_notification: false,
        },
      },
      trace: {
        typeAliases: ['transfer'],
        amount: 1_000 as Cents,
        reference: 'Mine',
        counterparty: number,
      },
    },
  ],
  [
    'cashOutDigitalWalletRequest',
    'at an ATM, for somebody else',
    {
      given: { amount: '60', reference_source: 'Cash', tender_type: 'atm', recipient: '0820000002' },
      submission: {
        operation: 'cashOut',
        data: {
          ...owner,
          amount: '60',
          tender_type: 'atm',
          abstract: {},
          recipient_msisdn: number,
          send_notification: true,
          reference: 'Cash',
        },
      },
      trace: { typeAliases: ['cash_out'], amount: 6_000 as Cents, reference: 'Cash' },
    },
  ],
  [
    'cashOutDigitalWalletRequest',
    'at a store that nobody has heard of',
    {
      given: { amount: '60', reference_source: 'Cash', tender_type: 'retail', retail_outlet: 'Spaza' },
      submission: {
        operation: 'cashOut',
        data: {
          ...owner,
          amount: '60',
          tender_type: 'retail',
          abstract: { retail_outlet: 'Spaza' },
          send_notification: true,
          reference: 'Cash',
        },
      },
      trace: { typeAliases: ['cash_out'], amount: 6_000 as Cents, reference: 'Cash' },
    },
  ],
  [
    'digitalWalletSaleRequest',
    'a merchant’s account',
    {
      given: { account_number: '1000000050', amount: '25', reference_source: 'Coffee' },
      submission: {
        operation: 'sale',
        data: {
          ...owner,
          amount: '25.00',
          tender_type: 'instant_eft',
          reference: 'Coffee',
          merchant_account_number: '1000000050',
          send_notification: false,
        },
      },
      trace: { typeAliases: ['sale'], amount: 2_500 as Cents, reference: 'Coffee' },
    },
  ],
  [
    'consumerInviteRequest',
    'a mobile number',
    {
      given: { invited_conusmer_msisdn: '0820000002' },
      submission: { operation: 'inviteConsumer', data: { msisdn: number } },
    },
  ],
  [
    'createRecipientRequest',
    'a bank account',
    {
      given: { ...bankAccount, reference_source: 'Rent', reference_destination: 'Mokoena' },
      submission: {
        operation: 'createRecipient',
        data: {
          name: 'Landlord',
          class: 'entity',
          type: 'bank_account',
          entity: { snsi: fieldContext.entity ?? '' },
          bank_account: {
            class: 'regional',
            account_type: 'current',
            account_name: 'Landlord',
            account_number: '1234567890',
            branch_code: '198765',
            country: 'ZA',
          },
          reference: { source: 'Rent', destination: 'Mokoena' },
          notification: {},
          abstract: {},
        },
      },
    },
  ],
]

/** Returns a form whose lists have the given values. */
const formOf = ({ fields }: ServiceDefinition, given: Values): readonly Field[] =>
  fields.map(field =>
    field.kind === 'select' && 'request' in field.options
      ? { ...field, options: [{ value: given[field.name] ?? '', label: { words: '' } }] }
      : field,
  )

/** Returns the call of a dispatcher that fits the given values. */
const callOf = (name: string, given: Values) =>
  dispatchers
    .get(name)
    ?.find(({ fields }) =>
      fields.filter(isInputField).every(({ name, optional }) => optional || Object.hasOwn(given, name)),
    )

test.each(rows)('%s: %s', (name, _, { given, submission, trace }) => {
  const definition = callOf(name, given)
  const order = definition && parseOrder(formOf(definition, given), given, fieldContext)
  expect(order && definition?.toCall(order)).toEqual(submission)
  expect(fits(submission)).toBe(true)
  expect(order && definition?.toPattern?.(order)).toEqual(trace)
})

test('each name of the specification has a call, and no other name', () => {
  expect([...dispatchers.keys()]).toEqual([
    'digitalWalletBuyRequest',
    'digitalWalletPayRequest',
    'digitalWalletTransferRequest',
    'cashOutDigitalWalletRequest',
    'digitalWalletSaleRequest',
    'consumerInviteRequest',
    'createRecipientRequest',
    'scanToPayQRRequest',
    'scanToPayAccountDetailsQRRequest',
  ])
  const endings = [...dispatchers].flatMap(([name, calls]) =>
    calls.flatMap(({ finalScreen }) => (finalScreen === undefined ? [] : [[name, finalScreen]])),
  )
  expect(endings).toEqual([
    ['scanToPayQRRequest', 'requestQr'],
    ['scanToPayAccountDetailsQRRequest', 'walletQr'],
  ])
})

test('every visible field has a label of the portal', () => {
  const unlabelled = [...dispatchers.values()].flatMap(calls =>
    calls.flatMap(({ fields }) =>
      fields.filter(isInputField).flatMap(({ name, label }) => ('code' in label ? [] : [name])),
    ),
  )
  expect([...new Set(unlabelled)]).toEqual(['product', 'tender_type'])
})
