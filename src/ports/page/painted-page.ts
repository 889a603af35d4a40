/**
 * Takes over the painted page, whose form accepts typing and presses before the portal runs.
 *
 * @param onValue called with the value of each named field
 */
export const createPaintedPage = (
  app: HTMLElement,
  window: Window,
  onValue: (name: string, value: string) => void,
) => {
  // React does not report values that were typed or filled in before it ran.
  const carry = () => {
    for (const { name, value } of app.querySelectorAll<HTMLInputElement>('input[name]')) onValue(name, value)
  }
  app.addEventListener('input', carry, true)
  return {
    /** Whether the page shows the sign-in form. */
    hasForm: app.dataset.painted === 'signedOut',
    carry,
    /** Stores focus and selection. The result restores them in the new fields. */
    keepFocus(): () => void {
      const { activeElement } = app.ownerDocument
      if (!(activeElement instanceof HTMLInputElement) || !app.contains(activeElement)) return () => {}
      const { name, selectionStart, selectionEnd } = activeElement
      return () => {
        const field = app.querySelector<HTMLInputElement>(`input[name="${name}"]`)
        field?.focus({ preventScroll: true })
        field?.setSelectionRange(selectionStart, selectionEnd)
      }
    },
    /** Ends the early handling of presses and the notice of a slow page, and presses the held button. */
    start(): void {
      app.removeEventListener('input', carry, true)
      delete app.dataset.painted
      const slow = app.ownerDocument.getElementById('slow')
      if (slow !== null) slow.hidden = true
      const early = window.earlyPress
      if (early === undefined || early.isLive) return
      early.isLive = true
      const held = early.button
      held?.removeAttribute('aria-busy')
      const button = held?.isConnected
        ? held
        : [...app.querySelectorAll('button')].find(({ textContent }) => textContent === held?.textContent)
      button?.click()
    },
  }
}
