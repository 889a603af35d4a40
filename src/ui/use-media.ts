import { useSyncExternalStore } from 'react'

/** Returns whether the window matches a media query. */
export const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    onChange => {
      const list = matchMedia(query)
      list.onchange = onChange
      return () => {
        list.onchange = null
      }
    },
    () => matchMedia(query).matches,
    () => false,
  )
