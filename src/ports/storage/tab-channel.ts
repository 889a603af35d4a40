import type { TabChannel } from '../../../machines/shared/ports/storage.ts'
import type { Time } from '../../../machines/shared/time.ts'
import { createBrowserPageVisibility } from '../page/page-visibility.ts'

/** As much of a `BroadcastChannel` as is used here. */
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
 * The session's cookie is shared by all tabs of a browser and says nothing when it changes. So tabs tell each
 * other; and because a browser may have no channel for that, or a tab may sleep through it, each also looks for
 * itself: whenever storage changes or somebody comes back to it, and every second that it can be seen (S4).
 *
 * @param read anything that differs when the session's cookie does; it stays in this tab
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
