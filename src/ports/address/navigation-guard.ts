import type { HistoryState, RouterHistory } from '@tanstack/history'
import type { NavigationGuard } from '#machines/shared/ports/address.ts'
import type { Time } from '#machines/shared/time.ts'
import { getEntryIndex } from './history-entry.ts'

type Push = (href: string, state: HistoryState) => void

/** Blocks the browser's navigation with the history's own blocker. The portal's own navigations pass it. */
export const createBrowserNavigationGuard = (
  history: Pick<RouterHistory, 'block'>,
  push: Push,
  time: Time,
): NavigationGuard => ({
  blockWhile: (isHeld, whenFree) => {
    /** The address to follow when the guard ends. */
    let nextHref: string | undefined
    let isWatching = true
    const follow = () => {
      const href = nextHref
      nextHref = undefined
      if (href !== undefined && isWatching) push(href, {} as HistoryState)
    }
    const unblock = history.block({
      // The page's own listener asks before it is left.
      enableBeforeUnload: false,
      blockerFn: ({ currentLocation, nextLocation, action }) => {
        if (action === 'PUSH' || action === 'REPLACE' || !isHeld()) return false
        if (getEntryIndex(nextLocation) > getEntryIndex(currentLocation)) {
          const isAwaited = nextHref !== undefined
          nextHref = nextLocation.href
          // The closed dialog removes its own address first.
          if (!isAwaited) void whenFree().then(() => time.setTimeout(follow, 0))
        }
        return true
      },
    })
    return () => {
      isWatching = false
      unblock()
    }
  },
})

/** A history whose own navigations pass the blockers; otherwise each would wait for them. */
export const unblocked = (history: RouterHistory) => ({
  get location() {
    return history.location
  },
  get index() {
    return getEntryIndex(history.location)
  },
  push: (href: string, state: object) => history.push(href, state, { ignoreBlocker: true }),
  replace: (href: string, state: object) => history.replace(href, state, { ignoreBlocker: true }),
  go: (steps: number) => history.go(steps, { ignoreBlocker: true }),
  flush: () => history.flush(),
  subscribe: history.subscribe,
})
