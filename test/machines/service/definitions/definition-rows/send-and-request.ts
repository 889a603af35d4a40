import type { Cents } from '../../../../../machines/domain/money.ts'
import type { DefinitionRow } from './row.types.ts'
import { cashAmounts, everywhere, immediate, notProcessed, takesBulk } from './shared.ts'

export const sendAndRequestRows = [
  {
    path: 'send/wallet/transfer',
    otp: 'transfer',
    pinOn: ['tiro'],
    says: immediate,
    walks: [
      {
        on: everywhere,
        typed: {
          recipient: '082 000 0002',
          amount: 'R 150',
          reference_source: 'Mine',
          reference_destination: 'Theirs',
        },
        refused: { recipient: ['0821', '+44 7700 900123'], amount: ['0', '2,000', '9999999999'] },
        declined: { amount: 'R 150.13' },
        because: notProcessed,
        component: 'express.wallet.transaction.transfer',
        charge: 1_00,
        sends: {
          to: '/network/express/wallet/transfer',
          data: {
            from: { msisdn: '27820000001', currency: 'ZAR', reference: 'Mine' },
            to: { msisdn: '27820000002', currency: 'ZAR', reference: 'Theirs' },
            amount: '150.00',
            send_notification: false,
          },
        },
        shown: { type: 'transfer', amount: 150_00 as Cents, reference: 'Mine' },
      },
    ],
  },
  {
    path: 'send/bulk/csv',
    when: takesBulk,
    otp: 'transfer',
    says: immediate,
    ending: 'bulk',
    walks: [{ on: ['lwandle', 'umoya'], typed: {}, end: 'bulk' }],
  },
  {
    path: 'send/atm/nedbank',
    otp: 'cashOut',
    says: {
      ...immediate,
      instruction:
        'The recipient gets an SMS with a voucher PIN, which any Nedbank ATM pays out, and can dial *120*001# to request a new PIN.',
    },
    walks: [
      {
        on: everywhere,
        typed: { recipient: '2727820000002', amount: '20', reference_source: 'Cash for Sipho' },
        refused: { recipient: ['0821', '+44 7700 900123'], amount: cashAmounts },
        declined: { amount: '1300' },
        because: notProcessed,
        component: 'express.wallet.transaction.cashout.atm',
        charge: 8_00,
        sends: {
          to: '/network/express/wallet/cashout',
          data: {
            msisdn: '27820000001',
            amount: '20',
            tender_type: 'atm',
            abstract: {},
            recipient_msisdn: '27820000002',
            send_notification: true,
            currency: 'ZAR',
            reference: 'Cash for Sipho',
          },
        },
        shown: { type: 'cash_out', amount: 20_00 as Cents, reference: 'Cash for Sipho' },
      },
    ],
  },
  {
    path: 'request/qr/amount',
    ending: 'requestQr',
    walks: [
      {
        on: everywhere,
        typed: { amount: '900 000', reference_source: 'Lunch' },
        refused: { amount: ['0', '0.00', '-1'] },
        declined: { amount: '900 000.13' },
        because: notProcessed,
        sends: {
          to: '/network/express/wallet/request',
          data: {
            currency: 'ZAR',
            amount: '900000.00',
            recipient: { msisdn: '27820000001' },
            reference: 'Lunch',
          },
        },
        end: 'code',
      },
    ],
  },
  { path: 'request/qr/any', ending: 'walletQr', walks: [{ on: everywhere, typed: {}, end: 'code' }] },
] as const satisfies readonly DefinitionRow[]
