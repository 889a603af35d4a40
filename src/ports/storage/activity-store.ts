import type { ActivityStore } from '#machines/shared/ports/storage.ts'
import { tryStorage } from './try-storage.ts'

const activityKey = 'activity'

const readTime = (kept: string | null): number | undefined => {
  const at = kept !== null && /^\d{1,16}$/.test(kept) ? Number(kept) : undefined
  return Number.isSafeInteger(at) ? at : undefined
}

/**
 * Stores the last activity for all tabs. Without storage each tab keeps its own time.
 *
 * @param storage a function, because reading the property throws when storage is disabled
 */
export const createBrowserActivityStore = (window: EventTarget, storage: () => Storage): ActivityStore => {
  const attempt = <Result>(use: (storage: Storage) => Result) => tryStorage(storage, use)
  return {
    read: () => readTime(attempt(kept => kept.getItem(activityKey)) ?? null),
    write: at => attempt(kept => kept.setItem(activityKey, String(Math.floor(at)))),
    clear: () => attempt(kept => kept.removeItem(activityKey)),
    subscribe: listener => {
      const watching = new AbortController()
      window.addEventListener(
        'storage',
        event => {
          // Without a key, the whole storage was cleared.
          if (!('key' in event) || event.key === activityKey || event.key === null) listener()
        },
        { signal: watching.signal },
      )
      return () => watching.abort()
    },
  }
}
