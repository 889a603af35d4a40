import { toWireText } from '#machines/domain/money.ts'
import { getSentReference } from '#machines/domain/transaction/transaction.ts'
import { amount, myReference, recipientReference } from './parts/fields.ts'
import { realtimePayment, standardPayment } from './parts/processing-timings.ts'
import { isPaymentOf } from './parts/repetition.ts'
import type { Option, ServiceDefinition, Values } from './service-definition.types.ts'

const services = [
  {
    value: 'standard',
    label: { code: 'paymentService.standard' },
    offered: ({ flags }) => flags.paymentServices.includes('standard'),
  },
  {
    value: 'realtime',
    label: { code: 'paymentService.realtime' },
    offered: ({ flags }) => flags.paymentServices.includes('realtime'),
  },
] as const satisfies readonly Option[]

const serviceIn = ({ service_type: chosen }: Values) => services.find(({ value }) => value === chosen)?.value

const timings = { standard: standardPayment, realtime: realtimePayment }

export const payRecipient = {
  path: 'pay/eft/recipient',
  icon: 'bank',
  isOffered: ({ flags }) => flags.paymentServices.length > 0,
  fields: [
    amount,
    {
      kind: 'select',
      name: 'snsi',
      label: { code: 'field.recipient' },
      options: {
        request: (_, { entity }) => (entity === undefined ? undefined : { of: 'recipients', entity }),
        failed: { code: 'lookup.recipients' },
        empty: { code: 'lookup.noRecipients' },
      },
    },
    myReference,
    recipientReference,
    { kind: 'select', name: 'service_type', label: { code: 'field.paymentService' }, options: services },
  ],
  chargeComponent: values => {
    const service = serviceIn(values)
    return service && `express.wallet.transaction.payment.${service}`
  },
  getTiming: values => {
    const service = serviceIn(values)
    return service && timings[service]
  },
  needsEntity: true,
  otp: 'pay',
  toCall: ({ values: { snsi = '', ...values }, amount, msisdn, currency }) => ({
    operation: 'pay',
    data: {
      msisdn,
      amount: toWireText(amount),
      currency,
      service_type: serviceIn(values) ?? 'standard',
      recipient: { snsi },
      reference: {
        source: values.reference_source ?? '',
        destination: values.reference_destination ?? '',
      },
      // Do not request an SMS: the network would charge the payer for it.
      send_notification: false,
    },
  }),
  toPattern: ({ values: { snsi = '', ...values }, amount, chosen }) => {
    const { number: accountNumber, branch: branchCode } = chosen.snsi?.details ?? {}
    const { reference_destination: recipientReference, service_type: paymentService } = values
    return {
      typeAliases: ['pay_eft'],
      amount,
      reference: values.reference_source ?? '',
      payee: { recipient: { snsi, accountNumber, branchCode } },
      details: { recipientReference, paymentService },
    }
  },
  repeatFrom: transaction => {
    const reference_source = getSentReference(transaction)
    const { recipient: { name, accountNumber: number, snsi } = {}, paymentService: service_type } =
      transaction.details
    return isPaymentOf(['pay_eft'], transaction) && snsi !== undefined
      ? {
          name,
          number,
          recipient: { snsi },
          rest: { reference_source, ...(service_type !== undefined && { service_type }) },
        }
      : undefined
  },
} as const satisfies ServiceDefinition
