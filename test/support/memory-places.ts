import type { Places } from '../../machines/shared/ports.ts'

/** The browser's address and its history, as far as they name steps of a service. */
export const memoryPlaces = () => {
  const history: (string | undefined)[] = [undefined]
  const listeners = new Set<(path: string | undefined, isBack: boolean) => void>()
  const places: Places = {
    show: path => {
      if (path !== history.at(-1)) history.push(path)
    },
    watch: listener => {
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
