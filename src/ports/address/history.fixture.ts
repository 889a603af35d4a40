import {
  type HistoryLocation,
  type ParsedHistoryState,
  parseHref,
  type RouterHistory,
} from '@tanstack/history'
import { createEnteredState } from './history-entry.ts'

type Blocker = Parameters<RouterHistory['block']>[0]
type Listener = Parameters<RouterHistory['subscribe']>[0]

/** Creates a browser history at the last of the addresses, as the router reports it. */
export const createTestHistory = (...hrefs: string[]) => {
  const locationOf = (href: string, index: number, state: object = {}) =>
    parseHref(href, { ...state, __TSR_index: index, key: `${index}` } as ParsedHistoryState)
  const entries = hrefs.map((href, index) => locationOf(href, index))
  let index = entries.length - 1
  let isLeft = false
  let blocker: Blocker | undefined
  const listeners = new Set<Listener>()
  const waiting: (() => void)[] = []
  const here = () => entries[index] as HistoryLocation
  const notify = (
    ...[type, steps = 0]: [type: 'PUSH' | 'REPLACE' | 'BACK' | 'FORWARD' | 'GO', steps?: number]
  ) => {
    const action = type === 'GO' ? { type, index: steps } : { type }
    for (const listener of listeners) listener({ location: here(), action })
  }
  /** Moves as the buttons of the browser do. */
  const go = (steps: number) => {
    const nextLocation = entries[index + steps]
    isLeft = nextLocation === undefined
    if (nextLocation === undefined) return
    const type = steps < -1 || steps > 1 ? 'GO' : steps < 0 ? 'BACK' : 'FORWARD'
    const isBlocked = blocker?.blockerFn({ currentLocation: here(), nextLocation, action: type }) === true
    if (!isBlocked) index += steps
    notify(type, steps)
    // The browser returns to the entry.
    if (isBlocked) for (const listener of waiting.splice(0)) listener()
  }
  const add = (location: HistoryLocation) => entries.splice(index + 1, Number.POSITIVE_INFINITY, location)
  const history = {
    get location() {
      return here()
    },
    get index() {
      return index
    },
    push: (href: string, state: object) => {
      add(locationOf(href, index + 1, state))
      index += 1
      notify('PUSH')
    },
    replace: (href: string, state: object) => {
      entries[index] = locationOf(href, index, state)
      notify('REPLACE')
    },
    go,
    back: () => go(-1),
    flush: () => {},
    block: (added: Blocker) => {
      blocker = added
      return () => {}
    },
    subscribe: (listener: Listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  return {
    history,
    notify,
    /** Opens an entered address, to which a browser gives no state; or with `state` an entry of before a reload. */
    enter: (href: string, state?: object) => {
      add(state ? locationOf(href, index + 1, state) : parseHref(href, createEnteredState(index + 1)))
      go(1)
    },
    /** Calls a listener once, when the browser has moved the next time. */
    onNextMove: (listener: () => void) => void waiting.push(listener),
    /** Whether the browser has left the page. */
    isLeft: () => isLeft,
    /** Returns all addresses; the current one is marked. */
    entries: () => entries.map(({ href }, place) => (place === index ? `> ${href}` : href)),
  }
}
