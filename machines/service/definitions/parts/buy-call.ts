import { toWireNumber } from '#machines/domain/money.ts'
import type { ApiCall } from '#machines/payment/payment.types.ts'
import type { BuyInput, BuyIntegration } from '#openapi/network.gen.d.ts'
import type { Order } from '../service-definition.types.ts'

/** The data in which purchases differ. */
interface Purchase {
  readonly product: string
  readonly tender: BuyInput['tender_type']
  /** The seller's data, without the amount. */
  readonly integration?: BuyIntegration
  /** The subject of the purchase: a phone, a meter or an account. */
  readonly reference: string
}

/** Returns the data of the chosen product that the network stores with the transaction. */
const abstractOf = ({ chosen: { product } }: Order): Pick<BuyInput, 'abstract'> => {
  // A product that only a network's config lists has no details.
  if (product?.details === undefined) return {}
  const { name, category } = product.details
  return {
    abstract: {
      ...(name !== undefined && { name }),
      ...(product.cost !== undefined && { cost: toWireNumber(product.cost) }),
      ...(category !== undefined && { category }),
    },
  }
}

/** Creates the call of a purchase. The network expects the amount as a number. */
export const createBuyCall = (
  order: Order,
  { product, tender, integration, reference }: Purchase,
): ApiCall => ({
  operation: 'buy',
  data: {
    msisdn: order.msisdn,
    product,
    tender_type: tender,
    // The network sends a voucher by SMS.
    send_notification: true,
    currency: order.currency,
    integration: { ...integration, amount: toWireNumber(order.amount) },
    ...abstractOf(order),
    reference,
  },
})

/** Returns the phone to which the network sends the code of a purchase. */
export const smsToRecipient = ({ values: { recipient = '' } }: Order): string => recipient

/** Creates the call for a product of a list. The recipient's phone gets the PIN of the voucher by SMS. */
export const createVoucherBuyCall = (order: Order): ApiCall => {
  const { recipient = '', product = '' } = order.values
  return createBuyCall(order, {
    product,
    tender: 'instant_eft',
    integration: { send_voucher: true, recipient_msisdn: recipient },
    reference: recipient,
  })
}
