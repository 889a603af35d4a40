import type { ServiceDefinition } from '../service-definition.types.ts'

/** Send → Wallet → Wallet Transfer (specification, sections 2 "Send dialog", 3 "Transfer", 5 and 7). */
export const sendWalletTransfer = {
  path: 'send/wallet/transfer',
  icon: 'send',
  fields: [
    {
      kind: 'phone',
      name: 'recipient',
      rule: 'recipient',
      label: { code: 'field.destination' },
      summary: { code: 'field.to' },
    },
    { kind: 'amount', name: 'amount', label: { code: 'field.amount' } },
    { kind: 'reference', name: 'reference_source', label: { code: 'field.myReference' } },
    { kind: 'reference', name: 'reference_destination', label: { code: 'field.recipientReference' } },
  ],
  component: () => 'express.wallet.transaction.transfer',
  estimate: { code: 'estimate.immediate' },
  otp: 'transfer',
  body: ({ values: { recipient = '', amount = '', ...values }, msisdn, currency }) => ({
    operation: 'transfer',
    data: {
      from: { msisdn, currency, reference: values.reference_source ?? '' },
      to: { msisdn: recipient, currency, reference: values.reference_destination ?? '' },
      amount,
      // The network would charge the sender for an SMS that nobody asked for.
      send_notification: false,
    },
  }),
  trace: ({ values, amount }) => ({
    types: ['transfer'],
    amount,
    reference: values.reference_source ?? '',
    counterparty: values.recipient ?? '',
  }),
} as const satisfies ServiceDefinition
