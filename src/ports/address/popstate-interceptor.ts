/** A listener of `popstate`. An event that it stops does not reach the router. */
export type PopstateListener = (event: Event) => void

/**
 * Calls its listeners on `popstate` before the router does. Create it before the router, because a window calls
 * listeners in order of registration.
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
