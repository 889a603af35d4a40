import type { CashOutInput } from '../../../openapi/network.gen.d.ts'
import { toWireUnits } from '../../domain/money.ts'
import type { ApiCall, TransactionPattern } from '../../payment/submission/submission.types.ts'
import { cashAmount, myReference } from './parts/fields.ts'
import type { Order, ServiceDefinition } from './service-definition.types.ts'

/** Creates the call that draws cash. `abstract` is empty if the form has no values for it. */
export const createCashOutCall = (
  { values: { reference_source: reference = '' }, amount, msisdn, currency }: Order,
  { abstract = {}, ...place }: Pick<CashOutInput, 'tender_type' | 'abstract' | 'recipient_msisdn'>,
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

export const createCashOutPattern = ({
  values: { reference_source: reference = '' },
  amount,
}: Order): TransactionPattern => ({
  typeAliases: ['cash_out'],
  amount,
  reference,
})

export const cashAtAtm = {
  path: 'cash/atm/nedbank',
  icon: 'atm',
  fields: [cashAmount, myReference],
  chargeComponent: () => 'express.wallet.transaction.cashout.atm',
  estimate: { code: 'estimate.immediate' },
  instruction: { code: 'instruction.cashAtAtm' },
  needsUnlocked: true,
  otp: 'cashOut',
  toCall: order => createCashOutCall(order, { tender_type: 'atm' }),
  smsTo: ({ msisdn }) => msisdn,
  toPattern: createCashOutPattern,
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
  toCall: order =>
    createCashOutCall(order, {
      tender_type: 'retail',
      abstract: { retail_outlet: order.values.retail_outlet ?? '' },
    }),
  smsTo: ({ msisdn }) => msisdn,
  toPattern: createCashOutPattern,
} as const satisfies ServiceDefinition
