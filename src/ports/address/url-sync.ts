import { number, parse } from 'valibot'
import { optionalOf, wireOf, withDefault } from '#machines/domain/wire/wire-schema.ts'
import type { UrlSync } from '#machines/shared/ports/address.ts'
import { hrefOfDashboard, readDashboardSearch } from './portal-address.ts'

/** A navigation; `index` is the number of entries of a jump. */
interface Action {
  readonly type: string
  readonly index?: number
}

/** Whether a navigation led back, by the browser's button or menu. */
export const isBackNavigation = ({ type, index = 0 }: Action): boolean =>
  type === 'BACK' || (type === 'GO' && index < 0)

/** The used part of the router's history. */
export interface RouterHistory {
  readonly location: { readonly href: string; readonly search: string; readonly state: object }
  /** The position of the entry among the entries of the page. */
  readonly index: number
  push(href: string, state: object): void
  replace(href: string, state: object): void
  go(steps: number): void
  /** Applies queued navigations, which would otherwise become one. */
  flush(): void
  subscribe(listener: (change: { action: Action }) => void): () => void
}

/** The search parameter of the step: a service, or a section of the settings. */
export type UrlSyncKey = 'service' | 'settings'

/** The state of an entry: the number of our entries behind it. */
const entry = wireOf<unknown>()({ steps: withDefault(optionalOf(number()), 0) })

const stepsIn = (path: string | undefined): number => (path === undefined ? 0 : path.split('/').length)

/** Whether `path` is below `from`. */
const isBelow = (path: string | undefined, from: string | undefined): boolean =>
  path !== undefined && (from === undefined || path.startsWith(`${from}/`))

/**
 * Returns the step that a search names; undefined for an invalid one. One dialog is open at a time, a service first.
 */
const readPlace = (search: string, key: UrlSyncKey): string | undefined => {
  const named = readDashboardSearch(search)
  return key !== 'service' && named.service !== undefined ? undefined : named[key]
}

/** Whether a search names a step of another dialog, which the next one replaces. */
const isOtherDialog = (search: string, key: UrlSyncKey): boolean =>
  key === 'service' && readPlace(search, 'settings') !== undefined

/**
 * Keeps the URL of the dashboard and of its open dialog. A step down adds a history entry, a step up returns to the
 * entry above, and a step aside replaces the entry.
 *
 * @param key the search parameter that names the step
 */
export const createUrlSync = (history: RouterHistory, key: UrlSyncKey): UrlSync => {
  const here = () => readPlace(history.location.search, key)
  /** Returns the number of our entries behind this one. */
  const behind = () => parse(entry, history.location.state).steps
  const hrefOf = (path: string | undefined) => hrefOfDashboard({ [key]: path })

  /** Whether entries are being inserted below an address; none of them is followed. */
  let isSettling = false
  /** Inserts the entries that single steps would have left below an entered address, for Back. */
  const settle = () => {
    const path = here()
    const { search, state } = history.location
    if (path === undefined || 'steps' in state) return
    const below = path.split('/').slice(0, -1)
    isSettling = true
    history.replace(hrefOf(undefined), { ...state, steps: 0 })
    history.flush()
    for (const [index] of below.entries()) {
      history.push(hrefOf(below.slice(0, index + 1).join('/')), { steps: index + 1 })
      history.flush()
    }
    history.push(hrefOfDashboard(readDashboardSearch(search)), { steps: below.length + 1 })
    history.flush()
    isSettling = false
  }

  /** The addresses of the known entries, by their index. */
  const hrefs: string[] = []
  /** Whether the browser's Forward led to this entry. */
  let isForward = false
  const noteEntry = ({ type }: Action) => {
    const { index, location } = history
    isForward = type === 'FORWARD'
    // A new entry cuts off those ahead. The browser reports an entered address as Forward.
    if (type === 'PUSH' || (isForward && !('steps' in location.state))) hrefs.length = index
    hrefs[index] = location.href
  }

  let landing: (() => void) | undefined
  let isTravelling = false
  /** The step that URL and machine share. */
  let known: string | undefined
  /** The step that the machine entered while the browser navigated to another one. */
  let next: { readonly path: string | undefined } | undefined

  const write: UrlSync['write'] = path => {
    const from = here()
    if (isTravelling) {
      if (known !== path) next = { path }
      known = path
      return
    }
    known = path
    if (path === from) return
    if (from === undefined && isOtherDialog(history.location.search, key))
      return history.replace(hrefOf(path), { steps: behind() })
    if (isBelow(path, from)) {
      // The menu has skipped a step with one choice: a new entry would cut off those ahead.
      isTravelling = isForward && hrefs[history.index + 1] === hrefOf(path)
      return isTravelling ? history.go(1) : history.push(hrefOf(path), { steps: behind() + 1 })
    }
    if (!isBelow(from, path)) return history.replace(hrefOf(path), { steps: behind() })
    const back = Math.min(behind(), stepsIn(from) - stepsIn(path))
    const arrive = () => history.replace(hrefOf(path), { steps: 0 })
    if (back === 0) return arrive()
    // The browser navigates asynchronously. If no entry of ours matches, the last one is replaced.
    landing = back < stepsIn(from) - stepsIn(path) ? arrive : undefined
    isTravelling = true
    history.go(-back)
  }

  return {
    write,
    subscribe: listener => {
      const tell = (isBack = false) => {
        known = here()
        listener(known, isBack)
        // A URL without a step was left in the meantime.
        settle()
      }
      if (here() !== undefined) tell()
      return history.subscribe(({ action }) => {
        noteEntry(action)
        if (isSettling) return
        if (action.type === 'PUSH' || action.type === 'REPLACE') {
          // The URL that was kept during the sign-in.
          if (here() !== undefined && here() !== known) tell()
          return
        }
        const [arrive, entered] = [landing, next]
        landing = undefined
        next = undefined
        isTravelling = false
        if (entered) write(entered.path)
        else if (arrive) arrive()
        else tell(isBackNavigation(action))
      })
    },
  }
}
