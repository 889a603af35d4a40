import { fromCallback } from 'xstate'
import type { PageVisibility } from '#machines/shared/ports/page.ts'

/** Creates the actor that reports whether the page is visible. */
export const createAutoRefreshActors = (watch: PageVisibility) => ({
  pageVisibility: fromCallback<{ type: never }>(({ sendBack }) =>
    watch.subscribe(type => sendBack({ type })),
  ),
})

export type AutoRefreshActors = ReturnType<typeof createAutoRefreshActors>
