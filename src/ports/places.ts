import type { Places } from '../../machines/ports.ts'

/** As much of the router's history as the address of a service needs. */
export interface History {
  readonly location: { readonly search: string; readonly state: object }
  push(href: string, state: object): void
  replace(href: string, state: object): void
  go(steps: number): void
  subscribe(listener: (change: { action: { type: string } }) => void): () => void
}

/** The search parameter that names the step. */
const key = 'service'
const longest = 200

const stepsIn = (path: string | undefined): number => (path === undefined ? 0 : path.split('/').length)

/** Whether `path` is somewhere below `from`. */
const isBelow = (path: string | undefined, from: string | undefined): boolean =>
  path !== undefined && (from === undefined || path.startsWith(`${from}/`))

/** The step that a search names; anything that could not be one is none. */
const readPlace = (search: string): string | undefined => {
  const path = new URLSearchParams(search).get(key)
  return path !== null && path !== '' && path.length <= longest ? path : undefined
}

/**
 * The address of the dashboard, and of the step of a service that is open over it. Each step further is an entry
 * of its own in the browser's history; a step back returns to the entry it came from, where there is one.
 */
export const historyPlaces = (history: History): Places => {
  const here = () => readPlace(history.location.search)
  /** How many entries behind this one are steps of ours. */
  const behind = () => {
    const { steps } = { steps: 0, ...history.location.state }
    return typeof steps === 'number' ? steps : 0
  }
  const hrefOf = (path: string | undefined) =>
    path === undefined ? '/dashboard' : `/dashboard?${new URLSearchParams({ [key]: path })}`

  let landing: (() => void) | undefined

  return {
    show: path => {
      const from = here()
      if (path === from) return
      if (isBelow(path, from)) return history.push(hrefOf(path), { steps: behind() + 1 })
      const back = Math.min(behind(), stepsIn(from) - stepsIn(path))
      const arrive = () => history.replace(hrefOf(path), { steps: 0 })
      if (!isBelow(from, path) || back === 0) return arrive()
      // The browser goes there in its own time. Where no entry of ours is the right one, the last becomes it.
      landing = back < stepsIn(from) - stepsIn(path) ? arrive : undefined
      history.go(-back)
    },
    watch: listener => {
      if (here() !== undefined) listener(here())
      return history.subscribe(({ action }) => {
        if (action.type === 'PUSH' || action.type === 'REPLACE') return
        const arrive = landing
        landing = undefined
        if (arrive) arrive()
        else listener(here())
      })
    },
  }
}
