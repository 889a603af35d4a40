/** The state that the inline script and the portal share. */
export interface EarlyPress {
  /** The last pressed button; the portal presses it again when it runs. */
  button?: HTMLButtonElement
  /** Whether the portal runs and handles every press itself. */
  isLive?: boolean
}

declare global {
  interface Window {
    earlyPress?: EarlyPress
  }
}

/**
 * Holds a press until the portal runs, and offers a reload when its script fails or is late. The page contains the
 * source of this function, so the function may use nothing outside itself.
 */
const holdPresses = () => {
  const early: EarlyPress = {}
  window.earlyPress = early
  const hold = (event: Event) => {
    const { target } = event
    if (early.isLive || !(target instanceof Element)) return
    const button =
      event instanceof SubmitEvent
        ? (event.submitter ?? target.querySelector('[type=submit]'))
        : target.closest('#app button')
    // A click on the submit button also fires the event of its form.
    if (!(button instanceof HTMLButtonElement) || (event.type === 'click' && button.type === 'submit')) return
    event.preventDefault()
    early.button?.removeAttribute('aria-busy')
    early.button = button
    button.setAttribute('aria-busy', 'true')
  }
  addEventListener('submit', hold, true)
  addEventListener('click', hold, true)
  const offerReload = () => {
    const slow = document.getElementById('slow')
    if (early.isLive || !slow?.hidden) return
    slow.hidden = false
    slow.querySelector('button')?.addEventListener('click', () => location.reload())
  }
  addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLScriptElement) offerReload()
    },
    true,
  )
  const slowAfter = 15_000
  setTimeout(offerReload, slowAfter)
}

/** The inline script of the page. The content policy allows it by its hash. */
export const inlineScript = `(${holdPresses})()`
