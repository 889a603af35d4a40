import type { CodeMark } from '#machines/shared/ports/storage.ts'
import { tryStorage } from './try-storage.ts'

const name = 'otp'

/**
 * Creates the mark of a requested one-time PIN, which survives a reload.
 *
 * @param storage of this tab only
 */
export const createBrowserCodeMark = (storage: () => Storage): CodeMark => {
  const clear = () => {
    tryStorage(storage, kept => kept.removeItem(name))
  }
  return {
    set: () => {
      tryStorage(storage, kept => kept.setItem(name, ''))
    },
    take: () => {
      const mark = tryStorage(storage, kept => kept.getItem(name)) ?? undefined
      clear()
      return mark !== undefined
    },
    clear,
  }
}
