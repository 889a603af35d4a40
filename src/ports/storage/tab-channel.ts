import type { TabChannel } from '../../../machines/shared/ports/storage.ts'
import type { Time } from '../../../machines/shared/time.ts'
import { createBrowserPageVisibility } from '../page/page-visibility.ts'

/** The used part of a `BroadcastChannel`. */
export type Channel = EventTarget & { postMessage(message: unknown): void }

type Page = EventTarget & Pick<Document, 'visibilityState'>

/** Milliseconds between two looks at what is read. */
const interval = 1_000

/** What is said to other tabs: that there is something to see, and nothing of it. */
const message = 'changed'

/** The channel of the session's tabs; where a browser has none, or allows none, they find out by themselves. */
const channelBy = (open: (name: string) => Channel): Channel | undefined => {
  try {
    return open('session')
  } catch {
    return undefined
  }
}

/**
 * Notifies the tabs that the session cookie may have changed (S4). A tab also looks itself, because a channel may be
 * missing or a tab suspended: when storage changes, when the consumer returns, and each second while it is visible.
 *
 * @param read returns a value that differs when the session cookie does; it stays in this tab
 */
export const createBrowserTabChannel = (
  page: Page,
  window: EventTarget,
  time: Time,
  read: () => string,
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
        listener()
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
