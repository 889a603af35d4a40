/** Returns the scroll container of `element`: a dialog's body, or the whole dialog with enlarged text. */
export const getScrollParent = (element: HTMLElement): HTMLElement | null => {
  for (let around = element.parentElement; around !== null; around = around.parentElement)
    if (/auto|scroll/.test(getComputedStyle(around).overflowY)) return around
  return null
}
