/**
 * A `ref` for what fills the page: whoever arrives hears where they are, and the next Tab is the first thing there. What
 * only lay over a page gives the focus back to it.
 */
export const focusOnMount = (page: HTMLElement | null) => {
  const before = document.activeElement
  // A consumer who is in a field of the painted form stays there.
  if (!page?.contains(before)) page?.focus({ preventScroll: true })
  return () => {
    if (before instanceof HTMLElement && page?.contains(document.activeElement)) before.focus()
  }
}

/** What lies over a page: nothing below can be reached while it does, and what had the focus has it again afterwards. */
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

/** The same for what is shown only after a while, and covers nothing until then. */
export const makeRestInertWhenShown = (cover: HTMLElement | null) => {
  let uncover: (() => void) | undefined
  const show = () => {
    uncover ??= makeRestInert(cover)
  }
  cover?.addEventListener('animationend', show)
  return () => uncover?.()
}
