import { useSyncExternalStore } from 'react'

const known = new Map<string, boolean>()

/** Returns whether the window matches a media query, on paper as before the print. */
export const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    onChange => {
      const list = matchMedia(query)
      list.onchange = onChange
      return () => {
        list.onchange = null
      }
    },
    () => {
      if (!matchMedia('print').matches) known.set(query, matchMedia(query).matches)
      return known.get(query) ?? false
    },
    () => false,
  )
