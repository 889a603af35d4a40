import type { JournalRef } from '#machines/payment/journal/payment-journal.ts'
import type { CrossTabState } from '#machines/shared/ports/storage.ts'
import { realTime } from '#machines/shared/time.ts'
import { hasTypedValues } from '../page/typed-values.ts'
import { createBrowserActivityStore } from './activity-store.ts'
import { createBrowserPaymentMarks } from './payment-marks.ts'
import { createBrowserTabChannel } from './tab-channel.ts'

/** Creates the state that the tabs of this browser share. */
export const createCrossTabState = (journalRef: JournalRef): CrossTabState => ({
  tabs: createBrowserTabChannel(
    document,
    window,
    realTime,
    () => document.cookie,
    () => hasTypedValues(document),
  ),
  activity: createBrowserActivityStore(window, () => localStorage),
  marks: createBrowserPaymentMarks({
    window,
    // An insecure page has no locks, although the types say so.
    locks: 'locks' in navigator ? navigator.locks : undefined,
    shared: () => localStorage,
    own: () => sessionStorage,
    journalRef,
    time: realTime,
  }),
})
