import { useSyncExternalStore } from 'react'

/** Returns a value of the browser, and renders again at each event that changes it. */
export const useBrowserValue = <Value>(target: EventTarget, event: string, read: () => Value): Value =>
  useSyncExternalStore(changed => {
    target.addEventListener(event, changed)
    return () => target.removeEventListener(event, changed)
  }, read)
