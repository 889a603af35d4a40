import { createBuyCall } from './parts/buy-call.ts'
import { productOf } from './parts/fields.ts'
import { isPaymentOf, repeatProduct } from './parts/repetition.ts'
import type { Order, ServiceDefinition } from './service-definition.types.ts'

const nameOf = ({ chosen: { product }, values }: Order): string =>
  product?.details?.name ?? values.product ?? ''

/** Buys a membership. The definition is the same for every provider of value-added services. */
export const buyMembership = {
  path: 'buy/memberships',
  icon: 'user',
  isOffered: ({ flags }) => flags.memberships && flags.vasProvider !== undefined,
  fields: [productOf('membership')],
  estimate: { code: 'estimate.immediate' },
  otp: 'buy',
  toCall: order =>
    createBuyCall(order, {
      product: order.values.product ?? '',
      tender: 'instant_eft',
      reference: nameOf(order),
    }),
  toPattern: order => ({
    typeAliases: ['buy_membership'],
    amount: order.amount,
    reference: nameOf(order),
    payee: { product: order.values.product ?? '' },
  }),
  repeatFrom: transaction => {
    const recipient = repeatProduct(transaction)
    return isPaymentOf(['buy_membership'], transaction) && recipient ? { recipient, rest: {} } : undefined
  },
} as const satisfies ServiceDefinition
