import type { PageEvent, PageVisibility } from '#machines/shared/ports/page.ts'
import { createSignal } from './noop-ports.ts'

/** A page that a test leaves and comes back to; `watchers` counts the subscriptions. */
export const createControlledPage = () => {
  const { subscribe, tell, count: watchers } = createSignal<[event: PageEvent]>()
  return { watch: { subscribe } satisfies PageVisibility, tell, watchers }
}
