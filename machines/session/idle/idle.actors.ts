import { fromCallback, fromPromise } from 'xstate'
import type { ActivityEvents, PageVisibility } from '../../shared/ports/page.ts'
import type { ActivityStore, PendingPayments } from '../../shared/ports/storage.ts'
import type { PendingPaymentCheck } from './idle.machine.ts'

/** What the idle timer asks of the browser. */
export interface IdlePorts {
  readonly activity: ActivityStore
  readonly activityWatch: ActivityEvents
  readonly pageWatch: PageVisibility
  readonly payments: PendingPayments
}

type Received = { type: 'activity.look' } | { type: 'activity.share'; at: number }

/**
 * Tells of everything that may move the idle timer, each time with what all tabs share at that moment. That the
 * session is opened at all is the first thing that happens: `load` of the specification's section 9.
 */
export const createIdleActors = ({ activity, activityWatch, pageWatch, payments }: IdlePorts) => ({
  activity: fromCallback<Received>(({ receive, sendBack }) => {
    const tell = () => sendBack({ type: 'activity.shared', shared: activity.read() })
    const happen = () => sendBack({ type: 'activity.detected', shared: activity.read() })
    receive(event => {
      if (event.type === 'activity.share') activity.write(event.at)
      else tell()
    })
    const watches = [
      activityWatch.subscribe(happen),
      activity.subscribe(tell),
      pageWatch.subscribe(type => {
        if (type === 'page.show') tell()
      }),
      payments.subscribe(() => sendBack({ type: 'payment.settled', shared: activity.read() })),
    ]
    happen()
    return () => {
      for (const stop of watches) stop()
    }
  }),

  // What is shared is looked at last: the tab that pays shares its verdict before it lets go.
  checkPendingPayments: fromPromise<PendingPaymentCheck>(async () => {
    const isPaying = await payments.hasAny()
    return { isPaying, shared: activity.read() }
  }),
})
