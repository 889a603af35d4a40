/** Hears of a step in the history; what it stops, nobody else hears of. */
export type PopstateListener = (event: Event) => void

/**
 * Whoever listens here hears of a step in the history before the router does. A window tells its own events in the
 * order in which its listeners came, whether they capture or not, and the router's comes before those of any session.
 *
 * @param window in which no router listens yet
 */
export const createPopstateInterceptor = (window: EventTarget) => {
  const listeners = new Set<PopstateListener>()
  window.addEventListener('popstate', event => {
    for (const listener of listeners) listener(event)
  })
  return {
    listen: (listener: PopstateListener): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
