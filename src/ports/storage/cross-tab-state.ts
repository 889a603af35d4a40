import type { CrossTabState, PaymentMark } from '../../../machines/shared/ports/storage.ts'
import { realTime } from '../../../machines/shared/time.ts'
import { createBrowserActivityStore } from './activity-store.ts'
import { createBrowserPendingPayments } from './pending-payments.ts'
import { createBrowserTabChannel } from './tab-channel.ts'

/** What the tabs of this browser have in common. */
export const createCrossTabState = (
  mark: PaymentMark,
  readToken: () => string | undefined,
): CrossTabState => ({
  tabs: createBrowserTabChannel(document, window, realTime, () => document.cookie),
  activity: createBrowserActivityStore(window, () => localStorage),
  // Only a page of a secure origin has locks, whatever the types say.
  payments: createBrowserPendingPayments(
    window,
    'locks' in navigator ? navigator.locks : undefined,
    () => localStorage,
    { mark, readToken },
    realTime,
  ),
})
