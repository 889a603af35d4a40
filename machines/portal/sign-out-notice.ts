import { isUnsettled } from '../payment/payment-stage.ts'
import type { SessionTimeout } from '../session/idle/idle.types.ts'
import type { SignInNotice } from '../sign-in/sign-in.types.ts'
import type { PortalContext, StoredSession } from './portal.types.ts'

/**
 * Returns the notice of the sign-in form after a session. An outcome of a payment that the consumer has not closed
 * precedes the reason for which the session ended.
 */
export const getSignOutNotice = (
  { stage, isPaymentInterrupted }: Pick<PortalContext, 'stage' | 'isPaymentInterrupted'>,
  reason: SignInNotice | undefined,
): SignInNotice | undefined => {
  if (isUnsettled(stage) || isPaymentInterrupted) return 'signIn.paymentUnknown'
  if (stage === 'approved') return 'signIn.paymentApproved'
  return stage === 'declined' || stage === 'unsent' ? 'signIn.nothingPaid' : reason
}

/** Returns why an idle session ended. When the tab that paid was lost, the outcome of its payment is unknown. */
export const getTimeoutReason = ({ isPaymentLost }: Pick<SessionTimeout, 'isPaymentLost'>): SignInNotice =>
  isPaymentLost ? 'signIn.paymentUnknown' : 'signIn.idle'

/** Returns the notice of a page without a session: why the last session ended, or what has no effect any more. */
export const withFoundReason = (
  context: PortalContext,
  { isCodeLost, isCrowdedOut }: Pick<StoredSession, 'isCodeLost' | 'isCrowdedOut'>,
) => {
  const reason = context.notice ?? (isCodeLost ? 'signIn.codeSent' : undefined)
  return { notice: getSignOutNotice(context, isCrowdedOut ? 'signIn.sessionNotKept' : reason) }
}
