import type { Cents } from '../../../../../machines/domain/money.ts'
import type { DefinitionRow } from './row.types.ts'
import { bought, cellair, immediate, megs, voucherNote } from './shared.ts'

export const dataRows = [
  {
    path: 'buy/data',
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
        typed: { recipient: '0820000002', product: '50 MB 1 Day @ R9.50' },
        refused: { recipient: ['0821'], product: ['cellair_data_5gb'] },
        declined: { recipient: '0820000202' },
        because: 'The recipient cannot receive money.',
        sends: bought({
          product: 'cellair_data_50mb',
          tender_type: 'instant_eft',
          integration: { send_voucher: true, recipient_msisdn: '27820000002', amount: 9.5 },
          abstract: { name: '50 MB 1 Day', cost: 9.5, category: 'data' },
          reference: '27820000002',
        }),
        shown: { type: 'buy_data', amount: 9_50 as Cents, reference: '27820000002' },
      },
      {
        on: ['umoya'],
        typed: { recipient: '0820000002', product: '3 GB 30 Days @ R199.00' },
        declined: { recipient: '0820000202' },
        because: 'The recipient cannot receive money.',
        sends: bought({
          product: 'umoya_data_3gb',
          tender_type: 'instant_eft',
          integration: { send_voucher: true, recipient_msisdn: '27820000002', amount: 199 },
          abstract: { name: '3 GB 30 Days', cost: 199, category: 'data' },
          reference: '27820000002',
        }),
        shown: { type: 'buy_data', amount: 199_00 as Cents, reference: '27820000002' },
      },
    ],
  },
  {
    path: 'buy/data',
    variant: 'by provider',
    when: megs,
    otp: 'buy',
    says: {
      ...immediate,
      'no category': 'Unable to Retrieve Category List',
      'no product': 'Unable to Retrieve Product List',
    },
    walks: [
      {
        on: ['khanya'],
        typed: {
          recipient: '0820000002',
          provider: 'MTN',
          category: 'Monthly',
          product: '1 GB @ R85.50',
        },
        // Products of another provider or category.
        refused: {
          provider: ['cellair'],
          category: ['Night Owl'],
          product: ['vodacom-1gb-30d', 'mtn-1gb-1d'],
        },
        declined: { product: '100 GB @ R999.00' },
        because: 'The seller refused this purchase.',
        sends: bought({
          product: 'megs_data',
          tender_type: 'card',
          integration: {
            recipient_msisdn: '27820000002',
            network: 'mtn',
            key: 'mtn-1gb-30d',
            value: '85.50',
            amount: 85.5,
          },
          abstract: { name: '1 GB', cost: 85.5, category: 'Monthly' },
          reference: '27820000002',
        }),
        shown: { type: 'buy_data', amount: 85_50 as Cents, reference: '27820000002' },
      },
    ],
  },
] as const satisfies readonly DefinitionRow[]
