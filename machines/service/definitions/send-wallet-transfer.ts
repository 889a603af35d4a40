import { toWireText } from '../../domain/money.ts'
import { formatMsisdn } from '../../domain/phone/phone.ts'
import { amount, myReference, recipientReference } from './parts/fields.ts'
import type { ServiceDefinition } from './service-definition.types.ts'

/** Send → Wallet → Wallet Transfer (specification, sections 2 "Send dialog", 3 "Transfer", 5 and 7). */
export const sendWalletTransfer = {
  path: 'send/wallet/transfer',
  icon: 'send',
  fields: [
    {
      kind: 'phone',
      name: 'recipient',
      rule: 'recipient',
      isOtherParty: true,
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
      // The network would charge the sender for an SMS that nobody asked for.
      send_notification: false,
    },
  }),
  toPattern: ({ values, amount }) => ({
    typeAliases: ['transfer'],
    amount,
    reference: values.reference_source ?? '',
    counterparty: values.recipient ?? '',
  }),
  repeatFrom: ({ typeAlias, class: side, counterparty, amount, reference }) =>
    typeAlias === 'transfer' && side === 'debit' && counterparty !== undefined
      ? {
          name: formatMsisdn(counterparty),
          values: {
            recipient: formatMsisdn(counterparty),
            amount: toWireText(amount),
            reference_source: reference,
          },
        }
      : undefined,
} as const satisfies ServiceDefinition
