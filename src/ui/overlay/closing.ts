/**
 * Shows removed elements until their closing animations end. They are inert and hidden from screen readers, because
 * the dialog is closed. Without motion they are gone at once.
 */
export const playClosing = (elements: readonly HTMLElement[]): void => {
  for (const element of elements) {
    element.inert = true
    element.ariaHidden = 'true'
    element.removeAttribute('role')
    element.dataset.closing = ''
    document.body.append(element)
    const remove = () => element.remove()
    const animations = element.getAnimations()
    if (animations.length === 0) remove()
    else Promise.all(animations.map(({ finished }) => finished)).then(remove, remove)
  }
}
