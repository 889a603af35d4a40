import type { PageEvent, PageVisibility } from '../../machines/shared/ports/page.ts'

/** A page that a test leaves and comes back to. */
export const createControlledPage = () => {
  const listeners = new Set<(event: PageEvent) => void>()
  const watch: PageVisibility = {
    subscribe: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  return {
    watch,
    tell: (event: PageEvent) => {
      for (const listener of listeners) listener(event)
    },
    /** How many are watching. */
    watchers: () => listeners.size,
  }
}
