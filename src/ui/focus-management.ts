/** Containers that can receive the focus when the focused element is removed. */
const parts = 'section, main, [role=dialog]'

/** Returns the element and its focusable containers, innermost first, with the page's `main` last. */
const focusCandidates = (element: Element | null): readonly Element[] => {
  const places = element === null || element === document.body ? [] : [element]
  for (let part = element?.parentElement?.closest(parts); part; part = part.parentElement?.closest(parts))
    places.push(part)
  return [...places, ...document.querySelectorAll('main')]
}

/** Focuses the first of these elements that is still in the document and focusable. */
const focusFirstAvailable = (places: readonly Element[]): void => {
  for (const place of places) {
    if (!(place instanceof HTMLElement) || !place.isConnected) continue
    if (place.matches(parts) && !place.hasAttribute('tabindex')) place.tabIndex = -1
    place.focus({ preventScroll: place.matches(parts) })
    if (document.activeElement === place) return
  }
}

/** Where the focus returns when a layer closes. */
export interface FocusReturn {
  /** The element that had the focus when the layer opened. */
  readonly opener: Element | null
  /** The opener and its containers, because the opener may be unmounted before the layer closes. */
  readonly places: readonly Element[]
}

/** Returns the place of the focus, to which `returnFocus` returns it. */
export const rememberFocus = (opener = document.activeElement): FocusReturn => ({
  opener,
  places: focusCandidates(opener),
})

/** Focuses the preferred element, or else the opener or the nearest container that is left. */
export const returnFocus = ({ opener, places }: FocusReturn, preferred?: Element | null): void =>
  focusFirstAvailable([
    ...(preferred ? [preferred] : []),
    ...(opener?.isConnected ? focusCandidates(opener) : places),
  ])

/** A `ref` for elements that may unmount with the focus inside: moves the focus to the container. */
export const moveFocusOnUnmount = (element: HTMLElement | null) => () => {
  if (element?.contains(document.activeElement)) focusFirstAvailable(focusCandidates(element).slice(1))
}
