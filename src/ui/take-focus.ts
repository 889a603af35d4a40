/**
 * A `ref` for what fills the page: whoever arrives hears where they are, and the next Tab is the first thing there. What
 * only lay over a page gives the focus back to it.
 */
export const takeFocus = (page: HTMLElement | null) => {
  const before = document.activeElement
  page?.focus({ preventScroll: true })
  return () => {
    if (before instanceof HTMLElement && page?.contains(document.activeElement)) before.focus()
  }
}
