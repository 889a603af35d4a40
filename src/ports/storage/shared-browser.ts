import type { SharedBrowser } from '../../../machines/shared/ports.ts'
import { realTime } from '../../../machines/shared/time.ts'
import { browserActivityMemory } from './activity-memory.ts'
import { browserPayments } from './payments-under-way.ts'
import { browserTabs } from './tabs.ts'

/** What the tabs of this browser have in common. */
export const sharedBrowser = (): SharedBrowser => ({
  tabs: browserTabs(document, window, realTime, () => document.cookie),
  activity: browserActivityMemory(window, () => localStorage),
  // Only a page of a secure origin has locks, whatever the types say.
  payments: browserPayments(
    window,
    'locks' in navigator ? navigator.locks : undefined,
    { ofTab: () => sessionStorage, ofAll: () => localStorage },
    realTime,
  ),
})
