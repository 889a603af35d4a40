import { number, parse } from 'valibot'
import { optionalOf, wireObject, withDefault } from '../../../machines/domain/wire/wire-schema.ts'
import type { UrlSync } from '../../../machines/shared/ports/address.ts'

/** What happened to the address; `index` says how many entries further a leap has led. */
interface Action {
  readonly type: string
  readonly index?: number
}

/** Whether it was led back, by the browser's own button or menu. */
export const isBackNavigation = ({ type, index = 0 }: Action): boolean =>
  type === 'BACK' || (type === 'GO' && index < 0)

/** As much of the router's history as the address of a service needs. */
export interface RouterHistory {
  readonly location: { readonly search: string; readonly state: object }
  push(href: string, state: object): void
  replace(href: string, state: object): void
  go(steps: number): void
  /** Carries out what was pushed and replaced so far, which otherwise becomes one step. */
  flush(): void
  subscribe(listener: (change: { action: Action }) => void): () => void
}

/** What of the dashboard's address is followed: the step of a service, or the section of the settings. */
export type UrlSyncKey = 'service' | 'settings'

const longest = 200

/** What is kept with an entry: how many of those behind it are ours. */
const entry = wireObject({ steps: withDefault(optionalOf(number()), 0) })

const stepsIn = (path: string | undefined): number => (path === undefined ? 0 : path.split('/').length)

/** Whether `path` is somewhere below `from`. */
const isBelow = (path: string | undefined, from: string | undefined): boolean =>
  path !== undefined && (from === undefined || path.startsWith(`${from}/`))

/** The place that a search names; anything that could not be one is none. One dialog is open at a time: a service first. */
const readPlace = (search: string, key: UrlSyncKey): string | undefined => {
  const named = new URLSearchParams(search)
  const path = key !== 'service' && named.has('service') ? null : named.get(key)
  return path !== null && path !== '' && path.length <= longest ? path : undefined
}

/**
 * The address of the dashboard, and of what is open over it. Each step further is an entry of its own in the browser's
 * history; a step back returns to the entry it came from, where there is one; a step aside takes the entry's place.
 *
 * @param key the search parameter that names it.
 */
export const createUrlSync = (history: RouterHistory, key: UrlSyncKey): UrlSync => {
  const here = () => readPlace(history.location.search, key)
  /** How many entries behind this one are steps of ours. */
  const behind = () => parse(entry, history.location.state).steps
  const hrefOf = (path: string | undefined) =>
    path === undefined ? '/dashboard' : `/dashboard?${new URLSearchParams({ [key]: path })}`

  /** Whether entries are being put below an address: none of them is anywhere to go. */
  let isSettling = false
  /** Puts below an address that was typed or followed what choosing it step by step leaves there, for Back to go to. */
  const settle = () => {
    const path = here()
    const { search, state } = history.location
    if (path === undefined || 'steps' in state) return
    const below = path.split('/').slice(0, -1)
    isSettling = true
    history.replace(hrefOf(undefined), { steps: 0 })
    history.flush()
    for (const [index] of below.entries()) {
      history.push(hrefOf(below.slice(0, index + 1).join('/')), { steps: index + 1 })
      history.flush()
    }
    history.push(`/dashboard${search}`, { steps: below.length + 1 })
    history.flush()
    isSettling = false
  }

  let landing: (() => void) | undefined
  /** Where both sides know to be. */
  let known: string | undefined

  return {
    write: path => {
      const from = here()
      known = path
      if (path === from) return
      if (isBelow(path, from)) return history.push(hrefOf(path), { steps: behind() + 1 })
      if (!isBelow(from, path)) return history.replace(hrefOf(path), { steps: behind() })
      const back = Math.min(behind(), stepsIn(from) - stepsIn(path))
      const arrive = () => history.replace(hrefOf(path), { steps: 0 })
      if (back === 0) return arrive()
      // The browser goes there in its own time. Where no entry of ours is the right one, the last becomes it.
      landing = back < stepsIn(from) - stepsIn(path) ? arrive : undefined
      history.go(-back)
    },
    subscribe: listener => {
      const tell = (isBack = false) => {
        known = here()
        listener(known, isBack)
        // Where it names nothing, it has been left by now.
        settle()
      }
      if (here() !== undefined) tell()
      return history.subscribe(({ action }) => {
        if (isSettling) return
        if (action.type === 'PUSH' || action.type === 'REPLACE') {
          // Not one of our own steps: the deep link that was kept through sign-in (S9).
          if (here() !== undefined && here() !== known) tell()
          return
        }
        const arrive = landing
        landing = undefined
        if (arrive) arrive()
        else tell(isBackNavigation(action))
      })
    },
  }
}
