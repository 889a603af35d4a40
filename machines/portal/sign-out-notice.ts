import { isUnsettled } from '../payment/payment-stage.ts'
import type { SessionTimeout } from '../session/idle/idle.machine.ts'
import type { SignInNotice } from '../sign-in/sign-in.types.ts'
import type { PortalContext, StoredSession } from './portal.types.ts'

/**
 * Returns what the sign-in form says after a session. The outcome of a payment that the consumer has not closed comes
 * before the reason for which the session ended: money is never left without a word.
 */
export const getSignOutNotice = (
  { stage, isPaymentInterrupted }: Pick<PortalContext, 'stage' | 'isPaymentInterrupted'>,
  reason: SignInNotice | undefined,
): SignInNotice | undefined => {
  if (isUnsettled(stage) || isPaymentInterrupted) return 'signIn.paymentUnknown'
  if (stage === 'approved') return 'signIn.paymentApproved'
  return stage === 'declined' || stage === 'unsent' ? 'signIn.nothingPaid' : reason
}

/** Returns why a session that was idle for too long ended: with the tab that paid, the outcome of its payment is gone. */
export const getTimeoutReason = ({ isPaymentLost }: Pick<SessionTimeout, 'isPaymentLost'>): SignInNotice =>
  isPaymentLost ? 'signIn.paymentUnknown' : 'signIn.idle'

/** The notice of a page that finds no session: why the last one ended, or that a one-time PIN was lost. */
export const withFoundReason = (
  context: PortalContext,
  { isCodeLost }: Pick<StoredSession, 'isCodeLost'>,
) => ({
  notice: getSignOutNotice(context, context.notice ?? (isCodeLost ? 'signIn.codeSent' : undefined)),
})
