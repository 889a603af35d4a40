import { getUnreadStage } from '../payment/journal/journal-questions.ts'
import { isOpen, type JournalHolder, readJournal } from '../payment/journal/payment-journal.ts'
import type { LostMarks } from '../shared/ports/storage.ts'
import type { SignInNotice } from '../sign-in/sign-in.types.ts'
import type { PortalContext, StoredSession } from './portal.types.ts'

/**
 * Returns the notice of the sign-in form after a session. The outcome of a payment that the consumer does not know yet
 * precedes the reason for which the session ended.
 */
export const getSignOutNotice = (
  holder: JournalHolder,
  reason: SignInNotice | undefined,
): SignInNotice | undefined => {
  const journal = readJournal(holder)
  if (journal.isPaymentLost) return 'signIn.paymentUnknown'
  switch (getUnreadStage(journal)) {
    case undefined:
      return reason
    case 'approved':
      return 'signIn.paymentApproved'
    case 'declined':
    case 'unsent':
      return 'signIn.nothingPaid'
    default:
      return 'signIn.paymentUnknown'
  }
}

/** Returns the notice after the network refused a payment: nothing was paid, unless an earlier payment is open. */
export const getRefusalNotice = (holder: JournalHolder): SignInNotice => {
  const { payments, isPaymentLost } = readJournal(holder)
  const isOpenBefore = payments.some(payment => isOpen(payment) && payment.stage !== 'sending')
  return isPaymentLost || isOpenBefore ? 'signIn.paymentUnknown' : 'signIn.nothingPaid'
}

/** What is found where no session is open. */
export type FoundReason = LostMarks & Partial<Pick<StoredSession, 'isCrowdedOut'>>

/** Returns the notice of a page without a session: why the last session ended, or what its previous page has left. */
export const withFoundReason = (
  { notice }: PortalContext,
  { isPaymentLost, isPinLost, isCrowdedOut = false }: FoundReason,
) => {
  if (isPaymentLost) return { notice: 'signIn.paymentUnknown' as const }
  if (isCrowdedOut) return { notice: 'signIn.sessionNotKept' as const }
  return { notice: notice ?? (isPinLost ? ('signIn.codeSent' as const) : undefined) }
}
