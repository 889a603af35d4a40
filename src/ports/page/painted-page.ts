/**
 * Takes over the page that the server painted. Its sign-in form takes typing, and its buttons take a press, before the
 * portal runs.
 *
 * @param onValue hears the value of each field that has a name
 */
export const createPaintedPage = (
  app: HTMLElement,
  window: Window,
  onValue: (name: string, value: string) => void,
) => {
  // React does not report what was typed before it ran, nor what the browser or a password manager filled in.
  const carry = () => {
    for (const { name, value } of app.querySelectorAll<HTMLInputElement>('input[name]')) onValue(name, value)
  }
  app.addEventListener('input', carry, true)
  return {
    /** Whether it shows the sign-in form. */
    hasForm: app.dataset.painted === 'signedOut',
    carry,
    /** Remembers the focused field and its selection. The result restores them in the fields that replaced these. */
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
    /** From now on the portal hears every press itself. Presses the button that was held. */
    start(): void {
      app.removeEventListener('input', carry, true)
      delete app.dataset.painted
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
