import type { BulkInput } from '../bulk/bulk.types.ts'
import type { ChargesActorRef } from '../payment/charges/charges.machine.ts'
import type { CheckoutInput } from './checkout/checkout.types.ts'
import { getCurrentOffer } from './menu-path.ts'
import type { QrRequest } from './qr/qr.machine.ts'
import type { ServiceContext } from './service.types.ts'

// What the dialog hands to the machines that go on from it, and takes from them.

/** Whose money it is, and what is known of it. */
export const getWalletActorRefs = ({ walletRef, consumerRef }: ServiceContext) => ({
  walletRef,
  consumerRef,
})

/** The code that is shown: of what was asked for, where that is what was ordered; else of the wallet itself. */
export const toQrInput = ({
  walletInfo: { msisdn, currency },
  outcome,
  time,
  walletRef,
}: ServiceContext): QrRequest & Pick<ServiceContext, 'walletRef'> => {
  const code = outcome?.kind === 'approved' ? outcome.receipt.scanCode : undefined
  return code === undefined
    ? { of: 'wallet', msisdn, currency, time, walletRef }
    : { of: 'request', code, time, walletRef }
}

/** The order that is taken from here, and what is known of the wallet that pays. */
export const toCheckoutInput = (
  context: ServiceContext,
  chargesRef: ChargesActorRef | undefined,
): CheckoutInput => {
  const {
    order,
    walletInfo,
    attempts,
    otp,
    isDuplicateConfirmed,
    walletRef,
    consumerRef,
    time,
    sendsIdempotencyKey,
  } = context
  const offer = getCurrentOffer(context)
  if (offer === undefined || order === undefined) throw new Error('There is no order')
  return {
    offer,
    order,
    walletInfo,
    attempts,
    otp,
    isDuplicateConfirmed,
    chargesRef,
    walletRef,
    consumerRef,
    time,
    sendsIdempotencyKey,
  }
}

/** Who wants to pay many from one file. */
export const toBulkInput = (context: ServiceContext): BulkInput => {
  const { walletInfo, walletRef, consumerRef, time, sendsIdempotencyKey, resumedUpload } = context
  const { msisdn, currency } = walletInfo
  const needsOtp = getCurrentOffer(context)?.needsOtp ?? false
  return {
    msisdn,
    currency,
    needsOtp,
    idempotent: sendsIdempotencyKey,
    wallet: walletRef,
    consumer: consumerRef,
    time,
    resumedUpload,
  }
}

/** Who wants to choose among the recipients that were saved. */
export const toRecipientsInput = ({ walletInfo: { entity } }: ServiceContext) => ({ entity })
