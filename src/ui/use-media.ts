import { useSyncExternalStore } from 'react'

/** Returns whether the window matches a media query. */
export const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    onChange => {
      const list = matchMedia(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    () => matchMedia(query).matches,
    () => false,
  )
