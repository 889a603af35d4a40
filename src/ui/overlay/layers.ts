import { useLayoutEffect, useRef, useSyncExternalStore } from 'react'

/** A menu, list, tooltip, dialog, question or warning over the page. */
export interface Layer {
  /** Called on Escape. Without it, only the buttons of the layer close it. */
  readonly onEscape?: (() => void) | undefined
  /** Called on the browser's Back; defaults to `onEscape`. */
  readonly onBack?: (() => void) | undefined
  /** Whether the URL names the step of the layer, so that the browser's Back and Forward change the step. */
  readonly isInUrl?: boolean | undefined
  /** A warning is above every other layer. */
  readonly isWarning?: boolean | undefined
}

/** A layer with its latest callbacks. */
interface OpenLayer {
  readonly current: Layer
}

/** The open layers, the topmost last. */
let openLayers: readonly OpenLayer[] = []
const listeners = new Set<() => void>()

/** Returns the topmost layer; undefined if no layer is open. */
export const getTopLayer = (): Layer | undefined => openLayers.at(-1)?.current

export const subscribeToLayers = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

const handleKey = ({ key, isComposing }: KeyboardEvent) => {
  if (key === 'Escape' && !isComposing) getTopLayer()?.onEscape?.()
}

const setLayers = (layers: readonly OpenLayer[]) => {
  if (layers.length === 0) document.removeEventListener('keydown', handleKey)
  else document.addEventListener('keydown', handleKey)
  openLayers = layers
  for (const listener of listeners) listener()
}

const rank = ({ current: { isWarning } }: OpenLayer) => Number(isWarning ?? false)

/** Puts a layer on top of the others. Returns the function that removes it. */
const addLayer = (layer: OpenLayer) => {
  setLayers([...openLayers, layer].sort((one, other) => rank(one) - rank(other)))
  return () => setLayers(openLayers.filter(open => open !== layer))
}

/** Makes the calling component a layer while `isOpen`. The last layer to open is on top, below the warnings. */
export const useLayer = (isOpen: boolean, layer: Layer): void => {
  const latest = useRef(layer)
  useLayoutEffect(() => {
    latest.current = layer
  })
  useLayoutEffect(() => (isOpen ? addLayer(latest) : undefined), [isOpen])
}

/** Whether a warning is shown. */
export const useIsWarningShown = (): boolean =>
  useSyncExternalStore(subscribeToLayers, () => getTopLayer()?.isWarning ?? false)
