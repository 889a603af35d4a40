import { tryStorage } from './try-storage.ts'

const prefix = 'payment:'

/** Returns the key of the mark of a page. */
export const toMarkKey = (page: string): string => `${prefix}${page}`

/** Returns the pages of the browser that have a mark. */
export const listMarkedPages = (storage: () => Storage): readonly string[] =>
  tryStorage(storage, kept =>
    Array.from({ length: kept.length }, (_, index) => kept.key(index) ?? '')
      .filter(key => key.startsWith(prefix))
      .map(key => key.slice(prefix.length)),
  ) ?? []
