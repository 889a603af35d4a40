import type { Cents } from '../../../../../machines/domain/money.ts'
import type { DefinitionRow } from './row.types.ts'
import { bought, cellair, immediate, megs, notProcessed, voucherNote } from './shared.ts'

export const airtimeRows = [
  {
    path: 'buy/airtime',
    variant: 'from a list',
    when: cellair,
    otp: 'buy',
    says: {
      estimate: 'Immediate (voucher PIN via SMS)',
      ...voucherNote,
      'no product': 'Unable to Retrieve Product List',
    },
    walks: [
      {
        on: ['lwandle'],
        typed: { recipient: '082 000 0002', product: 'R29 Airtime @ R29.00' },
        // An inactive product, and a product that is not airtime.
        refused: {
          recipient: ['0821', '+44 7700 900123'],
          product: ['cellair_airtime_5', 'cellair_data_1gb'],
        },
        declined: { product: 'R275 Airtime @ R275.00' },
        because: 'The seller refused this purchase.',
        sends: bought({
          product: 'cellair_airtime_29',
          tender_type: 'instant_eft',
          integration: { send_voucher: true, recipient_msisdn: '27820000002', amount: 29 },
          abstract: { name: 'R29 Airtime', cost: 29, category: 'airtime' },
          reference: '27820000002',
        }),
        shown: { type: 'buy_airtime', amount: 29_00 as Cents, reference: '27820000002' },
      },
      {
        on: ['umoya'],
        typed: { recipient: '820000002', product: 'R12 Airtime @ R12.00' },
        refused: { product: ['umoya_airtime_120'] },
        declined: { recipient: '082 000 0202' },
        because: 'The recipient cannot receive money.',
        sends: bought({
          product: 'umoya_airtime_12',
          tender_type: 'instant_eft',
          integration: { send_voucher: true, recipient_msisdn: '27820000002', amount: 12 },
          abstract: { name: 'R12 Airtime', cost: 12, category: 'airtime' },
          reference: '27820000002',
        }),
        shown: { type: 'buy_airtime', amount: 12_00 as Cents, reference: '27820000002' },
      },
    ],
  },
  {
    path: 'buy/airtime',
    variant: 'by provider',
    when: megs,
    otp: 'buy',
    says: immediate,
    walks: [
      {
        on: ['khanya'],
        typed: { provider: 'Telkom Mobile', recipient: '0820000002', amount: '15.5' },
        refused: { provider: ['telkom', '__proto__'], recipient: ['0821'], amount: ['0', '9999999999'] },
        declined: { amount: '15.13' },
        because: notProcessed,
        sends: bought({
          product: 'megs_airtime',
          tender_type: 'card',
          integration: { recipient_msisdn: '27820000002', network: 'telkom_mobile', amount: 15.5 },
          reference: '27820000002',
        }),
        shown: { type: 'buy_airtime', amount: 15_50 as Cents, reference: '27820000002' },
      },
    ],
  },
  {
    path: 'buy/airtime',
    variant: 'of any network',
    when: ({ vas_provider }) => vas_provider === 'mmd',
    otp: 'buy',
    says: immediate,
    walks: [
      {
        on: ['tiro'],
        typed: { recipient: '+44 7700 900123', amount: '15.05' },
        refused: { recipient: ['0821'], amount: ['0', '9999999999'] },
        declined: { amount: '15.13' },
        because: notProcessed,
        sends: bought({
          product: 'mmd_airtime',
          tender_type: 'card',
          integration: { recipient_msisdn: '447700900123', amount: 15.05 },
          reference: '447700900123',
        }),
        shown: { type: 'buy_airtime', amount: 15_05 as Cents, reference: '447700900123' },
      },
    ],
  },
] as const satisfies readonly DefinitionRow[]
