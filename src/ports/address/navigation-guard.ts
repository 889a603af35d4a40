import type { ParsedHistoryState } from '@tanstack/history'
import { number, parse } from 'valibot'
import { fromPath, optionalOf, wireOf } from '../../../machines/domain/wire/wire-schema.ts'
import type { NavigationGuard } from '../../../machines/shared/ports/address.ts'
import type { Time } from '../../../machines/shared/time.ts'
import type { PopstateListener } from './popstate-interceptor.ts'

/** The used part of the browser's history; `index` of an entry is the router's. */
type Entries = Pick<globalThis.History, 'state' | 'go'>

const indexKey = '__TSR_index'

const entry = wireOf<ParsedHistoryState>()({ index: fromPath(indexKey, optionalOf(number())) })
const indexOf = (state: unknown): number | undefined => parse(entry, state).index

interface Window {
  readonly history: Entries
  readonly location: Pick<Location, 'hash'>
}

/** Calls its listeners on `popstate` before the router does. */
interface Steps {
  listen(listener: PopstateListener): () => void
}

/** The history of the router, which listens to the same window. */
interface Router {
  readonly location: { readonly state: object }
  push(href: string, state: object): void
}

/**
 * Gives an entered address the index after the current entry, before the router reads it. Without an index the router
 * would take it for the first entry, and for a Back.
 *
 * @param steps reports each navigation first
 * @param stamp writes the state of the current entry without an event
 */
export const createBrowserNavigationGuard = (
  window: Window,
  steps: Steps,
  router: Router,
  stamp: (state: object) => void,
  time: Time,
): NavigationGuard => ({
  blockWhile: (isHeld, whenFree) => {
    /** The address to follow when the guard ends. */
    let wanted: string | undefined
    let returns = 0
    let isWatching = true

    const hold = (steps: number, entered: string | undefined) => {
      returns += 1
      window.history.go(-steps)
      if (entered === undefined) return
      const isAwaited = wanted !== undefined
      wanted = entered
      if (isAwaited) return
      const follow = () => {
        const href = wanted
        wanted = undefined
        if (href !== undefined && isWatching) router.push(href, {})
      }
      // The closed dialog removes its own address first.
      void whenFree().then(() => time.setTimeout(follow, 0))
    }

    const stop = steps.listen(event => {
      const here = indexOf(router.location.state) ?? 0
      const there = indexOf(window.history.state)
      if (returns > 0) {
        returns -= 1
        event.stopImmediatePropagation()
      } else if (isHeld()) {
        event.stopImmediatePropagation()
        const far = there === undefined ? 1 : there - here
        hold(far, far > 0 ? window.location.hash.slice(1) : undefined)
      } else if (there === undefined) {
        const index = here + 1
        stamp({ [indexKey]: index, key: `entered-${index}`, __TSR_key: `entered-${index}` })
      }
    })
    return () => {
      isWatching = false
      stop()
    }
  },
})
