/**
 * Shows removed elements until their closing animations end. They are inert and without a role, so that nothing finds a
 * dialog that is closed. Without motion they are gone at once.
 */
export const playClosing = (elements: readonly HTMLElement[]): void => {
  for (const element of elements) {
    element.inert = true
    element.removeAttribute('role')
    element.dataset.closing = ''
    document.body.append(element)
    const remove = () => element.remove()
    const animations = element.getAnimations()
    if (animations.length === 0) remove()
    else Promise.all(animations.map(({ finished }) => finished)).then(remove, remove)
  }
}
