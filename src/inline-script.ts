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
 * Holds a press until the portal runs, offers a reload when its script fails or is late, and reports errors to a server
 * that names its release. The page contains the source of this function, so the function may use nothing outside
 * itself.
 */
const startPage = () => {
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
  let reports = 0
  // The class and the place only: a message may have a name or a number.
  const report = (error: unknown) => {
    const release = document.querySelector<HTMLMetaElement>('meta[name=wallet-release]')?.content
    if (!release || !(error instanceof Error) || reports > 2) return
    // Extensions of the browser have errors of their own.
    const place = error.stack?.split(`${location.origin}/assets/`)[1]?.split(/[)\s]/)[0]
    if (!place) return
    reports += 1
    navigator.sendBeacon('/client-errors', JSON.stringify({ kind: error.name, release, place }))
  }
  addEventListener(
    'error',
    event => {
      if (event.target instanceof HTMLScriptElement) offerReload()
      else report(event.error)
    },
    true,
  )
  addEventListener('unhandledrejection', ({ reason }) => report(reason))
  const slowAfter = 15_000
  setTimeout(offerReload, slowAfter)
}

/** The inline script of the page. The content policy allows it by its hash. */
export const inlineScript = `(${startPage})()`
