import type { Values } from '../../../../../machines/service/definitions/service-definition.types.ts'
import { fieldContext } from '../generic-order.ts'

// The parts of dialogs in a network's config.

export const asked = (name: string, type: string, more: object = {}) => ({ name, type, label: name, ...more })
export const form = (...data: object[]) => ({ form: { data } })
export const by = (action: string) => ({ button: [{ handler: 'submit', action }] })

export const amount = asked('amount', 'AmountInput')
export const mine = asked('reference_source', 'ReferenceInput')
export const theirs = asked('reference_destination', 'ReferenceInput')
export const recipient = asked('recipient', 'PhoneInput')
export const transfer = by('digitalWalletTransferRequest')
export const typed = {
  recipient: '082 000 0002',
  amount: '20',
  reference_source: 'A',
  reference_destination: 'B',
}

const wallet = { msisdn: fieldContext.msisdn, currency: 'ZAR' }
const references = { reference: { source: 'A', destination: 'B' } }

/** For each dispatcher a config, the typed values of its form and its call. */
export const configRows: readonly (readonly [action: string, node: object, given: Values, sent: object])[] = [
  [
    'digitalWalletTransferRequest',
    form(recipient, amount, mine, theirs),
    typed,
    {
      operation: 'transfer',
      data: {
        from: { ...wallet, reference: 'A' },
        to: { ...wallet, msisdn: '27820000002', reference: 'B' },
        amount: '20.00',
        send_notification: false,
      },
    },
  ],
  [
    'digitalWalletBuyRequest',
    { ...form(amount, asked('meter', 'GenericInput')), values: { product: 'power', tender_type: 'card' } },
    { amount: '20', meter: '12345678901' },
    {
      operation: 'buy',
      data: {
        ...wallet,
        product: 'power',
        tender_type: 'card',
        send_notification: true,
        integration: { meter: '12345678901', amount: 20 },
        reference: '12345678901',
      },
    },
  ],
  [
    'digitalWalletBuyRequest',
    {
      ...form(amount, asked('consumer_id', 'GenericInput')),
      values: { product: 'dstv', tender_type: 'card' },
    },
    { amount: '20', consumer_id: '1234567890123' },
    {
      operation: 'buy',
      data: {
        ...wallet,
        product: 'dstv',
        tender_type: 'eft',
        send_notification: true,
        integration: { consumer_id: 1_234_567_890_123, amount: 20 },
        reference: '1234567890123',
      },
    },
  ],
  [
    'digitalWalletPayRequest',
    {
      ...form(asked('snsi', 'DestinationSelect'), amount, mine, theirs),
      values: { service_type: 'realtime' },
    },
    { ...typed, snsi: 'mother' },
    {
      operation: 'pay',
      data: {
        ...wallet,
        amount: '20.00',
        service_type: 'realtime',
        recipient: { snsi: 'mother' },
        ...references,
        send_notification: false,
      },
    },
  ],
  [
    'cashOutDigitalWalletRequest',
    {
      ...form(amount, mine, asked('retail_outlet', 'GenericSelect', { options: [{ value: 'Spaza' }] })),
      values: { tender_type: 'retail' },
    },
    { ...typed, retail_outlet: 'Spaza' },
    {
      operation: 'cashOut',
      data: {
        ...wallet,
        amount: '20',
        tender_type: 'retail',
        abstract: { retail_outlet: 'Spaza' },
        send_notification: true,
        reference: 'A',
      },
    },
  ],
  [
    'digitalWalletSaleRequest',
    { ...form(amount, mine), values: { account_number: '1000000050' } },
    typed,
    {
      operation: 'sale',
      data: {
        ...wallet,
        amount: '20.00',
        tender_type: 'instant_eft',
        reference: 'A',
        merchant_account_number: '1000000050',
        send_notification: false,
      },
    },
  ],
  [
    'consumerInviteRequest',
    form(asked('invited_conusmer_msisdn', 'PhoneInput')),
    { invited_conusmer_msisdn: '+44 7700 900123' },
    { operation: 'inviteConsumer', data: { msisdn: '447700900123' } },
  ],
  [
    'createRecipientRequest',
    {
      ...form(
        asked('name', 'GenericInput'),
        asked('branch_code', 'GenericSelect'),
        asked('account_number', 'GenericInput'),
        mine,
        theirs,
      ),
      values: { account_type: 'savings' },
    },
    { ...typed, name: 'Landlord', branch_code: '198765', account_number: '1234567890' },
    {
      operation: 'createRecipient',
      data: {
        name: 'Landlord',
        class: 'entity',
        type: 'bank_account',
        entity: { snsi: fieldContext.entity },
        bank_account: {
          class: 'regional',
          account_type: 'savings',
          account_name: 'Landlord',
          account_number: '1234567890',
          branch_code: '198765',
          country: 'ZA',
        },
        ...references,
        notification: {},
        abstract: {},
      },
    },
  ],
  [
    'scanToPayQRRequest',
    form(amount, mine),
    { ...typed, amount: '20000' },
    {
      operation: 'createPaymentRequest',
      data: {
        currency: 'ZAR',
        amount: '20000.00',
        recipient: { msisdn: fieldContext.msisdn },
        reference: 'A',
      },
    },
  ],
]
