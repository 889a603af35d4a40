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
 * Keeps the focus in the page when the portal takes it, as each opening dialog does. Tab leads into the frame, and so
 * does a press in it, after which the returned function is called.
 */
const keepFocus = (holder: HTMLElement) => {
  let owner: EventTarget | null = null
  let isEntering = false
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Node && holder.contains(target)) return
    owner = target
    isEntering = false
  })
  document.addEventListener('keydown', ({ key }) => {
    isEntering = key === 'Tab'
  })
  window.addEventListener('blur', () => {
    const element = owner
    if (isEntering || !holder.contains(document.activeElement)) return
    if (element instanceof HTMLElement) setTimeout(() => element.focus({ preventScroll: true }))
  })
  return () => {
    isEntering = true
  }
}

/**
 * Shows the portal in a frame. Each update loads a second frame behind the first and then replaces the first, at the
 * same place of the portal, so that nothing flickers.
 */
export const createFrames = (holder: HTMLElement, title: string) => {
  let shown: HTMLIFrameElement | undefined
  const enter = keepFocus(holder)
  return async (): Promise<void> => {
    const place = placeOf(shown)
    for (const waiting of holder.querySelectorAll('iframe')) if (waiting !== shown) waiting.remove()
    const next = document.createElement('iframe')
    Object.assign(next, { title, src: place.address, inert: true })
    next.addEventListener('load', () => next.contentWindow?.addEventListener('pointerdown', enter, true))
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
    if (!hadFocus) return
    enter()
    next.focus()
  }
}
