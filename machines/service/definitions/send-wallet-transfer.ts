import { toWireText } from '#machines/domain/money.ts'
import { getSentReference } from '#machines/domain/transaction/transaction.ts'
import { amount, myReference, recipientReference } from './parts/fields.ts'
import { isPaymentOf, repeatToPhone, replyToPhone } from './parts/repetition.ts'
import type { ServiceDefinition } from './service-definition.types.ts'

export const sendWalletTransfer = {
  path: 'send/wallet/transfer',
  icon: 'send',
  fields: [
    {
      kind: 'phone',
      name: 'recipient',
      rule: 'recipient',
      ownNumberProblem: 'problem.phone.own',
      label: { code: 'field.destination' },
      summary: { code: 'field.to' },
    },
    amount,
    myReference,
    recipientReference,
  ],
  chargeComponent: () => 'express.wallet.transaction.transfer',
  estimate: { code: 'estimate.immediate' },
  otp: 'transfer',
  toCall: ({ values: { recipient = '', ...values }, amount, msisdn, currency }) => ({
    operation: 'transfer',
    data: {
      from: { msisdn, currency, reference: values.reference_source ?? '' },
      to: { msisdn: recipient, currency, reference: values.reference_destination ?? '' },
      amount: toWireText(amount),
      // Do not request an SMS: the network would charge the sender for it.
      send_notification: false,
    },
  }),
  toPattern: ({ values, amount }) => ({
    typeAliases: ['transfer'],
    amount,
    reference: values.reference_source ?? '',
    payee: { recipient: { msisdn: values.recipient ?? '' } },
    details: { recipientReference: values.reference_destination },
  }),
  repeatFrom: transaction => {
    const { recipientReference: reference_destination } = transaction.details
    return isPaymentOf(['transfer'], transaction)
      ? repeatToPhone(transaction, 'recipient', {
          reference_source: getSentReference(transaction),
          ...(reference_destination !== undefined && { reference_destination }),
        })
      : undefined
  },
  replyTo: transaction => replyToPhone(transaction, 'recipient'),
} as const satisfies ServiceDefinition
