import type { CrossTabState, PaymentMark } from '#machines/shared/ports/storage.ts'
import { realTime } from '#machines/shared/time.ts'
import { createBrowserActivityStore } from './activity-store.ts'
import { createBrowserPendingPayments } from './pending-payments.ts'
import { createBrowserTabChannel } from './tab-channel.ts'

/** Creates the state that the tabs of this browser share. */
export const createCrossTabState = (
  mark: PaymentMark,
  readToken: () => string | undefined,
): CrossTabState => ({
  tabs: createBrowserTabChannel(document, window, realTime, () => document.cookie),
  activity: createBrowserActivityStore(window, () => localStorage),
  // An insecure page has no locks, although the types say so.
  payments: createBrowserPendingPayments(
    window,
    'locks' in navigator ? navigator.locks : undefined,
    () => localStorage,
    { mark, readToken },
    realTime,
  ),
})
