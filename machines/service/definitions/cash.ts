import { toWireUnits } from '#machines/domain/money.ts'
import type { ApiCall, TransactionPattern } from '#machines/payment/payment.types.ts'
import type { CashOutInput } from '#openapi/network.gen.d.ts'
import { cashAmount, myReference } from './parts/fields.ts'
import type { Order, ServiceDefinition } from './service-definition.types.ts'

/** Where cash is drawn, and by whom if not by the consumer. */
type CashPlace = Pick<CashOutInput, 'tender_type' | 'abstract' | 'recipient_msisdn'>

/** Creates the call that draws cash. `abstract` is empty if the form has no values for it. */
export const createCashOutCall = (
  { values: { reference_source: reference = '' }, amount, msisdn, currency }: Order,
  { abstract = {}, ...place }: CashPlace,
): ApiCall => ({
  operation: 'cashOut',
  // Cash has no cents. The network sends the voucher PIN by SMS.
  data: {
    msisdn,
    amount: toWireUnits(amount),
    ...place,
    send_notification: true,
    currency,
    abstract,
    reference,
  },
})

/**
 * Returns how the wallet's list shows cash. A network names only another person who draws it; the consumer's own cash
 * is named by the store, and at an ATM by nothing.
 */
export const createCashOutPattern = (
  { values: { reference_source: reference = '' }, amount, msisdn }: Order,
  { tender_type: tender, abstract, recipient_msisdn }: CashPlace,
): TransactionPattern => {
  const recipient = { msisdn: recipient_msisdn ?? msisdn }
  const outlet = abstract?.retail_outlet
  return {
    typeAliases: ['cash_out'],
    amount,
    reference,
    payee: recipient_msisdn === undefined && outlet ? { outlet } : { recipient },
    details: { tender, recipient, outlet },
  }
}

const atAtm = { tender_type: 'atm' } as const
const atStore = ({ values }: Order) =>
  ({ tender_type: 'retail', abstract: { retail_outlet: values.retail_outlet ?? '' } }) as const

export const cashAtAtm = {
  path: 'cash/atm/nedbank',
  icon: 'atm',
  fields: [cashAmount, myReference],
  chargeComponent: () => 'express.wallet.transaction.cashout.atm',
  estimate: { code: 'estimate.immediate' },
  instruction: { code: 'instruction.cashAtAtm' },
  needsUnlocked: true,
  otp: 'cashOut',
  toCall: order => createCashOutCall(order, atAtm),
  smsTo: ({ msisdn }) => msisdn,
  toPattern: order => createCashOutPattern(order, atAtm),
} as const satisfies ServiceDefinition

/** The option values are the names of the stores, because the network expects these names. */
export const cashAtStore = {
  path: 'cash/retail/store',
  icon: 'store',
  fields: [
    cashAmount,
    myReference,
    {
      kind: 'select',
      name: 'retail_outlet',
      label: { code: 'field.store' },
      options: [
        { value: 'Checkers', label: { code: 'store.checkers' } },
        { value: 'Shoprite', label: { code: 'store.shoprite' } },
        { value: 'Pick n Pay', label: { code: 'store.pickNPay' } },
        { value: 'Usave', label: { code: 'store.usave' } },
        { value: 'House Home', label: { code: 'store.houseHome' } },
        { value: 'OK Foods', label: { code: 'store.okFoods' } },
      ],
    },
  ],
  chargeComponent: () => 'express.wallet.transaction.cashout.retail',
  estimate: { code: 'estimate.immediate' },
  instruction: { code: 'instruction.cashAtStore' },
  needsUnlocked: true,
  otp: 'cashOut',
  toCall: order => createCashOutCall(order, atStore(order)),
  smsTo: ({ msisdn }) => msisdn,
  toPattern: order => createCashOutPattern(order, atStore(order)),
} as const satisfies ServiceDefinition
