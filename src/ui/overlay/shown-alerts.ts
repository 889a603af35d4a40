import { useLayoutEffect, useSyncExternalStore } from 'react'

let alertCount = 0
const listeners = new Set<() => void>()

const changeCount = (by: number) => {
  alertCount += by
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Counts the calling component as a shown alert dialog while it is mounted. */
export const useShownAlert = (): void =>
  useLayoutEffect(() => {
    changeCount(1)
    return () => changeCount(-1)
  }, [])

/** Whether an alert dialog is shown. */
export const useIsAlertShown = (): boolean => useSyncExternalStore(subscribe, () => alertCount > 0)
