import { expect } from 'vitest'
import type { ServiceDefinition } from '../../../../../machines/service/definitions/service-definition.types.ts'
import { definitions } from '../../../../../machines/service/definitions/service-definitions.ts'
import type { BrandName, DefinitionRow, OrderCase, SeededIds, SentCall } from './row.types.ts'

const immediate = { estimate: 'Immediate' }
const byVoucher = { estimate: 'Immediate (voucher PIN via SMS)' }
const voucherNote = { instruction: 'The voucher PIN comes by SMS. Dial *120*001# to have it sent again.' }
const withNote = (instruction: string) => ({ ...immediate, instruction })
const noProducts = { 'no product': 'Unable to Retrieve Product List' }

const deadNumber = { declined: { recipient: '0820000202' }, because: 'The recipient cannot receive money.' }
const deadMeter = {
  declined: { meter: '12345678901' },
  because: 'The electricity vendor is offline. Please try again later.',
}
const refusedBySeller = 'The seller refused this purchase.'
/** A decline by a fault, because no product leads to one. */
const membershipDecline = {
  fault: { operationId: 'buy', effect: 'status', status: 422, times: 1 },
  because: 'System Error',
} as const

const wallet = { msisdn: '27820000001', currency: 'ZAR' }
const recipient_msisdn = '27820000002'
const byRecipient = { recipient_msisdn }
const express = '/network/express'

const topUp = (tender_type: string, cents: number, reference: string): DefinitionRow => ({
  says: { ...immediate, estimateLabel: 'Estimated Time to Process Topup' },
  walks: {
    // More than the balance.
    typed: { amount: 'R 20 000' },
    declined: { amount: '20000.13' },
    charge: [`topup.${tender_type}`, cents],
    sends: {
      to: `${express}/wallet/topup`,
      data: { ...wallet, amount: '20000.00', tender_type, redirect: true, send_notification: true },
    },
    end: 'page',
    shown: ['topup', 20_000_00, reference],
  },
})

/** @param units the amount in whole units */
const cash = (units: number, tender_type: string, cents: number, reference: string, more: object) =>
  ({
    declined: { amount: '1300' },
    charge: [`cashout.${tender_type}`, cents],
    sends: {
      to: `${express}/wallet/cashout`,
      data: {
        ...wallet,
        amount: String(units),
        tender_type,
        abstract: {},
        send_notification: true,
        reference,
        ...more,
      },
    },
    shown: ['cash_out', units * 100, reference],
  }) as const

/** @param cost the amount as a number, as the network expects it */
const bought = (
  type: string,
  cost: number,
  reference: string,
  [product, tender_type]: readonly [product: string, tender_type: string],
  integration: object,
  more: object = {},
) =>
  ({
    sends: {
      to: `${express}/wallet/buy`,
      data: {
        ...wallet,
        product,
        tender_type,
        send_notification: true,
        integration: { ...integration, amount: cost },
        reference,
        ...more,
      },
    },
    shown: [type, Math.round(cost * 100), reference],
  }) as const

const byEft = (product: string) => [product, 'instant_eft'] as const

const voucher = (category: string, cost: number, product: string, name: string) => {
  const integration = { send_voucher: true, recipient_msisdn }
  const abstract = { name, cost, category }
  return bought(`buy_${category}`, cost, recipient_msisdn, byEft(product), integration, { abstract })
}

const power = (product: string, cost: number, meter: string) => {
  const abstract = { name: 'Electricity', category: 'electricity' }
  return bought('buy_electricity', cost, meter, byEft(product), { send_voucher: true, meter }, { abstract })
}

const membership = (on: readonly BrandName[], cost: number, product: string, name: string) => {
  const abstract = { name, cost, category: 'membership' }
  const typed = { product: `${name} @ R${cost}.00` }
  return {
    on,
    typed,
    ...membershipDecline,
    ...bought('buy_membership', cost, name, byEft(product), {}, { abstract }),
  }
}

/** @param label the label of the payment service; undefined if it is the only one */
const plumberPaid = (
  on: readonly BrandName[],
  service_type: 'standard' | 'realtime',
  label?: string,
): OrderCase => {
  const [amount, cents, charge] = service_type === 'standard' ? ['R1 200', 1_200_00, 2_00] : ['.5', 50, 10_00]
  const references = { reference_source: 'Geyser', reference_destination: 'Mokoena March' }
  return {
    way: `${service_type}${label ? '' : ' alone'}`,
    on,
    typed: {
      amount,
      snsi: 'Nkosi Plumbing 1002003456',
      ...references,
      ...(label && { service_type: label }),
    },
    ...(!label && { fixed: { service_type } }),
    refused: { snsi: 'somebody', ...(label && { service_type: 'carrier pigeon' }) },
    declined: { amount: '1200.13' },
    charge: [`payment.${service_type}`, charge],
    sends: ({ plumber }) => ({
      to: `${express}/wallet/payment`,
      data: {
        ...wallet,
        amount: (cents / 100).toFixed(2),
        service_type,
        recipient: { snsi: plumber },
        reference: { source: 'Geyser', destination: 'Mokoena March' },
        send_notification: false,
      },
    }),
    shown: ['pay_eft', cents, 'Geyser'],
    timed: service_type,
  }
}

/** Leads to a payment with the references of the saved recipient, and with the only payment service. */
const landlordPaid = (on: readonly BrandName[], service: { service_type?: string } = {}) => ({
  on,
  leads: ({ landlord }: SeededIds) => ({
    snsi: landlord,
    reference_source: 'Rent deposit',
    reference_destination: 'Mokoena 14B',
    ...service,
  }),
})

const dstvWords = {
  ...immediate,
  confirmQuestion: 'Are you sure you would like to pay {amount} to your DSTV Account?',
  check: 'Check Account',
  checkFailed: 'Unable to Retrieve DSTV Account Details',
}
const [consumer_id, identifier] = ['1234567890123', '8001015009087']

const donation = (
  category: string,
  on: readonly BrandName[],
  account_number: string,
  account: string,
  accountOfAnother: string,
): DefinitionRow => ({
  says: { 'no account_number': 'Unable to Retrieve Account List' },
  walks: {
    on,
    typed: { account_number, amount: '50', reference_source: `For ${category}` },
    refused: { account_number: accountOfAnother },
    declined: { amount: '50.13' },
    charge: ['sale', 0],
    sends: {
      to: `${express}/wallet/sale`,
      data: {
        ...wallet,
        amount: '50.00',
        tender_type: 'instant_eft',
        reference: `For ${category}`,
        merchant_account_number: account,
        send_notification: false,
      },
    },
    shown: ['sale', 50_00, `For ${category}`],
    timed: 'standard',
  },
})

/** One row for each definition, in the order of the definitions; the path is before the comma. */
const rows: Readonly<Record<string, DefinitionRow>> = {
  'topup/card/visa': topUp('online_card', 500_00, 'Card'),
  'topup/card/mastercard': topUp('online_card', 500_00, 'Card'),
  'topup/card/amex': topUp('online_card', 500_00, 'Card'),
  'topup/eft/ozow': topUp('instant_eft', 300_00, 'Instant EFT'),
  'cash/atm/nedbank': {
    otp: 'cashOut',
    says: withNote(
      'You get an SMS with a voucher PIN, which any Nedbank ATM pays out. Dial *120*001# to request a new PIN.',
    ),
    walks: {
      typed: { amount: '200.00', reference_source: 'Cash in the street' },
      ...cash(200, 'atm', 8_00, 'Cash in the street', {}),
    },
  },
  'cash/retail/store': {
    otp: 'cashOut',
    says: withNote(
      'You get an SMS with a voucher PIN, which the store pays out at the till. Dial *120*001# to request a new PIN.',
    ),
    walks: {
      typed: { amount: 'R 4 000', reference_source: 'Cash at a till', retail_outlet: 'Pick n Pay' },
      refused: { retail_outlet: 'Spaza' },
      ...cash(4_000, 'retail', 6_50, 'Cash at a till', { abstract: { retail_outlet: 'Pick n Pay' } }),
    },
  },
  'buy/airtime, from a list': {
    otp: 'buy',
    says: { ...byVoucher, ...voucherNote, ...noProducts },
    walks: [
      {
        on: ['lwandle'],
        typed: { recipient: '082 000 0002', product: 'R29 Airtime @ R29.00' },
        // An inactive product, and a product that is not airtime.
        refused: { product: 'cellair_airtime_5|cellair_data_1gb' },
        declined: { product: 'R275 Airtime @ R275.00' },
        because: refusedBySeller,
        ...voucher('airtime', 29, 'cellair_airtime_29', 'R29 Airtime'),
      },
      {
        on: ['umoya'],
        typed: { recipient: '820000002', product: 'R12 Airtime @ R12.00' },
        refused: { product: 'umoya_airtime_120' },
        ...deadNumber,
        ...voucher('airtime', 12, 'umoya_airtime_12', 'R12 Airtime'),
      },
    ],
  },
  'buy/airtime, by provider': {
    otp: 'buy',
    says: immediate,
    walks: {
      on: ['khanya'],
      typed: { provider: 'Telkom Mobile', recipient: '0820000002', amount: '15.5' },
      refused: { provider: 'telkom|__proto__' },
      declined: { amount: '15.13' },
      ...bought('buy_airtime', 15.5, recipient_msisdn, ['megs_airtime', 'card'], {
        ...byRecipient,
        network: 'telkom_mobile',
      }),
    },
  },
  'buy/airtime, of any network': {
    otp: 'buy',
    says: immediate,
    walks: {
      on: ['tiro'],
      typed: { recipient: '+44 7700 900123', amount: '15.05' },
      declined: { amount: '15.13' },
      ...bought('buy_airtime', 15.05, '447700900123', ['mmd_airtime', 'card'], {
        recipient_msisdn: '447700900123',
      }),
    },
  },
  'buy/data, from a list': {
    otp: 'buy',
    says: { ...byVoucher, ...voucherNote, ...noProducts },
    walks: [
      {
        on: ['lwandle'],
        typed: { recipient: '0820000002', product: '50 MB 1 Day @ R9.50' },
        refused: { product: 'cellair_data_5gb' },
        ...deadNumber,
        ...voucher('data', 9.5, 'cellair_data_50mb', '50 MB 1 Day'),
      },
      {
        on: ['umoya'],
        typed: { recipient: '0820000002', product: '3 GB 30 Days @ R199.00' },
        ...deadNumber,
        ...voucher('data', 199, 'umoya_data_3gb', '3 GB 30 Days'),
      },
    ],
  },
  'buy/data, by provider': {
    otp: 'buy',
    says: { ...immediate, 'no category': 'Unable to Retrieve Category List', ...noProducts },
    walks: {
      on: ['khanya'],
      typed: { recipient: '0820000002', provider: 'MTN', category: 'Monthly', product: '1 GB @ R85.50' },
      // Products of another provider or category.
      refused: { provider: 'cellair', category: 'Night Owl', product: 'vodacom-1gb-30d|mtn-1gb-1d' },
      declined: { product: '100 GB @ R999.00' },
      because: refusedBySeller,
      ...bought(
        'buy_data',
        85.5,
        recipient_msisdn,
        ['megs_data', 'card'],
        { ...byRecipient, network: 'mtn', key: 'mtn-1gb-30d', value: '85.50' },
        { abstract: { name: '1 GB', cost: 85.5, category: 'Monthly' } },
      ),
    },
  },
  'buy/electricity, from a list': {
    otp: 'buy',
    says: { ...voucherNote, ...noProducts },
    walks: [
      {
        on: ['lwandle'],
        typed: { meter: '12345678902', amount: '150' },
        fixed: { product: 'cellair_electricity' },
        declined: { meter: '12345678900' },
        because: 'This meter is not known.',
        timed: 'standard',
        ...power('cellair_electricity', 150, '12345678902'),
      },
      {
        on: ['umoya'],
        typed: { meter: '01234567890', amount: 'R 0.05' },
        fixed: { product: 'umoya_electricity' },
        ...deadMeter,
        timed: 'standard',
        ...power('umoya_electricity', 0.05, '01234567890'),
      },
    ],
  },
  'buy/electricity, by provider': {
    otp: 'buy',
    says: { ...immediate, ...voucherNote },
    walks: {
      on: ['khanya'],
      typed: { meter: '01234567890', amount: '150', recipient: '0820000002' },
      ...deadMeter,
      ...bought('buy_electricity', 150, '01234567890', ['megs_electricity', 'card'], {
        ...byRecipient,
        meter: '01234567890',
      }),
    },
  },
  'buy/memberships': {
    otp: 'buy',
    says: { ...immediate, ...noProducts },
    walks: [
      {
        ...membership(['lwandle'], 299, 'virtus_gym', 'Virtus Gym'),
        refused: { product: 'surf_school' },
        declined: { product: 'Umuzi Reading Club @ R49.50' },
      },
      {
        ...membership(['tiro'], 35, 'tiro_library', 'Tiro Library'),
        refused: { product: 'tiro_choir' },
        declined: { product: 'Boxing Club @ R180.00' },
      },
    ],
  },
  'pay/eft/new': {
    says: {
      approvedTitle: 'New Recipient Created',
      approvedMessage: 'Your new recipient has been created successfully.',
      declinedTitle: 'Error creating recipient',
      declinedMessage: 'There was an error creating your new recipient.',
      'no branch_code': 'Unable to Retrieve Bank List',
    },
    walks: {
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
      refused: { branch_code: '198766', account_type: 'cheque' },
      declined: { account_number: '1234567000' },
      because: 'This bank account cannot be paid.',
      sends: ({ thandi }: SeededIds): SentCall => ({
        to: `${express}/recipient`,
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
  },
  'pay/eft/recipient': {
    otp: 'pay',
    says: { 'no snsi': 'Unable to Retrieve Recipient List' },
    walks: [
      plumberPaid(['lwandle', 'tiro'], 'standard', 'Standard Payment'),
      plumberPaid(['lwandle', 'tiro'], 'realtime', 'Real-time Payment'),
      plumberPaid(['khanya'], 'standard'),
      plumberPaid(['umoya'], 'realtime'),
    ],
  },
  'pay/eft/saved': {
    ending: 'recipients',
    walks: [
      landlordPaid(['lwandle', 'tiro']),
      landlordPaid(['khanya'], { service_type: 'standard' }),
      landlordPaid(['umoya'], { service_type: 'realtime' }),
    ],
  },
  'pay/accounts/dstv, by number': {
    otp: 'pay',
    says: dstvWords,
    walks: {
      on: ['lwandle', 'umoya'],
      typed: { amount: '399', consumer_id: ` ${consumer_id} ` },
      // A valid account, but not the checked one.
      refused: { consumer_id: '9876543210987' },
      declined: { amount: '399.13' },
      checks: { to: `${express}/integration/dstv/account`, data: { consumer_id: 1_234_567_890_123 } },
      ...bought('pay_account', 399, consumer_id, ['dstv', 'eft'], { consumer_id: 1_234_567_890_123 }),
    },
  },
  'pay/accounts/dstv, by identifier': {
    otp: 'pay',
    says: dstvWords,
    walks: {
      on: ['khanya'],
      typed: { identifier: ` ${identifier} `, amount: '5' },
      refused: { identifier: '8001015009088' },
      declined: { amount: '5.13' },
      checks: {
        to: `${express}/integration/megsapp/dstv/account`,
        data: { identifier, msisdn: wallet.msisdn, external_id: expect.stringMatching(/^\d+$/) },
      },
      ...bought('pay_account', 5, identifier, ['megs_dstv', 'eft'], { identifier }),
    },
  },
  'send/wallet/transfer': {
    otp: 'transfer',
    pinOn: ['tiro'],
    says: immediate,
    walks: {
      typed: {
        recipient: '082 000 0002',
        amount: 'R 150',
        reference_source: 'Mine',
        reference_destination: 'Theirs',
      },
      declined: { amount: 'R 150.13' },
      charge: ['transfer', 1_00],
      sends: {
        to: `${express}/wallet/transfer`,
        data: {
          from: { ...wallet, reference: 'Mine' },
          to: { ...wallet, msisdn: recipient_msisdn, reference: 'Theirs' },
          amount: '150.00',
          send_notification: false,
        },
      },
      shown: ['transfer', 150_00, 'Mine'],
    },
  },
  'send/bulk/csv': {
    otp: 'transfer',
    says: immediate,
    ending: 'bulk',
    walks: { on: ['lwandle', 'umoya'], end: 'bulk' },
  },
  'send/atm/nedbank': {
    otp: 'cashOut',
    says: withNote(
      'The recipient gets an SMS with a voucher PIN, which any Nedbank ATM pays out, and can dial *120*001# to request a new PIN.',
    ),
    walks: {
      typed: { recipient: '2727820000002', amount: '20', reference_source: 'Cash for Sipho' },
      ...cash(20, 'atm', 8_00, 'Cash for Sipho', byRecipient),
    },
  },
  'request/qr/amount': {
    ending: 'requestQr',
    walks: {
      typed: { amount: '900 000', reference_source: 'Lunch' },
      declined: { amount: '900 000.13' },
      sends: {
        to: `${express}/wallet/request`,
        data: {
          currency: 'ZAR',
          amount: '900000.00',
          recipient: { msisdn: wallet.msisdn },
          reference: 'Lunch',
        },
      },
      end: 'code',
    },
  },
  'request/qr/any': { ending: 'walletQr', walks: { end: 'code' } },
  'donate/wallet/charities': donation(
    'charities',
    ['lwandle', 'khanya'],
    'School meals',
    '1000000041',
    '1000000042',
  ),
  'donate/wallet/parishes': donation(
    'parishes',
    ['lwandle', 'umoya'],
    "St Mary's",
    '1000000042',
    '1000000041',
  ),
  'donate/wallet/fundraisers': donation(
    'fundraisers',
    ['lwandle', 'khanya'],
    "St Mary's roof",
    '1000000043',
    '1000000050',
  ),
  'donate/wallet/dioceses': donation(
    'dioceses',
    ['lwandle', 'umoya'],
    'Diocese of Johannesburg',
    '1000000047',
    '1000000049',
  ),
  'invite/sms': {
    says: {
      estimate: 'About 5 Minutes',
      confirmTitle: 'Confirm Invite',
      approvedTitle: 'Invite Approved',
      approvedMessage: 'Your invite has been processed successfully.',
      declinedTitle: 'Invite Declined',
      declinedMessage: 'Your invite could not be processed.',
    },
    walks: {
      on: ['lwandle', 'khanya', 'tiro'],
      typed: { invited_conusmer_msisdn: '+44 7700 900123' },
      declined: { invited_conusmer_msisdn: '082 000 0202' },
      because: 'This number cannot be invited.',
      sends: { to: `${express}/consumer/invite`, data: { msisdn: '447700900123' } },
      end: 'invite',
    },
  },
  'tools/wallet/csv': {
    otp: 'transfer',
    ending: 'bulk',
    walks: { on: ['lwandle', 'umoya'], end: 'bulk' },
  },
  'tools/history': {
    otp: 'transfer',
    ending: 'bulkHistory',
    walks: { on: ['lwandle', 'umoya'], end: 'history' },
  },
}

/** Every definition with its row. The rows are in the order of the definitions. */
export const cases = Object.entries(rows).map(([name, { walks, ...row }], index) => {
  const definition: ServiceDefinition = definitions[index] ?? definitions[0]
  return { ...row, name, walks: [walks].flat(), definition }
})
