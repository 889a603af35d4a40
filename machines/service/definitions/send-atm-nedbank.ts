import { getSentReference } from '#machines/domain/transaction/transaction.ts'
import { createCashOutCall, createCashOutPattern } from './cash.ts'
import { cashAmount } from './parts/fields.ts'
import { isPaymentOf, repeatToPhone } from './parts/repetition.ts'
import type { Order, ServiceDefinition } from './service-definition.types.ts'

const toAtm = ({ values: { recipient = '' } }: Order) =>
  ({ tender_type: 'atm', recipient_msisdn: recipient }) as const

/** Sends cash: another person draws the money at the ATM. */
export const sendToAtm = {
  path: 'send/atm/nedbank',
  icon: 'atm',
  fields: [
    {
      kind: 'phone',
      name: 'recipient',
      rule: 'recipient',
      ownNumberProblem: 'problem.phone.own',
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
  toCall: order => createCashOutCall(order, toAtm(order)),
  smsTo: ({ values: { recipient = '' } }) => recipient,
  toPattern: order => createCashOutPattern(order, toAtm(order)),
  repeatFrom: transaction =>
    isPaymentOf(['cash_out'], transaction)
      ? repeatToPhone(transaction, 'recipient', { reference_source: getSentReference(transaction) })
      : undefined,
} as const satisfies ServiceDefinition
