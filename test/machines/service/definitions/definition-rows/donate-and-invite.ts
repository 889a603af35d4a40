import type { DonationCategory } from '../../../../../machines/domain/config/flags.ts'
import type { Cents } from '../../../../../machines/domain/money.ts'
import type { BrandName, DefinitionRow } from './row.types.ts'
import { notProcessed } from './shared.ts'

/** @param other an account of another category */
const donation = <const Category extends DonationCategory>(
  category: Category,
  on: readonly BrandName[],
  [recipient, account, other]: readonly [recipient: string, account: string, other: string],
) =>
  ({
    path: `donate/wallet/${category}` as const,
    when: ({ donation_recipients = [] }) => donation_recipients.includes(category),
    says: { 'no account_number': 'Unable to Retrieve Account List' },
    timed: true,
    walks: [
      {
        on,
        typed: { account_number: recipient, amount: '50', reference_source: `For ${category}` },
        refused: { amount: ['0', '9999999999'], account_number: [other] },
        declined: { amount: '50.13' },
        because: notProcessed,
        component: 'express.wallet.transaction.sale',
        charge: 0,
        sends: {
          to: '/network/express/wallet/sale',
          data: {
            msisdn: '27820000001',
            currency: 'ZAR',
            amount: '50.00',
            tender_type: 'instant_eft',
            reference: `For ${category}`,
            merchant_account_number: account,
            send_notification: false,
          },
        },
        shown: { type: 'sale', amount: 50_00 as Cents, reference: `For ${category}` },
      },
    ],
  }) as const satisfies DefinitionRow

export const donateAndInviteRows = [
  donation('charities', ['lwandle', 'khanya'], ['School meals', '1000000041', '1000000042']),
  donation('parishes', ['lwandle', 'umoya'], ["St Mary's", '1000000042', '1000000041']),
  donation('fundraisers', ['lwandle', 'khanya'], ["St Mary's roof", '1000000043', '1000000050']),
  donation('dioceses', ['lwandle', 'umoya'], ['Diocese of Johannesburg', '1000000047', '1000000049']),
  {
    path: 'invite/sms',
    says: {
      estimate: 'About 5 Minutes',
      confirmTitle: 'Confirm Invite',
      approvedTitle: 'Invite Approved',
      approvedMessage: 'Your invite has been processed successfully.',
      declinedTitle: 'Invite Declined',
      declinedMessage: 'Your invite could not be processed.',
    },
    walks: [
      {
        on: ['lwandle', 'khanya', 'tiro'],
        typed: { invited_conusmer_msisdn: '+44 7700 900123' },
        refused: { invited_conusmer_msisdn: ['0821'] },
        declined: { invited_conusmer_msisdn: '082 000 0202' },
        because: 'This number cannot be invited.',
        sends: { to: '/network/express/consumer/invite', data: { msisdn: '447700900123' } },
        end: 'invite',
      },
    ],
  },
] as const satisfies readonly DefinitionRow[]
