import { fromCallback, fromPromise } from 'xstate'
import type { ActivityEvents, PageVisibility } from '#machines/shared/ports/page.ts'
import type { ActivityStore, PaymentMarks } from '#machines/shared/ports/storage.ts'
import type { PendingPaymentCheck } from './idle.types.ts'

/** The ports of the idle timer. */
export interface IdlePorts {
  readonly activity: ActivityStore
  readonly activityWatch: ActivityEvents
  readonly pageWatch: PageVisibility
  readonly marks: PaymentMarks
}

type Received = { type: 'activity.look' } | { type: 'activity.share'; at: number }

export type IdleActors = ReturnType<typeof createIdleActors>

/**
 * Creates the actors of the idle timer. They report activity here and in other tabs; opening the session counts as
 * activity.
 */
export const createIdleActors = ({ activity, activityWatch, pageWatch, marks }: IdlePorts) => ({
  activity: fromCallback<Received>(({ receive, sendBack }) => {
    const sendShared = () => sendBack({ type: 'activity.shared', shared: activity.read() })
    const sendDetected = () => sendBack({ type: 'activity.detected', shared: activity.read() })
    receive(event => {
      if (event.type === 'activity.share') activity.write(event.at)
      else sendShared()
    })
    const watches = [
      activityWatch.subscribe(sendDetected),
      activity.subscribe(sendShared),
      pageWatch.subscribe(type => {
        if (type === 'page.show') sendShared()
      }),
      marks.subscribe(() => sendBack({ type: 'payment.settled', shared: activity.read() })),
    ]
    sendDetected()
    return () => {
      for (const stop of watches) stop()
    }
  }),

  // Reads the shared activity last, because the paying tab shares its outcome before it releases its lock.
  checkPendingPayments: fromPromise<PendingPaymentCheck>(async () => {
    const { isSending: isPaying, isPaymentLost } = await marks.look()
    return { isPaying, isPaymentLost, shared: activity.read() }
  }),
})
