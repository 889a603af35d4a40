import type { PaymentRequestInput, PaymentSessionRef } from '../payment-request/payment-request.types.ts'
import type { SettingsInput } from '../settings/settings.types.ts'
import type { ReceiptInput, ReceiptSession } from '../wallet/receipt/receipt.types.ts'
import type { SessionWithWallet } from '../wallet/session-wallet.ts'
import type { IdleInput } from './idle/idle.types.ts'
import type { ServiceNavigationInput } from './service-navigation/service-navigation.types.ts'
import type { SessionContext } from './session.types.ts'

// The inputs that the session machine gives to its child machines.

export const toReceiptInput = (
  { msisdn, config }: SessionContext,
  session: ReceiptSession,
): ReceiptInput => ({
  ownMsisdn: msisdn,
  network: config.title,
  contact: config.contact,
  timeZone: config.timeZone,
  session,
})

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

export const toPaymentRequestInput = (
  { config, menu, facts, journalRef, time }: SessionContext,
  sessionRef: PaymentSessionRef,
): PaymentRequestInput => ({ config, menu, facts, journalRef, time, sessionRef })

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

export const toIdleInput = ({ time, config, portalRef }: SessionContext): IdleInput => ({
  time,
  timeout: config.timeout,
  portal: portalRef,
})
