import type { RouterHistory } from '@tanstack/history'
import { getEntryIndex, isEntered, isSpare, spareState } from './history-entry.ts'

/** The topmost layer over the page. */
interface TopLayer {
  readonly isInUrl?: boolean | undefined
  readonly onBack?: (() => void) | undefined
  readonly onEscape?: (() => void) | undefined
}

/** The layers over the page, such as dialogs and menus. */
interface LayerStack {
  getTopLayer(): TopLayer | undefined
  subscribeToLayers(listener: () => void): () => void
}

/**
 * Lets the browser's Back close the topmost layer, and only it. The browser has already moved when the history reports
 * it, so the history returns to the entry. A layer whose step is in the URL follows the URL instead.
 *
 * Layers add no entries, so Forward opens none of them. Only the first entry of a page gets a spare entry on top, because
 * a Back that leaves the page is not reported. Without a layer, Back passes both entries.
 *
 * @param onNextMove calls a listener once, when the browser has moved the next time
 */
export const closeLayersOnBack = (
  history: RouterHistory,
  { getTopLayer, subscribeToLayers }: LayerStack,
  onNextMove: (listener: () => void) => void,
): void => {
  /** Returns the layer that Back closes. The first entry has no step before it, so Back closes each layer over it. */
  const getCoveringLayer = () => {
    const top = getTopLayer()
    const isFirst = getEntryIndex(history.location) === 0 || isSpare(history.location)
    return top?.isInUrl && !isFirst ? undefined : top
  }

  subscribeToLayers(() => {
    const { href, state } = history.location
    if (getCoveringLayer() === undefined || getEntryIndex(history.location) > 0) return
    history.push(href, { ...state, ...spareState }, { ignoreBlocker: true })
    // Otherwise the next change becomes one with this entry.
    history.flush()
  })

  history.block({
    enableBeforeUnload: false,
    blockerFn: ({ currentLocation, nextLocation, action }) => {
      const layer = getCoveringLayer()
      if (layer === undefined || action === 'PUSH' || action === 'REPLACE') return false
      const close = layer.onBack ?? layer.onEscape
      // An entered address is followed. The layers in the URL end with it, and this closes the others.
      if (isEntered(nextLocation)) {
        if (!layer.isInUrl) close?.()
        return false
      }
      const isBack = getEntryIndex(nextLocation) < getEntryIndex(currentLocation)
      // A layer may write the URL as it closes, so the browser first returns to the entry.
      if (isBack && close) onNextMove(close)
      return true
    },
  })

  let left = history.location
  history.subscribe(({ location, action: { type } }) => {
    // A consumer who has signed in over the spare entry does not return to the form below it.
    const isSamePage = location.href === left.href || location.href === '/sign-in'
    if (type === 'BACK' && isSpare(left) && !isSpare(location) && isSamePage) history.back()
    left = location
  })
}
