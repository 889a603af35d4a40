import type { TabChannel } from '#machines/shared/ports/storage.ts'
import type { Time } from '#machines/shared/time.ts'
import { createBrowserPageVisibility } from '../page/page-visibility.ts'

/** The used part of a `BroadcastChannel`. */
export type Channel = EventTarget & { postMessage(message: unknown): void }

type Page = EventTarget & Pick<Document, 'visibilityState'>

/** Milliseconds between two reads of the cookie. */
const interval = 1_000

/** The message to other tabs. It contains nothing of the session. */
const message = 'changed'

/** Returns the channel of the tabs; undefined in a browser that has none, or allows none. */
const channelBy = (open: (name: string) => Channel): Channel | undefined => {
  try {
    return open('session')
  } catch {
    return undefined
  }
}

/**
 * Notifies the tabs that the session cookie may have changed. A tab also compares the cookie when storage changes,
 * when the consumer returns, and each second while it is visible: a channel may be missing, or a tab suspended.
 *
 * @param read returns a value that differs when the session cookie does; it stays in this tab
 * @param isTyped whether a field of the page has a typed value
 */
export const createBrowserTabChannel = (
  page: Page,
  window: EventTarget,
  time: Time,
  read: () => string,
  isTyped: () => boolean,
  open: (name: string) => Channel = name => new BroadcastChannel(name),
): TabChannel => {
  const channel = channelBy(open)
  return {
    announce: () => channel?.postMessage(message),
    subscribe: listener => {
      const watching = new AbortController()
      let seen = read()
      const tell = () => {
        seen = read()
        listener(isTyped())
      }
      const compare = () => {
        if (read() !== seen) tell()
      }
      let timer: unknown
      const wait = () => {
        timer = time.setTimeout(() => {
          if (page.visibilityState !== 'hidden') compare()
          wait()
        }, interval)
      }
      wait()
      channel?.addEventListener('message', tell, { signal: watching.signal })
      window.addEventListener('storage', compare, { signal: watching.signal })
      const leavePage = createBrowserPageVisibility(page, window).subscribe(event => {
        if (event === 'page.show') tell()
      })
      return () => {
        watching.abort()
        leavePage()
        time.clearTimeout(timer)
      }
    },
  }
}
