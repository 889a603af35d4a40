import { expect } from 'vitest'
import type { Cents } from '../../../../../machines/domain/money.ts'
import type { DefinitionRow, OrderCase, SeededIds } from './row.types.ts'
import { bought, cellair, immediate, megs, notProcessed } from './shared.ts'

const dstvWords = {
  ...immediate,
  confirmQuestion: 'Are you sure you would like to pay {amount} to your DSTV Account?',
  check: 'Check Account',
  checkFailed: 'Unable to Retrieve DSTV Account Details',
}

/** The payment services, each with a test amount. */
const standard = {
  type: 'standard',
  label: 'Standard Payment',
  typed: 'R1 200',
  amount: '1200.00',
  charge: 2_00,
}
const realtime = { type: 'realtime', label: 'Real-time Payment', typed: '.5', amount: '0.50', charge: 10_00 }

/** Creates a payment to a plumber, with a chosen or the only payment service. */
const plumberPaid = ({
  way,
  on,
  service: { type, label, typed, amount, charge },
  only = false,
}: {
  readonly way: string
  readonly on: OrderCase['on']
  readonly service: typeof standard
  readonly only?: boolean
}): OrderCase => ({
  way,
  on,
  typed: {
    amount: typed,
    snsi: 'Nkosi Plumbing 1002003456',
    reference_source: 'Geyser',
    reference_destination: 'Mokoena March',
    ...(!only && { service_type: label }),
  },
  ...(only && { fixed: { service_type: type } }),
  refused: {
    amount: ['0', '2,000', '9999999999'],
    snsi: ['somebody'],
    ...(!only && { service_type: ['carrier pigeon'] }),
  },
  declined: { amount: '1200.13' },
  because: notProcessed,
  component: `express.wallet.transaction.payment.${type}`,
  charge,
  sends: ({ plumber }: SeededIds) => ({
    to: '/network/express/wallet/payment',
    data: {
      msisdn: '27820000001',
      amount,
      currency: 'ZAR',
      service_type: type,
      recipient: { snsi: plumber },
      reference: { source: 'Geyser', destination: 'Mokoena March' },
      send_notification: false,
    },
  }),
  shown: { type: 'pay_eft', amount: (Number(amount) * 100) as Cents, reference: 'Geyser' },
})

/** The references that a saved recipient has. */
const toLandlord = ({ landlord }: SeededIds) => ({
  snsi: landlord,
  reference_source: 'Rent deposit',
  reference_destination: 'Mokoena 14B',
})

export const payRows = [
  {
    path: 'pay/eft/new',
    says: {
      approvedTitle: 'New Recipient Created',
      approvedMessage: 'Your new recipient has been created successfully.',
      declinedTitle: 'Error creating recipient',
      declinedMessage: 'There was an error creating your new recipient.',
      'no branch_code': 'Unable to Retrieve Bank List',
    },
    walks: [
      {
        on: ['lwandle', 'khanya', 'tiro', 'umoya'],
        typed: {
          name: ' Aunt  Zodwa ',
          branch_code: 'Nedbank',
          account_number: '1234567890',
          account_type: 'Savings',
          reference_source: 'Groceries',
          reference_destination: 'Mokoena',
        },
        fixed: { country: 'ZA' },
        refused: {
          branch_code: ['198766'],
          account_number: ['12345678', '123456789012', '12345678a'],
          account_type: ['cheque'],
        },
        declined: { account_number: '1234567000' },
        because: 'This bank account cannot be paid.',
        sends: ({ thandi }: SeededIds) => ({
          to: '/network/express/recipient',
          data: {
            name: 'Aunt Zodwa',
            class: 'entity',
            type: 'bank_account',
            entity: { snsi: thandi },
            bank_account: {
              class: 'regional',
              account_type: 'savings',
              account_name: 'Aunt Zodwa',
              account_number: '1234567890',
              branch_code: '198765',
              country: 'ZA',
            },
            reference: { source: 'Groceries', destination: 'Mokoena' },
            notification: {},
            abstract: {},
          },
        }),
        end: 'recipient',
      },
    ],
  },
  {
    path: 'pay/eft/recipient',
    when: ({ payment_service }) => payment_service?.length !== 0,
    otp: 'pay',
    says: { 'no snsi': 'Unable to Retrieve Recipient List' },
    timed: true,
    walks: [
      plumberPaid({ way: 'in its time', on: ['lwandle', 'tiro'], service: standard }),
      plumberPaid({ way: 'at once', on: ['lwandle', 'tiro'], service: realtime }),
      plumberPaid({
        way: 'in its time, which is all there is',
        on: ['khanya'],
        service: standard,
        only: true,
      }),
      plumberPaid({ way: 'at once, which is all there is', on: ['umoya'], service: realtime, only: true }),
    ],
  },
  {
    path: 'pay/eft/saved',
    when: ({ payment_service }) => payment_service?.length !== 0,
    ending: 'recipients',
    walks: [
      {
        on: ['lwandle', 'tiro'],
        typed: {},
        leads: { choose: 'Khumalo Properties', to: 'pay/eft/recipient', values: toLandlord },
      },
      ...(
        [
          ['khanya', 'standard'],
          ['umoya', 'realtime'],
        ] as const
      ).map(([network, service_type]) => ({
        way: `where there is only ${service_type}`,
        on: [network],
        typed: {},
        leads: {
          choose: 'Khumalo Properties',
          to: 'pay/eft/recipient',
          values: (known: SeededIds) => ({ ...toLandlord(known), service_type }),
        },
      })),
    ],
  },
  {
    path: 'pay/accounts/dstv',
    variant: 'by number',
    when: flags => flags.dstv_enabled === true && cellair(flags),
    otp: 'pay',
    says: dstvWords,
    walks: [
      {
        on: ['lwandle', 'umoya'],
        typed: { amount: '399', consumer_id: ' 1234567890123 ' },
        refused: {
          amount: ['0', '19.99', '9999999999'],
          // The last one is a valid account, but not the checked one.
          consumer_id: ['123456789012', '12345678901234', 'abcdefghijklm', '9876543210987'],
        },
        declined: { amount: '399.13' },
        because: notProcessed,
        checks: {
          to: '/network/express/integration/dstv/account',
          data: { consumer_id: 1_234_567_890_123 },
        },
        sends: bought({
          product: 'dstv',
          tender_type: 'eft',
          integration: { consumer_id: 1_234_567_890_123, amount: 399 },
          reference: '1234567890123',
        }),
        shown: { type: 'pay_account', amount: 399_00 as Cents, reference: '1234567890123' },
      },
    ],
  },
  {
    path: 'pay/accounts/dstv',
    variant: 'by identifier',
    when: flags => flags.dstv_enabled === true && megs(flags),
    otp: 'pay',
    says: dstvWords,
    walks: [
      {
        on: ['khanya'],
        typed: { identifier: ' 8001015009087 ', amount: '5' },
        refused: { amount: ['0', '9999999999'], identifier: ['8001015009088'] },
        declined: { amount: '5.13' },
        because: notProcessed,
        checks: {
          to: '/network/express/integration/megsapp/dstv/account',
          data: {
            identifier: '8001015009087',
            msisdn: '27820000001',
            external_id: expect.stringMatching(/^\d+$/),
          },
        },
        sends: bought({
          product: 'megs_dstv',
          tender_type: 'eft',
          integration: { identifier: '8001015009087', amount: 5 },
          reference: '8001015009087',
        }),
        shown: { type: 'pay_account', amount: 5_00 as Cents, reference: '8001015009087' },
      },
    ],
  },
] as const satisfies readonly DefinitionRow[]
