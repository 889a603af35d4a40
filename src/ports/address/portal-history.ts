import {
  createBrowserHistory,
  type ParsedHistoryState,
  parseHref,
  type RouterHistory,
} from '@tanstack/history'

// The library has no public name for the index of an entry; a journey enters an address during a payment.
const indexKey = '__TSR_index' satisfies keyof ParsedHistoryState

let history: RouterHistory | undefined

/** Returns the position of an entry among the entries of the page. */
export const getEntryIndex = ({ state }: { readonly state: ParsedHistoryState }): number => state[indexKey]

/** Gives an entered address the index after the current entry. Without one, the history takes it for the first entry. */
const stampEntered = (): void => {
  if (history === undefined || window.history.state !== null) return
  const index = (history.location.state[indexKey] ?? 0) + 1
  const key = `entered-${index}`
  // The history has replaced this method of `window.history` by one that notifies it.
  History.prototype.replaceState.call(window.history, { [indexKey]: index, key, __TSR_key: key }, '')
}

/** Returns the history of the page; created on first use. */
export const getPortalHistory = (): RouterHistory => {
  history ??= createBrowserHistory({
    parseLocation: () => {
      stampEntered()
      return parseHref(window.location.hash.slice(1) || '/', window.history.state)
    },
    createHref: href => `${window.location.pathname}${window.location.search}#${href}`,
  })
  return history
}
