import { createBrowserHistory, parseHref, type RouterHistory } from '@tanstack/history'
import { getTopLayer, subscribeToLayers } from '#src/ui/overlay/layers.ts'
import { createEnteredState, getEntryIndex } from './history-entry.ts'
import { closeLayersOnBack } from './layer-history.ts'

let history: RouterHistory | undefined

/** Gives an entered address the index after the current entry. Without one, the history takes it for the first entry. */
const stampEntered = (): void => {
  if (history === undefined || window.history.state !== null) return
  const state = createEnteredState((getEntryIndex(history.location) ?? 0) + 1)
  // The history has replaced this method of `window.history` by one that notifies it.
  History.prototype.replaceState.call(window.history, state, '')
}

/** Returns the history of the page. From its first use on, the browser's Back closes the layers over the page. */
export const getPortalHistory = (): RouterHistory => {
  if (history === undefined) {
    history = createBrowserHistory({
      parseLocation: () => {
        stampEntered()
        return parseHref(window.location.hash.slice(1) || '/', window.history.state)
      },
      createHref: href => `${window.location.pathname}${window.location.search}#${href}`,
    })
    closeLayersOnBack(history, { getTopLayer, subscribeToLayers }, listener =>
      window.addEventListener('popstate', listener, { once: true }),
    )
  }
  return history
}
