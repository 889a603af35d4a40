import type { InputFrom } from 'xstate'
import type { PaymentRequestInput, PaymentSessionRef } from '../payment-request/payment-request.types.ts'
import type { SettingsInput } from '../settings/settings.types.ts'
import type { ReceiptInput } from '../wallet/receipt/receipt.types.ts'
import type { SessionWithWallet } from '../wallet/session-wallet.ts'
import type { IdleInput } from './idle/idle.types.ts'
import type { interruptedPaymentMachine } from './interrupted-payment/interrupted-payment.machine.ts'
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
  { config, menu, facts, time, attempts }: SessionContext,
  sessionRef: PaymentSessionRef,
): PaymentRequestInput => ({ config, menu, facts, time, attempts, sessionRef })

/** Returns the input of the service that opens. */
export const toServiceNavigationInput = (
  { config, menu, facts, time, attempts, requestedPath, requestedValues }: SessionContext,
  sessionRef: ServiceNavigationInput['sessionRef'],
): ServiceNavigationInput => ({
  config,
  menu,
  facts,
  time,
  attempts,
  requestedPath,
  requestedValues,
  sessionRef,
})

/** Returns the input of the notice about an interrupted payment. */
export const toInterruptedPaymentInput = ({
  isPaymentInterrupted: isInterrupted,
  portalRef,
}: SessionContext): InputFrom<typeof interruptedPaymentMachine> => ({ isInterrupted, portalRef })

/** Returns the input of the idle timer. */
export const toIdleInput = ({ time, config, portalRef }: SessionContext): IdleInput => ({
  time,
  timeout: config.timeout,
  portal: portalRef,
})
