import { useSyncExternalStore } from 'react'
import { onPaper } from '#src/styles/media.ts'

/** Firefox prints a copy of the page: it only fires events, and the media of the page stays the screen. */
let hasBegun = false

const subscribe = (listener: () => void) => {
  const watching = new AbortController()
  const on = (target: EventTarget, type: string, happened: () => void) =>
    target.addEventListener(type, happened, { signal: watching.signal })
  const setBegun = (begun: boolean) => () => {
    hasBegun = begun
    listener()
  }
  on(window, 'beforeprint', setBegun(true))
  on(window, 'afterprint', setBegun(false))
  on(matchMedia(onPaper), 'change', listener)
  return () => watching.abort()
}

/** Returns whether the browser prints the page. */
export const useIsPrinting = (): boolean =>
  useSyncExternalStore(subscribe, () => hasBegun || matchMedia(onPaper).matches)
