import { fromCallback } from 'xstate'
import type { SlowCalls } from '#machines/network/slow-calls.ts'
import type { PageVisibility } from '#machines/shared/ports/page.ts'

/** Creates the actor that reports whether the page is visible. */
export const createAutoRefreshActors = (watch: PageVisibility) => ({
  pageVisibility: fromCallback<{ type: never }>(({ sendBack }) =>
    watch.subscribe(type => sendBack({ type })),
  ),
})

/** Creates the actor that reports whether the network answers slowly. */
export const createCallPaceActors = (slowCalls: SlowCalls) => ({
  callPace: fromCallback<{ type: never }>(({ sendBack }) =>
    slowCalls.subscribe(isSlow => sendBack({ type: isSlow ? 'calls.slow' : 'calls.prompt' })),
  ),
})

export type AutoRefreshActors = ReturnType<typeof createAutoRefreshActors> &
  ReturnType<typeof createCallPaceActors>
