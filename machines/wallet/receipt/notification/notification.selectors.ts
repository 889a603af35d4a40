import { isOutcomeUnknown } from '#machines/network/failure.ts'
import type { ReceiptProblem } from '../receipt.types.ts'
import type { NotificationSnapshot } from './notification.machine.ts'

/** Whether a notification may be requested; a cooldown follows each. */
export const selectCanSend = (snapshot: NotificationSnapshot): boolean =>
  snapshot.can({ type: 'notification.send' })

/** Whether a notification is being sent. */
export const selectIsSending = (snapshot: NotificationSnapshot): boolean => snapshot.matches('sending')

/** The Trace ID of the sent notification. */
export const selectNotificationTraceId = ({
  context: { result },
}: NotificationSnapshot): string | undefined =>
  result !== undefined && 'traceId' in result ? result.traceId : undefined

/** The problem of the last notification. */
export const selectNotificationProblem = ({
  context: { result },
}: NotificationSnapshot): ReceiptProblem | undefined => {
  if (result === undefined || 'traceId' in result) return undefined
  const { failure } = result
  return isOutcomeUnknown(failure)
    ? { code: 'receipt.unanswered', isUnsure: true, traceId: failure.traceId }
    : { code: 'receipt.notSent', reason: failure.words, traceId: failure.traceId }
}
