import type { BuyInput, BuyIntegration } from '../../../../openapi/network.gen.d.ts'
import { toWireNumber } from '../../../domain/money.ts'
import type { ApiCall } from '../../../payment/submission/submission.types.ts'
import type { Order } from '../service-definition.types.ts'

/** What differs between one purchase and another. */
interface Purchase {
  readonly product: string
  readonly tender: BuyInput['tender_type']
  /** What the seller has to know, besides the amount. */
  readonly integration?: BuyIntegration
  /** What it is for: whose phone, which meter, which account. */
  readonly reference: string
}

/** What the network keeps of a product that was chosen (specification, section 3 "Buy request"). */
const abstractOf = ({ chosen: { product } }: Order): Pick<BuyInput, 'abstract'> => {
  // Of a product that only a network's config lists nothing is known.
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

/** The call that buys, with its amount as a number (decisions: "Amounts on the wire"). */
export const createBuyCall = (
  order: Order,
  { product, tender, integration, reference }: Purchase,
): ApiCall => ({
  operation: 'buy',
  data: {
    msisdn: order.msisdn,
    product,
    tender_type: tender,
    // A voucher comes by SMS.
    send_notification: true,
    currency: order.currency,
    integration: { ...integration, amount: toWireNumber(order.amount) },
    ...abstractOf(order),
    reference,
  },
})

/** Where the code goes of what is bought for a phone. */
export const smsToRecipient = ({ values: { recipient = '' } }: Order): string => recipient

/** A product of a list for somebody's phone: the PIN of its voucher goes there by SMS. */
export const createVoucherBuyCall = (order: Order): ApiCall => {
  const { recipient = '', product = '' } = order.values
  return createBuyCall(order, {
    product,
    tender: 'instant_eft',
    integration: { send_voucher: true, recipient_msisdn: recipient },
    reference: recipient,
  })
}
