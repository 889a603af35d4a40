/** Parts of the page that can hold the focus when what had it is gone. */
const parts = 'section, main, [role=dialog]'

/** An element and the parts of the page around it, from the inside out; last, the main part of the page. */
export const focusCandidates = (element: Element | null): readonly Element[] => {
  const places = element === null || element === document.body ? [] : [element]
  for (let part = element?.parentElement?.closest(parts); part; part = part.parentElement?.closest(parts))
    places.push(part)
  return [...places, ...document.querySelectorAll('main')]
}

/** Gives the focus to the first of these places that is still there and can hold it. */
export const focusFirstAvailable = (places: readonly Element[]): void => {
  for (const place of places) {
    if (!(place instanceof HTMLElement) || !place.isConnected) continue
    if (place.matches(parts) && !place.hasAttribute('tabindex')) place.tabIndex = -1
    place.focus({ preventScroll: place.matches(parts) })
    if (document.activeElement === place) return
  }
}

/** A `ref` for what may go away with the focus in it, as a button that is pressed: the part around it gets the focus. */
export const moveFocusOnUnmount = (element: HTMLElement | null) => () => {
  if (element?.contains(document.activeElement)) focusFirstAvailable(focusCandidates(element).slice(1))
}
