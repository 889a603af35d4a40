/**
 * A `ref` for a full page: focuses the page on mount, so that screen readers announce it. On unmount, returns the
 * focus to the previous element.
 */
export const focusOnMount = (page: HTMLElement | null) => {
  const before = document.activeElement
  // Keep the focus of a consumer who is already typing in the server-rendered form.
  if (!page?.contains(before)) page?.focus({ preventScroll: true })
  return () => {
    if (before instanceof HTMLElement && page?.contains(document.activeElement)) before.focus()
  }
}

/** A `ref` for an overlay: makes the page below inert, and restores the focus on unmount. */
export const makeRestInert = (cover: HTMLElement | null) => {
  if (cover === null) return
  const before = document.activeElement
  const covered: Element[] = []
  for (
    let level: Element = cover;
    level !== document.body && level.parentElement;
    level = level.parentElement
  )
    for (const beside of level.parentElement.children)
      if (beside !== level && !beside.hasAttribute('inert')) covered.push(beside)
  for (const beside of covered) beside.setAttribute('inert', '')
  if (before instanceof HTMLElement) before.blur()
  cover.focus({ preventScroll: true })
  return () => {
    for (const beside of covered) beside.removeAttribute('inert')
    if (before instanceof HTMLElement) before.focus()
  }
}

/** A `ref` for an overlay that appears with a delay: like `makeRestInert`, but not before the overlay is visible. */
export const makeRestInertWhenShown = (cover: HTMLElement | null) => {
  let uncover: (() => void) | undefined
  const show = () => {
    uncover ??= makeRestInert(cover)
  }
  cover?.addEventListener('animationend', show)
  return () => uncover?.()
}
