/** Milliseconds after which a new frame is shown although it still loads. */
const longestWait = 4_000
const pause = 60

const portal = '/'

/** Returns where the portal of a frame is; a page that is not the portal's leads back to its start. */
const placeOf = (frame: HTMLIFrameElement | undefined) => {
  const inner = frame?.contentWindow
  if (!inner) return { address: portal, top: 0 }
  const { pathname, hash } = inner.location
  return { address: pathname === portal ? `${portal}${hash}` : portal, top: inner.scrollY }
}

/** Whether a frame shows a finished page. The portal marks what it still loads. */
const isReady = ({ contentDocument }: HTMLIFrameElement): boolean => {
  const app = contentDocument?.querySelector('#app')
  if (contentDocument?.readyState !== 'complete' || !app?.textContent) return false
  return !app.hasAttribute('data-painted') && app.querySelector('[aria-busy=true]') === null
}

/**
 * Shows the portal in a frame. Each update loads a second frame behind the first and then replaces the first, at the
 * same place of the portal, so that nothing flickers. A frame that loads is inert: it cannot take the focus.
 */
export const createFrames = (holder: HTMLElement, title: string) => {
  let shown: HTMLIFrameElement | undefined
  return async (): Promise<void> => {
    const place = placeOf(shown)
    for (const waiting of holder.querySelectorAll('iframe')) if (waiting !== shown) waiting.remove()
    const next = document.createElement('iframe')
    Object.assign(next, { title, src: place.address, inert: true })
    if (shown !== undefined) next.dataset.waiting = ''
    holder.append(next)
    const started = performance.now()
    do await new Promise(resolve => setTimeout(resolve, pause))
    while (next.isConnected && !isReady(next) && performance.now() - started < longestWait)
    if (!next.isConnected) return
    next.contentWindow?.scrollTo(0, place.top)
    const hadFocus = document.activeElement === shown
    delete next.dataset.waiting
    next.inert = false
    shown?.remove()
    shown = next
    if (hadFocus) next.focus()
  }
}
