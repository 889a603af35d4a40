/** What the script in the page and the portal tell each other. */
export interface EarlyPress {
  /** The button that was pressed last and waits for the portal. */
  button?: HTMLButtonElement
  /** The portal runs and hears every press itself. */
  isLive?: boolean
}

declare global {
  interface Window {
    earlyPress?: EarlyPress
  }
}

/**
 * Holds a press until the portal runs, and offers to reload the page when it does not come. The source of this
 * function stands in the page, so that it needs nothing that is fetched: it may use nothing outside itself.
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
    // A click on the submit button is followed by the event of its form.
    if (!(button instanceof HTMLButtonElement) || (event.type === 'click' && button.type === 'submit')) return
    event.preventDefault()
    early.button?.removeAttribute('aria-busy')
    early.button = button
    button.setAttribute('aria-busy', 'true')
  }
  addEventListener('submit', hold, true)
  addEventListener('click', hold, true)
  setTimeout(() => {
    const slow = document.getElementById('slow')
    if (early.isLive || !slow) return
    slow.hidden = false
    slow.querySelector('button')?.addEventListener('click', () => location.reload())
  }, 15_000)
}

/** The script that stands in the page. The content policy names its hash. */
export const inlineScript = `(${holdPresses})()`
