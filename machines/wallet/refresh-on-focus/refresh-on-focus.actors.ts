import { fromCallback } from 'xstate'
import type { PageVisibility } from '../../shared/ports/page.ts'

/** Tells of the page whether anybody can see it. */
export const createRefreshOnFocusActors = (watch: PageVisibility) => ({
  pageVisibility: fromCallback<{ type: never }>(({ sendBack }) =>
    watch.subscribe(type => sendBack({ type })),
  ),
})
