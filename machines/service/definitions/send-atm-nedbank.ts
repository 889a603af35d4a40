import { getSentReference } from '../../domain/transaction/transaction.ts'
import { createCashOutCall, createCashOutPattern } from './cash.ts'
import { cashAmount } from './parts/fields.ts'
import { isPaymentOf, repeatToPhone } from './parts/repetition.ts'
import type { ServiceDefinition } from './service-definition.types.ts'

/** Sends cash: another person draws the money at the ATM. */
export const sendToAtm = {
  path: 'send/atm/nedbank',
  icon: 'atm',
  fields: [
    {
      kind: 'phone',
      name: 'recipient',
      rule: 'recipient',
      isOtherParty: true,
      label: { code: 'field.recipientMobile' },
    },
    cashAmount,
    { kind: 'reference', name: 'reference_source', label: { code: 'field.cashoutReference' } },
  ],
  chargeComponent: () => 'express.wallet.transaction.cashout.atm',
  estimate: { code: 'estimate.immediate' },
  instruction: { code: 'instruction.sendToAtm' },
  needsUnlocked: true,
  otp: 'cashOut',
  toCall: order =>
    createCashOutCall(order, { tender_type: 'atm', recipient_msisdn: order.values.recipient ?? '' }),
  smsTo: ({ values: { recipient = '' } }) => recipient,
  toPattern: createCashOutPattern,
  repeatFrom: transaction =>
    isPaymentOf(['cash_out'], transaction)
      ? repeatToPhone(transaction, 'recipient', { reference_source: getSentReference(transaction) })
      : undefined,
} as const satisfies ServiceDefinition
