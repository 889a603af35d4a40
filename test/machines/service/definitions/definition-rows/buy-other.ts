import type { Cents } from '../../../../../machines/domain/money.ts'
import type { DefinitionRow, OrderCase } from './row.types.ts'
import { bought, cellair, immediate, megs, voucherNote } from './shared.ts'

/** A decline by a fault, because no product or number leads to one. */
const membership = {
  fault: { operationId: 'buy', effect: 'status', status: 422, times: 1 },
  because: 'System Error',
} as const satisfies Partial<OrderCase>

export const otherBuyRows = [
  {
    path: 'buy/electricity',
    variant: 'from a list',
    when: cellair,
    otp: 'buy',
    says: { ...voucherNote, 'no product': 'Unable to Retrieve Product List' },
    timed: true,
    walks: [
      {
        on: ['lwandle'],
        typed: { meter: '12345678902', amount: '150' },
        fixed: { product: 'cellair_electricity' },
        refused: { meter: ['1234567890', '123456789012'], amount: ['0', '9999999999'] },
        declined: { meter: '12345678900' },
        because: 'This meter is not known.',
        sends: bought({
          product: 'cellair_electricity',
          tender_type: 'instant_eft',
          integration: { send_voucher: true, meter: '12345678902', amount: 150 },
          abstract: { name: 'Electricity', category: 'electricity' },
          reference: '12345678902',
        }),
        shown: { type: 'buy_electricity', amount: 150_00 as Cents, reference: '12345678902' },
      },
      {
        on: ['umoya'],
        typed: { meter: '01234567890', amount: 'R 0.05' },
        fixed: { product: 'umoya_electricity' },
        declined: { meter: '12345678901' },
        because: 'The electricity vendor is offline. Please try again later.',
        sends: bought({
          product: 'umoya_electricity',
          tender_type: 'instant_eft',
          integration: { send_voucher: true, meter: '01234567890', amount: 0.05 },
          abstract: { name: 'Electricity', category: 'electricity' },
          reference: '01234567890',
        }),
        shown: { type: 'buy_electricity', amount: 5 as Cents, reference: '01234567890' },
      },
    ],
  },
  {
    path: 'buy/electricity',
    variant: 'by provider',
    when: megs,
    otp: 'buy',
    says: { ...immediate, ...voucherNote },
    walks: [
      {
        on: ['khanya'],
        typed: { meter: '01234567890', amount: '150', recipient: '0820000002' },
        refused: { meter: ['1234567890'], amount: ['0', '9999999999'], recipient: ['0821'] },
        declined: { meter: '12345678901' },
        because: 'The electricity vendor is offline. Please try again later.',
        sends: bought({
          product: 'megs_electricity',
          tender_type: 'card',
          integration: { recipient_msisdn: '27820000002', meter: '01234567890', amount: 150 },
          reference: '01234567890',
        }),
        shown: { type: 'buy_electricity', amount: 150_00 as Cents, reference: '01234567890' },
      },
    ],
  },
  {
    path: 'buy/memberships',
    when: ({ vas_provider = '', additional_buy_services = [] }) =>
      ['cellair', 'megs', 'mmd'].includes(vas_provider) && additional_buy_services.includes('memberships'),
    otp: 'buy',
    says: { ...immediate, 'no product': 'Unable to Retrieve Product List' },
    walks: [
      {
        ...membership,
        on: ['lwandle'],
        typed: { product: 'Virtus Gym @ R299.00' },
        refused: { product: ['surf_school'] },
        declined: { product: 'Umuzi Reading Club @ R49.50' },
        sends: bought({
          product: 'virtus_gym',
          tender_type: 'instant_eft',
          integration: { amount: 299 },
          abstract: { name: 'Virtus Gym', cost: 299, category: 'membership' },
          reference: 'Virtus Gym',
        }),
        shown: { type: 'buy_membership', amount: 299_00 as Cents, reference: 'Virtus Gym' },
      },
      {
        ...membership,
        on: ['tiro'],
        typed: { product: 'Tiro Library @ R35.00' },
        refused: { product: ['tiro_choir'] },
        declined: { product: 'Boxing Club @ R180.00' },
        sends: bought({
          product: 'tiro_library',
          tender_type: 'instant_eft',
          integration: { amount: 35 },
          abstract: { name: 'Tiro Library', cost: 35, category: 'membership' },
          reference: 'Tiro Library',
        }),
        shown: { type: 'buy_membership', amount: 35_00 as Cents, reference: 'Tiro Library' },
      },
    ],
  },
] as const satisfies readonly DefinitionRow[]
