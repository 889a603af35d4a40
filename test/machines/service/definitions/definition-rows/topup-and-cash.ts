import type { Cents } from '../../../../../machines/domain/money.ts'
import type { DefinitionRow, OrderCase } from './row.types.ts'
import { cashAmounts, everywhere, immediate, notProcessed } from './shared.ts'

const topUpWords = { ...immediate, estimateLabel: 'Estimated Time to Process Topup' }

/** A top-up of more than the balance, which is valid. */
const topUp = {
  on: everywhere,
  typed: { amount: 'R 20 000' },
  refused: { amount: ['0', '-5', '2,000', '1.234', '1e5'] },
  declined: { amount: '20000.13' },
  because: notProcessed,
  end: 'page',
} as const satisfies OrderCase

const byCard = {
  ...topUp,
  component: 'express.wallet.transaction.topup.online_card',
  charge: 500_00,
  sends: {
    to: '/network/express/wallet/topup',
    data: {
      msisdn: '27820000001',
      amount: '20000.00',
      tender_type: 'online_card',
      redirect: true,
      send_notification: true,
      currency: 'ZAR',
    },
  },
  shown: { type: 'topup', amount: 20_000_00 as Cents, reference: 'Card' },
} as const satisfies OrderCase

export const topUpAndCashRows = [
  { path: 'topup/card/visa', says: topUpWords, walks: [byCard] },
  { path: 'topup/card/mastercard', says: topUpWords, walks: [byCard] },
  { path: 'topup/card/amex', says: topUpWords, walks: [byCard] },
  {
    path: 'topup/eft/ozow',
    says: topUpWords,
    walks: [
      {
        ...topUp,
        component: 'express.wallet.transaction.topup.instant_eft',
        charge: 300_00,
        sends: {
          to: '/network/express/wallet/topup',
          data: {
            msisdn: '27820000001',
            amount: '20000.00',
            tender_type: 'instant_eft',
            redirect: true,
            send_notification: true,
            currency: 'ZAR',
          },
        },
        shown: { type: 'topup', amount: 20_000_00 as Cents, reference: 'Instant EFT' },
      },
    ],
  },
  {
    path: 'cash/atm/nedbank',
    otp: 'cashOut',
    says: {
      ...immediate,
      instruction:
        'You get an SMS with a voucher PIN, which any Nedbank ATM pays out. Dial *120*001# to request a new PIN.',
    },
    walks: [
      {
        on: everywhere,
        typed: { amount: '200.00', reference_source: 'Cash in the street' },
        refused: { amount: cashAmounts },
        declined: { amount: '1300' },
        because: notProcessed,
        component: 'express.wallet.transaction.cashout.atm',
        charge: 8_00,
        sends: {
          to: '/network/express/wallet/cashout',
          data: {
            msisdn: '27820000001',
            amount: '200',
            tender_type: 'atm',
            abstract: {},
            send_notification: true,
            currency: 'ZAR',
            reference: 'Cash in the street',
          },
        },
        shown: { type: 'cash_out', amount: 200_00 as Cents, reference: 'Cash in the street' },
      },
    ],
  },
  {
    path: 'cash/retail/store',
    otp: 'cashOut',
    says: {
      ...immediate,
      instruction:
        'You get an SMS with a voucher PIN, which the store pays out at the till. Dial *120*001# to request a new PIN.',
    },
    walks: [
      {
        on: everywhere,
        typed: { amount: 'R 4 000', reference_source: 'Cash at a till', retail_outlet: 'Pick n Pay' },
        refused: { amount: cashAmounts, retail_outlet: ['Spaza'] },
        declined: { amount: '1300' },
        because: notProcessed,
        component: 'express.wallet.transaction.cashout.retail',
        charge: 6_50,
        sends: {
          to: '/network/express/wallet/cashout',
          data: {
            msisdn: '27820000001',
            amount: '4000',
            tender_type: 'retail',
            abstract: { retail_outlet: 'Pick n Pay' },
            send_notification: true,
            currency: 'ZAR',
            reference: 'Cash at a till',
          },
        },
        shown: { type: 'cash_out', amount: 4_000_00 as Cents, reference: 'Cash at a till' },
      },
    ],
  },
] as const satisfies readonly DefinitionRow[]
