import { formatMsisdn } from '#machines/domain/phone/phone.ts'
import { createBuyCall, smsToRecipient } from './parts/buy-call.ts'
import { amount, meter, productOf } from './parts/fields.ts'
import { standardPayment } from './parts/processing-timings.ts'
import { isPaymentOf } from './parts/repetition.ts'
import type { ServiceDefinition } from './service-definition.types.ts'

/** The common part of all definitions that buy electricity. */
const shared = {
  path: 'buy/electricity',
  icon: 'bolt',
  otp: 'buy',
  instruction: { code: 'instruction.voucher' },
  toPattern: ({ values: { meter = '', recipient, product }, amount }) => ({
    typeAliases: ['buy_electricity'],
    amount,
    reference: meter,
    payee: { meter },
    details: { recipient: { msisdn: recipient }, product },
  }),
} as const satisfies Partial<ServiceDefinition>

/** The first product of a list that is for sale. */
export const buyListedElectricity = {
  ...shared,
  isOffered: ({ flags }) => flags.vasProvider === 'cellair',
  fields: [meter, amount, { ...productOf('prepaid_utility'), isFixed: true }],
  smsTo: ({ msisdn }) => msisdn,
  getTiming: () => standardPayment,
  toCall: order => {
    const { meter = '', product = '' } = order.values
    return createBuyCall(order, {
      product,
      tender: 'instant_eft',
      integration: { send_voucher: true, meter },
      reference: meter,
    })
  },
  repeatFrom: transaction => {
    const { meter } = transaction.details
    return isPaymentOf(['buy_electricity'], transaction) && meter !== undefined
      ? { number: meter, recipient: { meter }, rest: {} }
      : undefined
  },
} as const satisfies ServiceDefinition

/** A provider's voucher. The provider sends its code to the recipient that the consumer enters. */
export const buyProviderElectricity = {
  ...shared,
  isOffered: ({ flags }) => flags.vasProvider === 'megs',
  fields: [
    meter,
    amount,
    { kind: 'phone', name: 'recipient', rule: 'cell', label: { code: 'field.recipient' } },
  ],
  smsTo: smsToRecipient,
  estimate: { code: 'estimate.immediate' },
  toCall: order => {
    const { meter = '', recipient = '' } = order.values
    return createBuyCall(order, {
      product: 'megs_electricity',
      tender: 'card',
      integration: { recipient_msisdn: recipient, meter },
      reference: meter,
    })
  },
  repeatFrom: transaction => {
    const { meter, recipient: { msisdn } = {} } = transaction.details
    return isPaymentOf(['buy_electricity'], transaction) && meter !== undefined
      ? {
          number: meter,
          recipient: { meter, ...(msisdn !== undefined && { recipient: formatMsisdn(msisdn) }) },
          rest: {},
        }
      : undefined
  },
} as const satisfies ServiceDefinition
