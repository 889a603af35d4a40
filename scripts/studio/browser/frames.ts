/** The place of a reader in the portal. */
interface FramePlace {
  readonly address: string
  readonly top: number
}

/** Milliseconds after which a new frame is shown although it still loads. */
const longestWait = 4_000
const pause = 60

const portal = '/'

/** Returns where the portal of a frame is; a page that is not the portal's leads back to its start. */
const placeOf = (frame: HTMLIFrameElement | undefined): FramePlace => {
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

const wait = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds))

/** Milliseconds after a press or Tab in which the frame may take the focus. */
const entryTime = 1_000

/**
 * Keeps the focus in the editor when the portal takes it, as each opening dialog does. The user enters the frame with a
 * press in it or with Tab. Returns a function that lets the frame have the focus.
 */
const guardFocus = (holder: HTMLElement) => {
  let last: Element | null = null
  let entered = Number.NEGATIVE_INFINITY
  const enter = () => {
    entered = performance.now()
  }
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element && !holder.contains(target)) last = target
  })
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Tab') enter()
  })
  window.addEventListener('blur', () => {
    const taken = holder.contains(document.activeElement) && performance.now() - entered > entryTime
    const owner = last
    if (taken && owner instanceof HTMLElement) setTimeout(() => owner.focus({ preventScroll: true }))
  })
  return enter
}

/**
 * Shows the portal in a frame. Each update loads a second frame behind the first and then replaces the first, at the
 * same place of the portal, so that nothing flickers.
 */
export const createFrames = (holder: HTMLElement, title: string) => {
  let shown: HTMLIFrameElement | undefined
  let turn = 0
  const enter = guardFocus(holder)

  return {
    /** Loads the portal again. */
    update: async (): Promise<void> => {
      turn += 1
      const mine = turn
      const place = placeOf(shown)
      for (const waiting of holder.querySelectorAll('iframe')) if (waiting !== shown) waiting.remove()
      const next = document.createElement('iframe')
      next.title = title
      next.src = place.address
      next.addEventListener('load', () => next.contentWindow?.addEventListener('pointerdown', enter, true))
      if (shown !== undefined) {
        next.dataset.waiting = ''
        next.inert = true
      }
      holder.append(next)
      const started = performance.now()
      do await wait(pause)
      while (mine === turn && !isReady(next) && performance.now() - started < longestWait)
      if (mine !== turn) return
      next.contentWindow?.scrollTo(0, place.top)
      delete next.dataset.waiting
      next.inert = false
      const hadFocus = document.activeElement === shown
      shown?.remove()
      shown = next
      if (!hadFocus) return
      enter()
      next.focus()
    },
  }
}
