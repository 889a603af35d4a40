/** Containers that can receive the focus when the focused element is removed. */
const parts = 'section, main, [role=dialog]'

/** Returns the element and its focusable containers, innermost first, with the page's `main` last. */
export const focusCandidates = (element: Element | null): readonly Element[] => {
  const places = element === null || element === document.body ? [] : [element]
  for (let part = element?.parentElement?.closest(parts); part; part = part.parentElement?.closest(parts))
    places.push(part)
  return [...places, ...document.querySelectorAll('main')]
}

/** Focuses the first of these elements that is still in the document and focusable. */
export const focusFirstAvailable = (places: readonly Element[]): void => {
  for (const place of places) {
    if (!(place instanceof HTMLElement) || !place.isConnected) continue
    if (place.matches(parts) && !place.hasAttribute('tabindex')) place.tabIndex = -1
    place.focus({ preventScroll: place.matches(parts) })
    if (document.activeElement === place) return
  }
}

/** A `ref` for elements that may unmount with the focus inside: moves the focus to the container. */
export const moveFocusOnUnmount = (element: HTMLElement | null) => () => {
  if (element?.contains(document.activeElement)) focusFirstAvailable(focusCandidates(element).slice(1))
}
