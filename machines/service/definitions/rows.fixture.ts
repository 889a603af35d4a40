import { expect } from 'vitest'
import type { ServiceDefinition, Values } from './service-definition.types.ts'
import { definitions } from './service-definitions.ts'

/** The networks of the sandbox. */
export type BrandName = 'lwandle' | 'khanya' | 'tiro' | 'mopane' | 'umoya'

export interface SentCall {
  readonly to: string
  readonly data: object
}

/** The network's IDs of the consumer and of two saved recipients. */
export interface SeededIds {
  readonly thandi: string
  readonly plumber: string
  readonly landlord: string
}

/** The final screen of a successful order; 'page' is the network's payment page, 'code' a QR code. */
export type ExpectedScreen = 'approved' | 'page' | 'code' | 'recipient' | 'invite' | 'bulk' | 'history'

/** One case of a definition: the typed values and the call to the network. */
export interface OrderCase {
  /** Distinguishes this case from another case of the definition on the same network. */
  readonly variant?: string
  /** All networks by default. */
  readonly networks?: readonly BrandName[]
  /** The required values as the consumer types them, in the order of the form; choices by their labels. */
  readonly typed?: Values
  /** The values that the form has without typing. */
  readonly fixed?: Values
  /** Values that the form refuses by a rule of the field, separated by bars. */
  readonly refused?: Values
  /** The values for which the network declines the order. */
  readonly declined?: Values
  /** The last part of the charge component's name, and the charge in cents; without it, no charge is requested. */
  readonly charge?: readonly [component: string, cents: number]
  /** The call without the codes of the confirmation; undefined if nothing is ordered. */
  readonly sends?: SentCall | ((known: SeededIds) => SentCall)
  /** The call of the account check. */
  readonly checks?: SentCall
  /** The networks whose own button requires the consumer's PIN. */
  readonly pinOn?: readonly BrandName[]
  readonly screen?: ExpectedScreen
  /** The transaction in the ledger: a credit for a top-up, otherwise a debit; the amount in cents. */
  readonly transaction?: readonly [type: string, amount: number, reference: string]
  /** The filled-in values of the payment form after a saved recipient was chosen. */
  readonly prefilledPayment?: (known: SeededIds) => Values
}

const wallet = { msisdn: '27820000001', currency: 'ZAR' }
const recipient_msisdn = '27820000002'
const recipient = { msisdn: wallet.msisdn }
const express = '/network/express'

/** Returns the call of an order and its transaction in the ledger. */
const order = (
  path: string,
  transaction: readonly [type: string, cents: number, reference: string],
  data: object,
) => ({
  sends: { to: `${express}/wallet/${path}`, data: { ...wallet, ...data } },
  transaction,
})

const topUp = (tender_type: string, cents: number, reference: string): OrderCase => ({
  // More than the balance.
  typed: { amount: 'R 20 000' },
  declined: { amount: '20000.13' },
  charge: [`topup.${tender_type}`, cents],
  ...order('topup', ['topup', 20_000_00, reference], {
    amount: '20000.00',
    tender_type,
    redirect: true,
    send_notification: true,
  }),
  screen: 'page',
})

/** @param units the amount in whole units */
const cash = (units: number, tender_type: string, charge: number, reference: string, more: object) =>
  ({
    declined: { amount: '1300' },
    charge: [`cashout.${tender_type}`, charge],
    ...order('cashout', ['cash_out', units * 100, reference], {
      amount: String(units),
      tender_type,
      abstract: {},
      send_notification: true,
      reference,
      ...more,
    }),
  }) as const

/** @param cost the amount as a number, as the network expects it */
const buy = (
  type: string,
  cost: number,
  reference: string,
  {
    integration,
    ...data
  }: { product: string; tender_type?: string; integration?: object; abstract?: object },
) =>
  order('buy', [type, Math.round(cost * 100), reference], {
    tender_type: 'instant_eft',
    send_notification: true,
    integration: { ...integration, amount: cost },
    reference,
    ...data,
  })

const voucher = (brand: BrandName, category: string, product: string, name: string, cost: number) => ({
  networks: [brand],
  typed: { recipient: '0820000002', product: `${name} @ R${cost.toFixed(2)}` },
  ...buy(`buy_${category}`, cost, recipient_msisdn, {
    product,
    integration: { send_voucher: true, recipient_msisdn },
    abstract: { name, cost, category },
  }),
})

const electricity = (brand: BrandName, product: string, amount: string, meter: string) => ({
  networks: [brand],
  typed: { meter, amount },
  fixed: { product },
  ...buy('buy_electricity', Number(amount), meter, {
    product,
    integration: { send_voucher: true, meter },
    abstract: { name: 'Electricity', category: 'electricity' },
  }),
})

const membership = (brand: BrandName, product: string, name: string, cost: number) => ({
  networks: [brand],
  typed: { product: `${name} @ R${cost}.00` },
  ...buy('buy_membership', cost, name, { product, abstract: { name, cost, category: 'membership' } }),
})

/** @param label the label of the payment service; undefined if it is the only one */
const payPlumber = (
  networks: readonly BrandName[],
  service_type: 'standard' | 'realtime',
  label?: string,
): OrderCase => {
  const [amount, cents, charge] = service_type === 'standard' ? ['R1 200', 1_200_00, 2_00] : ['.5', 50, 10_00]
  const references = { reference_source: 'Geyser', reference_destination: 'Mokoena March' }
  const paid = { amount, snsi: 'Nkosi Plumbing 1002003456', ...references }
  return {
    variant: `${service_type}${label ? '' : ' alone'}`,
    networks,
    typed: { ...paid, ...(label && { service_type: label }) },
    ...(!label && { fixed: { service_type } }),
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

const [consumer_id, identifier] = ['1234567890123', '8001015009087']

const donation = (category: string, other: BrandName, label: string, account: string): OrderCase => ({
  networks: ['lwandle', other],
  typed: { account_number: label, amount: '50', reference_source: `For ${category}` },
  declined: { amount: '50.13' },
  charge: ['sale', 0],
  ...order('sale', ['sale', 50_00, `For ${category}`], {
    amount: '50.00',
    tender_type: 'instant_eft',
    reference: `For ${category}`,
    merchant_account_number: account,
    send_notification: false,
  }),
})

/** One row for each definition, in the order of the definitions; the path is before the comma. */
const rows: Readonly<Record<string, OrderCase | readonly OrderCase[]>> = {
  'topup/card/visa': topUp('online_card', 500_00, 'Card'),
  'topup/card/mastercard': topUp('online_card', 500_00, 'Card'),
  'topup/card/amex': topUp('online_card', 500_00, 'Card'),
  'topup/eft/ozow': topUp('instant_eft', 300_00, 'Instant EFT'),
  'cash/atm/nedbank': {
    typed: { amount: '200.00', reference_source: 'Cash in the street' },
    ...cash(200, 'atm', 8_00, 'Cash in the street', {}),
  },
  'cash/retail/store': {
    typed: { amount: 'R 4 000', reference_source: 'Cash at a till', retail_outlet: 'Pick n Pay' },
    ...cash(4_000, 'retail', 6_50, 'Cash at a till', { abstract: { retail_outlet: 'Pick n Pay' } }),
  },
  'buy/airtime, from a list': [
    voucher('lwandle', 'airtime', 'cellair_airtime_29', 'R29 Airtime', 29),
    voucher('umoya', 'airtime', 'umoya_airtime_12', 'R12 Airtime', 12),
  ],
  'buy/airtime, by provider': {
    networks: ['khanya'],
    typed: { provider: 'Telkom Mobile', recipient: '0820000002', amount: '15.5' },
    declined: { amount: '15.13' },
    ...buy('buy_airtime', 15.5, recipient_msisdn, {
      product: 'megs_airtime',
      tender_type: 'card',
      integration: { recipient_msisdn, network: 'telkom_mobile' },
    }),
  },
  'buy/airtime, of any network': {
    networks: ['tiro'],
    typed: { recipient: '+44 7700 900123', amount: '15.05' },
    declined: { amount: '15.13' },
    ...buy('buy_airtime', 15.05, '447700900123', {
      product: 'mmd_airtime',
      tender_type: 'card',
      integration: { recipient_msisdn: '447700900123' },
    }),
  },
  'buy/data, from a list': [
    voucher('lwandle', 'data', 'cellair_data_50mb', '50 MB 1 Day', 9.5),
    voucher('umoya', 'data', 'umoya_data_3gb', '3 GB 30 Days', 199),
  ],
  'buy/data, by provider': {
    networks: ['khanya'],
    typed: { recipient: '0820000002', provider: 'MTN', category: 'Monthly', product: '1 GB @ R85.50' },
    // Products of another provider or category.
    refused: { provider: 'cellair', category: 'Night Owl', product: 'vodacom-1gb-30d|mtn-1gb-1d' },
    ...buy('buy_data', 85.5, recipient_msisdn, {
      product: 'megs_data',
      tender_type: 'card',
      integration: { recipient_msisdn, network: 'mtn', key: 'mtn-1gb-30d', value: '85.50' },
      abstract: { name: '1 GB', cost: 85.5, category: 'Monthly' },
    }),
  },
  'buy/electricity, from a list': [
    electricity('lwandle', 'cellair_electricity', '150', '12345678902'),
    electricity('umoya', 'umoya_electricity', '0.05', '01234567890'),
  ],
  'buy/electricity, by provider': {
    networks: ['khanya'],
    typed: { meter: '01234567890', amount: '150', recipient: '0820000002' },
    ...buy('buy_electricity', 150, '01234567890', {
      product: 'megs_electricity',
      tender_type: 'card',
      integration: { recipient_msisdn, meter: '01234567890' },
    }),
  },
  'buy/memberships': [
    membership('lwandle', 'virtus_gym', 'Virtus Gym', 299),
    membership('tiro', 'tiro_library', 'Tiro Library', 35),
  ],
  'pay/eft/new': {
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
  'pay/eft/recipient': [
    payPlumber(['lwandle', 'tiro'], 'standard', 'Standard Payment'),
    payPlumber(['lwandle', 'tiro'], 'realtime', 'Real-time Payment'),
    payPlumber(['khanya'], 'standard'),
    payPlumber(['umoya'], 'realtime'),
  ],
  'pay/eft/saved': [
    payLandlord(['lwandle', 'tiro']),
    payLandlord(['khanya'], { service_type: 'standard' }),
    payLandlord(['umoya'], { service_type: 'realtime' }),
  ],
  'pay/accounts/dstv, by number': {
    networks: ['lwandle', 'umoya'],
    typed: { amount: '399', consumer_id: ` ${consumer_id} ` },
    // A valid account, but not the checked one.
    refused: { consumer_id: '9876543210987' },
    declined: { amount: '399.13' },
    checks: { to: `${express}/integration/dstv/account`, data: { consumer_id: 1_234_567_890_123 } },
    ...buy('pay_account', 399, consumer_id, {
      product: 'dstv',
      tender_type: 'eft',
      integration: { consumer_id: 1_234_567_890_123 },
    }),
  },
  'pay/accounts/dstv, by identifier': {
    networks: ['khanya'],
    typed: { identifier: ` ${identifier} `, amount: '5' },
    refused: { identifier: '8001015009088' },
    declined: { amount: '5.13' },
    checks: {
      to: `${express}/integration/megsapp/dstv/account`,
      data: { identifier, msisdn: wallet.msisdn, external_id: expect.stringMatching(/^[\da-f-]{36}$/) },
    },
    ...buy('pay_account', 5, identifier, {
      product: 'megs_dstv',
      tender_type: 'eft',
      integration: { identifier },
    }),
  },
  'send/wallet/transfer': {
    pinOn: ['tiro'],
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
  'send/bulk/csv': { networks: ['lwandle', 'umoya'], screen: 'bulk' },
  'send/atm/nedbank': {
    typed: { recipient: '2727820000002', amount: '20', reference_source: 'Cash for Sipho' },
    ...cash(20, 'atm', 8_00, 'Cash for Sipho', { recipient_msisdn }),
  },
  'request/qr/amount': {
    typed: { amount: '900 000', reference_source: 'Lunch' },
    declined: { amount: '900 000.13' },
    sends: {
      to: `${express}/wallet/request`,
      data: { currency: 'ZAR', amount: '900000.00', recipient, reference: 'Lunch' },
    },
    screen: 'code',
  },
  'request/qr/any': { screen: 'code' },
  'donate/wallet/charities': donation('charities', 'khanya', 'School meals', '1000000041'),
  'donate/wallet/parishes': donation('parishes', 'umoya', "St Mary's", '1000000042'),
  'donate/wallet/fundraisers': donation('fundraisers', 'khanya', "St Mary's roof", '1000000043'),
  'donate/wallet/dioceses': donation('dioceses', 'umoya', 'Diocese of Johannesburg', '1000000047'),
  'invite/sms': {
    networks: ['lwandle', 'khanya', 'tiro'],
    typed: { invited_conusmer_msisdn: '+44 7700 900123' },
    sends: { to: `${express}/consumer/invite`, data: { msisdn: '447700900123' } },
    screen: 'invite',
  },
  'tools/wallet/csv': { networks: ['lwandle', 'umoya'], screen: 'bulk' },
  'tools/history': { networks: ['lwandle', 'umoya'], screen: 'history' },
}

/** Every definition with its row. The rows are in the order of the definitions. */
export const cases = Object.entries(rows).map(([name, walks], index) => {
  const definition: ServiceDefinition = definitions[index] ?? definitions[0]
  return { name, walks: [walks].flat(), definition }
})
