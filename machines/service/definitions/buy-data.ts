import type { TransactionDetails } from '#machines/domain/transaction/transaction.ts'
import type { TransactionPattern } from '#machines/payment/payment.types.ts'
import { createBuyCall, createVoucherBuyCall, smsToRecipient } from './parts/buy-call.ts'
import { cellNumber, productOf, provider, providerIn, recipientNumber } from './parts/fields.ts'
import { isPaymentOf, repeatProduct, repeatToPhone } from './parts/repetition.ts'
import type { Order, ServiceDefinition } from './service-definition.types.ts'

/** Returns how the wallet's list shows a purchase of data. */
const createDataPattern = (
  { values: { recipient = '' }, amount }: Order,
  details: TransactionDetails,
): TransactionPattern => ({
  typeAliases: ['buy_data'],
  amount,
  reference: recipient,
  payee: { recipient: { msisdn: recipient } },
  details,
})

/** The common part of all definitions that buy data. */
const shared = {
  path: 'buy/data',
  icon: 'wifi',
  otp: 'buy',
} as const satisfies Partial<ServiceDefinition>

/** A product of a list. The recipient gets the PIN of the voucher by SMS. */
export const buyListedData = {
  ...shared,
  isOffered: ({ flags }) => flags.vasProvider === 'cellair',
  fields: [recipientNumber, productOf('prepaid_data')],
  estimate: { code: 'estimate.voucher' },
  instruction: { code: 'instruction.voucher' },
  toCall: createVoucherBuyCall,
  toPattern: order => {
    const { product } = order.values
    return createDataPattern(order, { product })
  },
  smsTo: smsToRecipient,
  repeatFrom: transaction =>
    isPaymentOf(['buy_data'], transaction)
      ? repeatToPhone(transaction, 'recipient', repeatProduct(transaction))
      : undefined,
} as const satisfies ServiceDefinition

/** A bundle of a mobile network. The consumer chooses a category, then a product of that category. */
export const buyProviderData = {
  ...shared,
  isOffered: ({ flags }) => flags.vasProvider === 'megs',
  fields: [
    cellNumber,
    provider,
    {
      kind: 'select',
      name: 'category',
      label: { code: 'field.category' },
      options: {
        request: values => {
          const network = providerIn(values)
          return network && { of: 'megsCategories', network }
        },
        failed: { code: 'lookup.categories' },
      },
    },
    {
      kind: 'select',
      name: 'product',
      label: { code: 'field.product' },
      options: {
        request: values => {
          const network = providerIn(values)
          const { category = '' } = values
          return network && category ? { of: 'megsProducts', network, category } : undefined
        },
        failed: { code: 'lookup.products' },
      },
    },
  ],
  estimate: { code: 'estimate.immediate' },
  toCall: order => {
    const { recipient = '' } = order.values
    const network = providerIn(order.values)
    const { key, value } = order.chosen.product?.details ?? {}
    return createBuyCall(order, {
      product: 'megs_data',
      tender: 'card',
      integration: {
        recipient_msisdn: recipient,
        ...(network && { network }),
        ...(key !== undefined && { key }),
        ...(value !== undefined && { value }),
      },
      reference: recipient,
    })
  },
  toPattern: order => {
    const { provider } = order.values
    const { key } = order.chosen.product?.details ?? {}
    return createDataPattern(order, { provider, productKey: key })
  },
  repeatFrom: transaction => {
    const { provider, category, productKey: product } = transaction.details
    const isNamed = provider !== undefined && category !== undefined && product !== undefined
    return isPaymentOf(['buy_data'], transaction)
      ? repeatToPhone(transaction, 'recipient', isNamed ? { provider, category, product } : undefined)
      : undefined
  },
} as const satisfies ServiceDefinition
