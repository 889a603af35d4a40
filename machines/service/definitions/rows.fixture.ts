import { expect } from 'vitest'
import type { BrandName, DefinitionRow, OrderCase, SeededIds, SentCall } from './row-types.fixture.ts'
import type { ServiceDefinition } from './service-definition.types.ts'
import { definitions } from './service-definitions.ts'

const immediate = { estimate: 'Immediate' }
const byVoucher = { estimate: 'Immediate (voucher PIN via SMS)' }
const voucherNote = { instruction: 'The voucher PIN comes by SMS. Dial *120*001# to have it sent again.' }
const withNote = (instruction: string) => ({ ...immediate, instruction })
const noProducts = { 'no product': 'Unable to Retrieve Product List' }

const declinedNumber = {
  declined: { recipient: '0820000202' },
  declineMessage: 'The recipient cannot receive money.',
}
const declinedMeter = {
  declined: { meter: '12345678901' },
  declineMessage: 'The electricity vendor is offline. Please try again later.',
}
const sellerDecline = 'The seller refused this purchase.'
/** A decline by a fault, because no product is declined. */
const membershipDecline = {
  fault: { operationId: 'buy', effect: 'status', status: 422, times: 1 },
  declineMessage: 'System Error',
} as const

const byCellair = { vas_provider: 'cellair' }
const byMegs = { vas_provider: 'megs' }
const byMmd = { vas_provider: 'mmd' }
const withMemberships = { ...byMmd, additional_buy_services: ['memberships'] }
const withBulk = { bulk_enabled: true }

const wallet = { msisdn: '27820000001', currency: 'ZAR' }
const recipient_msisdn = '27820000002'
const recipientValues = { recipient_msisdn }
const express = '/network/express'

const topUp = (tender_type: string, cents: number, reference: string): DefinitionRow => ({
  texts: { ...immediate, estimateLabel: 'Estimated Time to Process Topup' },
  walks: {
    // More than the balance.
    typed: { amount: 'R 20 000' },
    declined: { amount: '20000.13' },
    charge: [`topup.${tender_type}`, cents],
    sends: {
      to: `${express}/wallet/topup`,
      data: { ...wallet, amount: '20000.00', tender_type, redirect: true, send_notification: true },
    },
    screen: 'page',
    transaction: ['topup', 20_000_00, reference],
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
    transaction: ['cash_out', units * 100, reference],
  }) as const

/** @param cost the amount as a number, as the network expects it */
const buy = (
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
    transaction: [type, Math.round(cost * 100), reference],
  }) as const

const byEft = (product: string) => [product, 'instant_eft'] as const

const voucher = (category: string, cost: number, product: string, name: string) => {
  const integration = { send_voucher: true, recipient_msisdn }
  const abstract = { name, cost, category }
  return buy(`buy_${category}`, cost, recipient_msisdn, byEft(product), integration, { abstract })
}

const electricity = (product: string, cost: number, meter: string) => {
  const abstract = { name: 'Electricity', category: 'electricity' }
  return buy('buy_electricity', cost, meter, byEft(product), { send_voucher: true, meter }, { abstract })
}

const membership = (networks: readonly BrandName[], cost: number, product: string, name: string) => {
  const abstract = { name, cost, category: 'membership' }
  const typed = { product: `${name} @ R${cost}.00` }
  return {
    networks,
    typed,
    ...membershipDecline,
    ...buy('buy_membership', cost, name, byEft(product), {}, { abstract }),
  }
}

/** @param label the label of the payment service; undefined if it is the only one */
const payPlumber = (
  networks: readonly BrandName[],
  service_type: 'standard' | 'realtime',
  label?: string,
): OrderCase => {
  const [amount, cents, charge] = service_type === 'standard' ? ['R1 200', 1_200_00, 2_00] : ['.5', 50, 10_00]
  const references = { reference_source: 'Geyser', reference_destination: 'Mokoena March' }
  return {
    variant: `${service_type}${label ? '' : ' alone'}`,
    networks,
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
    transaction: ['pay_eft', cents, 'Geyser'],
    paymentService: service_type,
  }
}

/** Expects a payment that is filled in with the references of the saved recipient, and with the only payment service. */
const payLandlord = (networks: readonly BrandName[], service: { service_type?: string } = {}) => ({
  networks,
  prefilledPayment: ({ landlord }: SeededIds) => ({
    snsi: landlord,
    reference_source: 'Rent deposit',
    reference_destination: 'Mokoena 14B',
    ...service,
  }),
})

const dstvTexts = {
  ...immediate,
  confirmQuestion: 'Are you sure you would like to pay {amount} to your DSTV Account?',
  check: 'Check Account',
  checkFailed: 'Unable to Retrieve DSTV Account Details',
}
const [consumer_id, identifier] = ['1234567890123', '8001015009087']

const donation = (
  category: string,
  networks: readonly BrandName[],
  account_number: string,
  account: string,
  refusedAccount: string,
): DefinitionRow => ({
  offeredBy: [{ donation_recipients: [category] }],
  texts: { 'no account_number': 'Unable to Retrieve Account List' },
  walks: {
    networks,
    typed: { account_number, amount: '50', reference_source: `For ${category}` },
    refused: { account_number: refusedAccount },
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
    transaction: ['sale', 50_00, `For ${category}`],
    paymentService: 'standard',
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
    texts: withNote(
      'You get an SMS with a voucher PIN, which any Nedbank ATM pays out. Dial *120*001# to request a new PIN.',
    ),
    walks: {
      typed: { amount: '200.00', reference_source: 'Cash in the street' },
      ...cash(200, 'atm', 8_00, 'Cash in the street', {}),
    },
  },
  'cash/retail/store': {
    otp: 'cashOut',
    texts: withNote(
      'You get an SMS with a voucher PIN, which the store pays out at the till. Dial *120*001# to request a new PIN.',
    ),
    walks: {
      typed: { amount: 'R 4 000', reference_source: 'Cash at a till', retail_outlet: 'Pick n Pay' },
      refused: { retail_outlet: 'Spaza' },
      ...cash(4_000, 'retail', 6_50, 'Cash at a till', { abstract: { retail_outlet: 'Pick n Pay' } }),
    },
  },
  'buy/airtime, from a list': {
    offeredBy: [byCellair],
    otp: 'buy',
    texts: { ...byVoucher, ...voucherNote, ...noProducts },
    walks: [
      {
        networks: ['lwandle'],
        typed: { recipient: '082 000 0002', product: 'R29 Airtime @ R29.00' },
        // An inactive product, and a product that is not airtime.
        refused: { product: 'cellair_airtime_5|cellair_data_1gb' },
        declined: { product: 'R275 Airtime @ R275.00' },
        declineMessage: sellerDecline,
        ...voucher('airtime', 29, 'cellair_airtime_29', 'R29 Airtime'),
      },
      {
        networks: ['umoya'],
        typed: { recipient: '820000002', product: 'R12 Airtime @ R12.00' },
        refused: { product: 'umoya_airtime_120' },
        ...declinedNumber,
        ...voucher('airtime', 12, 'umoya_airtime_12', 'R12 Airtime'),
      },
    ],
  },
  'buy/airtime, by provider': {
    offeredBy: [byMegs],
    otp: 'buy',
    texts: immediate,
    walks: {
      networks: ['khanya'],
      typed: { provider: 'Telkom Mobile', recipient: '0820000002', amount: '15.5' },
      refused: { provider: 'telkom|__proto__' },
      declined: { amount: '15.13' },
      ...buy('buy_airtime', 15.5, recipient_msisdn, ['megs_airtime', 'card'], {
        ...recipientValues,
        network: 'telkom_mobile',
      }),
    },
  },
  'buy/airtime, of any network': {
    offeredBy: [byMmd],
    otp: 'buy',
    texts: immediate,
    walks: {
      networks: ['tiro'],
      typed: { recipient: '+44 7700 900123', amount: '15.05' },
      declined: { amount: '15.13' },
      ...buy('buy_airtime', 15.05, '447700900123', ['mmd_airtime', 'card'], {
        recipient_msisdn: '447700900123',
      }),
    },
  },
  'buy/data, from a list': {
    offeredBy: [byCellair],
    otp: 'buy',
    texts: { ...byVoucher, ...voucherNote, ...noProducts },
    walks: [
      {
        networks: ['lwandle'],
        typed: { recipient: '0820000002', product: '50 MB 1 Day @ R9.50' },
        refused: { product: 'cellair_data_5gb' },
        ...declinedNumber,
        ...voucher('data', 9.5, 'cellair_data_50mb', '50 MB 1 Day'),
      },
      {
        networks: ['umoya'],
        typed: { recipient: '0820000002', product: '3 GB 30 Days @ R199.00' },
        ...declinedNumber,
        ...voucher('data', 199, 'umoya_data_3gb', '3 GB 30 Days'),
      },
    ],
  },
  'buy/data, by provider': {
    offeredBy: [byMegs],
    otp: 'buy',
    texts: { ...immediate, 'no category': 'Unable to Retrieve Category List', ...noProducts },
    walks: {
      networks: ['khanya'],
      typed: { recipient: '0820000002', provider: 'MTN', category: 'Monthly', product: '1 GB @ R85.50' },
      // Products of another provider or category.
      refused: { provider: 'cellair', category: 'Night Owl', product: 'vodacom-1gb-30d|mtn-1gb-1d' },
      declined: { product: '100 GB @ R999.00' },
      declineMessage: sellerDecline,
      ...buy(
        'buy_data',
        85.5,
        recipient_msisdn,
        ['megs_data', 'card'],
        { ...recipientValues, network: 'mtn', key: 'mtn-1gb-30d', value: '85.50' },
        { abstract: { name: '1 GB', cost: 85.5, category: 'Monthly' } },
      ),
    },
  },
  'buy/electricity, from a list': {
    offeredBy: [byCellair],
    otp: 'buy',
    texts: { ...voucherNote, ...noProducts },
    walks: [
      {
        networks: ['lwandle'],
        typed: { meter: '12345678902', amount: '150' },
        fixed: { product: 'cellair_electricity' },
        declined: { meter: '12345678900' },
        declineMessage: 'This meter is not known.',
        paymentService: 'standard',
        ...electricity('cellair_electricity', 150, '12345678902'),
      },
      {
        networks: ['umoya'],
        typed: { meter: '01234567890', amount: 'R 0.05' },
        fixed: { product: 'umoya_electricity' },
        ...declinedMeter,
        paymentService: 'standard',
        ...electricity('umoya_electricity', 0.05, '01234567890'),
      },
    ],
  },
  'buy/electricity, by provider': {
    offeredBy: [byMegs],
    otp: 'buy',
    texts: { ...immediate, ...voucherNote },
    walks: {
      networks: ['khanya'],
      typed: { meter: '01234567890', amount: '150', recipient: '0820000002' },
      ...declinedMeter,
      ...buy('buy_electricity', 150, '01234567890', ['megs_electricity', 'card'], {
        ...recipientValues,
        meter: '01234567890',
      }),
    },
  },
  'buy/memberships': {
    offeredBy: [withMemberships],
    otp: 'buy',
    texts: { ...immediate, ...noProducts },
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
    texts: {
      approvedTitle: 'New Recipient Created',
      approvedMessage: 'Your new recipient has been created successfully.',
      declinedTitle: 'Error creating recipient',
      declinedMessage: 'There was an error creating your new recipient.',
      'no branch_code': 'Unable to Retrieve Bank List',
    },
    walks: {
      networks: ['lwandle', 'khanya', 'tiro', 'umoya'],
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
      declineMessage: 'This bank account cannot be paid.',
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
      screen: 'recipient',
    },
  },
  'pay/eft/recipient': {
    otp: 'pay',
    texts: { 'no snsi': 'Unable to Retrieve Recipient List' },
    walks: [
      payPlumber(['lwandle', 'tiro'], 'standard', 'Standard Payment'),
      payPlumber(['lwandle', 'tiro'], 'realtime', 'Real-time Payment'),
      payPlumber(['khanya'], 'standard'),
      payPlumber(['umoya'], 'realtime'),
    ],
  },
  'pay/eft/saved': {
    finalScreen: 'recipients',
    walks: [
      payLandlord(['lwandle', 'tiro']),
      payLandlord(['khanya'], { service_type: 'standard' }),
      payLandlord(['umoya'], { service_type: 'realtime' }),
    ],
  },
  'pay/accounts/dstv, by number': {
    offeredBy: [{ ...byCellair, dstv_enabled: true }],
    otp: 'pay',
    texts: dstvTexts,
    walks: {
      networks: ['lwandle', 'umoya'],
      typed: { amount: '399', consumer_id: ` ${consumer_id} ` },
      // A valid account, but not the checked one.
      refused: { consumer_id: '9876543210987' },
      declined: { amount: '399.13' },
      checks: { to: `${express}/integration/dstv/account`, data: { consumer_id: 1_234_567_890_123 } },
      ...buy('pay_account', 399, consumer_id, ['dstv', 'eft'], { consumer_id: 1_234_567_890_123 }),
    },
  },
  'pay/accounts/dstv, by identifier': {
    offeredBy: [{ ...byMegs, dstv_enabled: true }],
    otp: 'pay',
    texts: dstvTexts,
    walks: {
      networks: ['khanya'],
      typed: { identifier: ` ${identifier} `, amount: '5' },
      refused: { identifier: '8001015009088' },
      declined: { amount: '5.13' },
      checks: {
        to: `${express}/integration/megsapp/dstv/account`,
        data: { identifier, msisdn: wallet.msisdn, external_id: expect.stringMatching(/^[\da-f-]{36}$/) },
      },
      ...buy('pay_account', 5, identifier, ['megs_dstv', 'eft'], { identifier }),
    },
  },
  'send/wallet/transfer': {
    otp: 'transfer',
    pinOn: ['tiro'],
    texts: immediate,
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
      transaction: ['transfer', 150_00, 'Mine'],
    },
  },
  'send/bulk/csv': {
    offeredBy: [withBulk],
    otp: 'transfer',
    texts: immediate,
    finalScreen: 'bulk',
    walks: { networks: ['lwandle', 'umoya'], screen: 'bulk' },
  },
  'send/atm/nedbank': {
    otp: 'cashOut',
    texts: withNote(
      'The recipient gets an SMS with a voucher PIN, which any Nedbank ATM pays out, and can dial *120*001# to request a new PIN.',
    ),
    walks: {
      typed: { recipient: '2727820000002', amount: '20', reference_source: 'Cash for Sipho' },
      ...cash(20, 'atm', 8_00, 'Cash for Sipho', recipientValues),
    },
  },
  'request/qr/amount': {
    finalScreen: 'requestQr',
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
      screen: 'code',
    },
  },
  'request/qr/any': { finalScreen: 'walletQr', walks: { screen: 'code' } },
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
    texts: {
      estimate: 'About 5 Minutes',
      confirmTitle: 'Confirm Invite',
      approvedTitle: 'Invite Approved',
      approvedMessage: 'Your invite has been processed successfully.',
      declinedTitle: 'Invite Declined',
      declinedMessage: 'Your invite could not be processed.',
    },
    walks: {
      networks: ['lwandle', 'khanya', 'tiro'],
      typed: { invited_conusmer_msisdn: '+44 7700 900123' },
      declined: { invited_conusmer_msisdn: '082 000 0202' },
      declineMessage: 'This number cannot be invited.',
      sends: { to: `${express}/consumer/invite`, data: { msisdn: '447700900123' } },
      screen: 'invite',
    },
  },
  'tools/wallet/csv': {
    offeredBy: [withBulk],
    otp: 'transfer',
    finalScreen: 'bulk',
    walks: { networks: ['lwandle', 'umoya'], screen: 'bulk' },
  },
  'tools/history': {
    offeredBy: [withBulk],
    otp: 'transfer',
    finalScreen: 'bulkHistory',
    walks: { networks: ['lwandle', 'umoya'], screen: 'history' },
  },
}

/** Every definition with its row. The rows are in the order of the definitions. */
export const cases = Object.entries(rows).map(([name, { walks, ...row }], index) => {
  const definition: ServiceDefinition = definitions[index] ?? definitions[0]
  return { ...row, name, walks: [walks].flat(), definition }
})
