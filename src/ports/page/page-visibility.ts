import type { PageEvent, PageVisibility } from '#machines/shared/ports/page.ts'

type Page = EventTarget & Pick<Document, 'visibilityState'>

/**
 * Reports when the consumer leaves and returns: by tab, window or history; and when the connection does. Several events
 * of one return are reported once. A page that is online again counts as returned.
 */
export const createBrowserPageVisibility = (page: Page, window: EventTarget): PageVisibility => ({
  subscribe: listener => {
    const watching = new AbortController()
    const on = (target: EventTarget, type: string, heard: () => void) =>
      target.addEventListener(type, heard, { signal: watching.signal })
    const isHidden = () => page.visibilityState === 'hidden'

    let visibility: 'seen' | 'left' | 'hidden' = isHidden() ? 'hidden' : 'seen'
    const tell = (event: PageEvent, next: 'seen' | 'hidden') => {
      if (visibility === next) return
      visibility = next
      listener(event)
    }
    const show = () => {
      if (!isHidden()) tell('page.show', 'seen')
    }
    const hide = () => tell('page.hide', 'hidden')

    on(page, 'visibilitychange', () => (isHidden() ? hide() : show()))
    on(page, 'resume', show)
    on(window, 'pagehide', hide)
    on(window, 'pageshow', show)
    on(window, 'focus', show)
    on(window, 'offline', () => listener('page.offline'))
    // A page that was offline is outdated, like a page that was hidden.
    on(window, 'online', () => {
      listener('page.online')
      if (visibility !== 'hidden') listener('page.show')
    })
    // The page can stay visible beside another window. The consumer's return is still reported.
    on(window, 'blur', () => {
      if (visibility === 'seen') visibility = 'left'
    })
    return () => watching.abort()
  },
})
