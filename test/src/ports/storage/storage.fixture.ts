/** Creates a storage that keeps its items in `kept`. */
export const createStorage = (kept = new Map<string, string>()): Storage => ({
  get length() {
    return kept.size
  },
  clear: () => kept.clear(),
  key: index => [...kept.keys()][index] ?? null,
  getItem: key => kept.get(key) ?? null,
  setItem: (key, value) => void kept.set(key, value),
  removeItem: key => void kept.delete(key),
})

/** Throws as a browser does whose storage is disabled. */
export const disabledStorage = (): Storage => {
  throw new DOMException('denied', 'SecurityError')
}
