import { toWireText } from '#machines/domain/money.ts'
import type { ApiCall, TransactionPattern } from '#machines/payment/payment.types.ts'
import { amount } from './parts/fields.ts'
import type { Order, ServiceDefinition } from './service-definition.types.ts'

/** A top-up adds money, so the amount may exceed the balance. */
const fields = [{ ...amount, mayExceedBalance: true }] as const

type Tender = 'online_card' | 'instant_eft'

const topUp =
  (tender: Tender) =>
  ({ amount, msisdn, currency }: Order): ApiCall => ({
    operation: 'topUp',
    data: {
      msisdn,
      amount: toWireText(amount),
      tender_type: tender,
      redirect: true,
      send_notification: true,
      currency,
    },
  })

/** Returns how the wallet's list shows a top-up. The network chooses its reference. */
const patternOf =
  (tender: Tender) =>
  ({ amount }: Order): TransactionPattern => ({
    typeAliases: ['topup'],
    direction: 'credit',
    amount,
    reference: undefined,
    payee: { tender },
  })

/** The common part of all definitions that top up. */
const shared = {
  fields,
  estimate: { code: 'estimate.immediate' },
  estimateLabel: { code: 'estimate.topup' },
  needsUnlocked: true,
} as const

const byCard = {
  ...shared,
  icon: 'card',
  chargeComponent: () => 'express.wallet.transaction.topup.online_card',
  toCall: topUp('online_card'),
  toPattern: patternOf('online_card'),
} as const

/** The network's payment page accepts every card, so the three paths send the same call. */
export const topUpByVisa = { ...byCard, path: 'topup/card/visa' } as const satisfies ServiceDefinition
export const topUpByMastercard = {
  ...byCard,
  path: 'topup/card/mastercard',
} as const satisfies ServiceDefinition
export const topUpByAmex = { ...byCard, path: 'topup/card/amex' } as const satisfies ServiceDefinition

export const topUpByOzow = {
  ...shared,
  path: 'topup/eft/ozow',
  icon: 'bank',
  chargeComponent: () => 'express.wallet.transaction.topup.instant_eft',
  toCall: topUp('instant_eft'),
  toPattern: patternOf('instant_eft'),
} as const satisfies ServiceDefinition
