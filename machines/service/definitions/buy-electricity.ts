import { createBuyCall, smsToRecipient } from './parts/buy-call.ts'
import { amount, meter, productOf } from './parts/fields.ts'
import { standardPayment } from './parts/processing-timings.ts'
import type { ServiceDefinition } from './service-definition.types.ts'

/** What every way to buy electricity has (specification, sections 2 "Buy dialog" and 4). */
const shared = {
  path: 'buy/electricity',
  icon: 'bolt',
  otp: 'buy',
  instruction: { code: 'instruction.voucher' },
  toPattern: ({ values: { meter = '' }, amount }) => ({
    typeAliases: ['buy_electricity'],
    amount,
    reference: meter,
  }),
} as const satisfies Partial<ServiceDefinition>

/** From a list: the first product of it that is sold. */
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
} as const satisfies ServiceDefinition

/** From a provider, which sends the voucher's code to whom the buyer says. */
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
} as const satisfies ServiceDefinition
