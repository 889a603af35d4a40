import { createBuyCall, createVoucherBuyCall, smsToRecipient } from './parts/buy-call.ts'
import { amount, cellNumber, productOf, provider, providerIn, recipientNumber } from './parts/fields.ts'
import { isPaymentOf, repeatProduct, repeatToPhone } from './parts/repetition.ts'
import type { ServiceDefinition } from './service-definition.types.ts'

/** The common part of all definitions that buy airtime. */
const shared = {
  path: 'buy/airtime',
  icon: 'phone',
  otp: 'buy',
  toPattern: ({ values: { recipient = '', product, provider }, amount }) => ({
    typeAliases: ['buy_airtime'],
    amount,
    reference: recipient,
    payee: { recipient: { msisdn: recipient } },
    details: { product, provider },
  }),
} as const satisfies Partial<ServiceDefinition>

/** A product of a list. The recipient gets the PIN of the voucher by SMS. */
export const buyListedAirtime = {
  ...shared,
  isOffered: ({ flags }) => flags.vasProvider === 'cellair',
  fields: [recipientNumber, productOf('prepaid_airtime')],
  estimate: { code: 'estimate.voucher' },
  instruction: { code: 'instruction.voucher' },
  toCall: createVoucherBuyCall,
  smsTo: smsToRecipient,
  repeatFrom: transaction =>
    isPaymentOf(['buy_airtime'], transaction)
      ? repeatToPhone(transaction, 'recipient', repeatProduct(transaction))
      : undefined,
} as const satisfies ServiceDefinition

/** Any amount, from a chosen mobile network. */
export const buyProviderAirtime = {
  ...shared,
  isOffered: ({ flags }) => flags.vasProvider === 'megs',
  fields: [provider, cellNumber, amount],
  estimate: { code: 'estimate.immediate' },
  toCall: order => {
    const { recipient = '' } = order.values
    const network = providerIn(order.values)
    return createBuyCall(order, {
      product: 'megs_airtime',
      tender: 'card',
      integration: { recipient_msisdn: recipient, ...(network && { network }) },
      reference: recipient,
    })
  },
  repeatFrom: transaction => {
    const { provider } = transaction.details
    return isPaymentOf(['buy_airtime'], transaction)
      ? repeatToPhone(transaction, 'recipient', provider === undefined ? undefined : { provider })
      : undefined
  },
} as const satisfies ServiceDefinition

/** Any amount, from the mobile network of the number. */
export const buyAnyAirtime = {
  ...shared,
  isOffered: ({ flags }) => flags.vasProvider === 'mmd',
  fields: [cellNumber, amount],
  estimate: { code: 'estimate.immediate' },
  toCall: order => {
    const { recipient = '' } = order.values
    return createBuyCall(order, {
      product: 'mmd_airtime',
      tender: 'card',
      integration: { recipient_msisdn: recipient },
      reference: recipient,
    })
  },
  repeatFrom: transaction =>
    isPaymentOf(['buy_airtime'], transaction) ? repeatToPhone(transaction, 'recipient', {}) : undefined,
} as const satisfies ServiceDefinition
