import { toWireText } from '../../domain/money.ts'
import { amount, myReference } from './parts/fields.ts'
import type { ServiceDefinition } from './service-definition.types.ts'

/** Request → QR Code → Specify Amount (specification, sections 2 "Request dialog", 5 and 7). */
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

/** Request → QR Code → Any Amount: whoever scans the wallet's own code says how much. */
export const requestAnyAmount = {
  path: 'request/qr/any',
  icon: 'qr',
  fields: [],
  finalScreen: 'walletQr',
  toCall: () => {
    throw new Error('The code of a wallet is shown, not ordered')
  },
} as const satisfies ServiceDefinition
