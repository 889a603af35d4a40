import { isOutcomeUnknown } from '#machines/network/failure-questions.ts'
import type { ReceiptProblem } from '../receipt.types.ts'
import type { NotificationSnapshot } from './notification.machine.ts'

const problemOf = ({ result }: NotificationSnapshot['context']): ReceiptProblem | undefined => {
  if (result === undefined || 'traceId' in result) return undefined
  const { failure } = result
  return isOutcomeUnknown(failure)
    ? { code: 'receipt.unanswered', isUnsure: true, trace: { id: failure.traceId } }
    : { code: 'receipt.notSent', reason: failure.words, trace: { id: failure.traceId } }
}

/** Returns what the button of the notification and its result show. */
export const selectNotification = (snapshot: NotificationSnapshot) => {
  const { result } = snapshot.context
  return {
    /** Whether a notification may be requested; a cooldown follows each. */
    canSend: snapshot.can({ type: 'notification.send' }),
    isSending: snapshot.matches('sending'),
    /** The response about the sent notification. */
    response: result !== undefined && 'traceId' in result ? result : undefined,
    /** The problem of the last notification. */
    problem: problemOf(snapshot.context),
  }
}
