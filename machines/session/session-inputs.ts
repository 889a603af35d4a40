import type { PaymentRequestInput, PaymentSessionRef } from '../payment-request/payment-request.types.ts'
import type { SettingsInput } from '../settings/settings.types.ts'
import type { ReceiptInput } from '../wallet/receipt/receipt.types.ts'
import type { SessionWithWallet } from '../wallet/session-wallet.ts'
import type { IdleInput } from './idle/idle.types.ts'
import type { ServiceNavigationInput } from './service-navigation/service-navigation.types.ts'
import type { SessionContext } from './session.types.ts'

// The inputs that the session machine gives to its child machines.

/** Returns the input of Transaction Info. */
export const toReceiptInput = (
  { msisdn, config }: SessionContext,
  session: SessionWithWallet,
): ReceiptInput => ({ ownMsisdn: msisdn, network: config.title, timeZone: config.timeZone, session })

/** Returns the input of the settings. */
export const toSettingsInput = (
  { msisdn, config, networkClock, time }: SessionContext,
  session: SessionWithWallet,
): SettingsInput => ({
  msisdn,
  timeZone: config.timeZone,
  networkClock,
  time,
  hidesDeposit: config.flags.hideDepositAccountDetails,
  offersCreditor: config.flags.showMyCreditorPayments,
  session,
})

/** Returns the input of the payment request that the URL names. */
export const toPaymentRequestInput = (
  { config, menu, facts, journalRef, time }: SessionContext,
  sessionRef: PaymentSessionRef,
): PaymentRequestInput => ({ config, menu, facts, journalRef, time, sessionRef })

/** Returns the input of the service that opens. */
export const toServiceNavigationInput = (
  { config, menu, facts, journalRef, time, requestedPath, requestedValues }: SessionContext,
  sessionRef: ServiceNavigationInput['sessionRef'],
): ServiceNavigationInput => ({
  config,
  menu,
  facts,
  journalRef,
  time,
  requestedPath,
  requestedValues,
  sessionRef,
})

/** Returns the input of the idle timer. */
export const toIdleInput = ({ time, config, portalRef }: SessionContext): IdleInput => ({
  time,
  timeout: config.timeout,
  portal: portalRef,
})
