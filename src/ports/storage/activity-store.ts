import type { ActivityStore } from '../../../machines/shared/ports/storage.ts'
import { tryStorage } from './try-storage.ts'

const activityKey = 'activity'

const readTime = (kept: string | null): number | undefined => {
  const at = kept !== null && /^\d{1,16}$/.test(kept) ? Number(kept) : undefined
  return Number.isSafeInteger(at) ? at : undefined
}

/**
 * The last activity in the storage that all tabs share. In a browser whose storage is switched off every tab
 * keeps its own time, and no more.
 *
 * @param storage a function, because the mere mention of a storage that is switched off throws
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
          // No key: all of it was cleared.
          if (!('key' in event) || event.key === activityKey || event.key === null) listener()
        },
        { signal: watching.signal },
      )
      return () => watching.abort()
    },
  }
}
