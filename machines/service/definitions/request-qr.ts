import { toWireText } from '#machines/domain/money.ts'
import { amount, myReference } from './parts/fields.ts'
import type { ServiceDefinition } from './service-definition.types.ts'

export const requestAmount = {
  path: 'request/qr/amount',
  icon: 'qr',
  fields: [{ ...amount, mayExceedBalance: true }, myReference],
  finalScreen: 'requestQr',
  toCall: ({ values: { reference_source: reference = '' }, amount, msisdn, currency }) => ({
    operation: 'createPaymentRequest',
    data: { currency, amount: toWireText(amount), recipient: { msisdn }, reference },
  }),
} as const satisfies ServiceDefinition

/** Shows the wallet's own code; the payer chooses the amount. */
export const requestAnyAmount = {
  path: 'request/qr/any',
  icon: 'qr',
  fields: [],
  finalScreen: 'walletQr',
  toCall: () => {
    throw new Error('The code of a wallet is shown, not ordered')
  },
} as const satisfies ServiceDefinition
