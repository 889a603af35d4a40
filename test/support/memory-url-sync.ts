import type { UrlSync } from '../../machines/shared/ports/address.ts'

/** The browser's address and its history, as far as they name steps of a service. */
export const createMemoryUrlSync = () => {
  const history: (string | undefined)[] = [undefined]
  const listeners = new Set<(path: string | undefined, isBack: boolean) => void>()
  const places: UrlSync = {
    write: path => {
      if (path !== history.at(-1)) history.push(path)
    },
    subscribe: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  return {
    places,
    /** The step that the address names now. */
    path: () => history.at(-1),
    /** Presses the browser's Back. */
    back: () => {
      if (history.length > 1) history.pop()
      for (const listener of listeners) listener(history.at(-1), true)
    },
  }
}
