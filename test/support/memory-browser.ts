/** Creates a storage of a browser. The salt cannot be removed. */
export const createMemoryStorage = (
  kept = new Map<string, string>(),
  onChange: (key: string) => void = () => {},
): Storage => ({
  get length() {
    return kept.size
  },
  clear: () => kept.clear(),
  key: index => [...kept.keys()][index] ?? null,
  getItem: key => kept.get(key) ?? null,
  setItem: (key, value) => {
    kept.set(key, value)
    onChange(key)
  },
  removeItem: key => {
    if (key !== 'salt' && kept.delete(key)) onChange(key)
  },
})

/** Creates a browser whose pages share a storage and locks. Like a real one, it reports each write to other pages. */
export const createMemoryBrowser = () => {
  // A fixed salt, so that the groups of two consumers never are the same by chance.
  const kept = new Map([['salt', 'salt']])
  const windows = new Set<EventTarget>()
  const held = new Set<string>()
  return {
    kept,
    /** @param own the session storage of the tab; a copied tab has a copy of it */
    openPage: (own = new Map<string, string>()) => {
      const window = new EventTarget()
      const mine = new Set<string>()
      const tellOthers = (key: string) => {
        for (const other of windows)
          if (other !== window) other.dispatchEvent(Object.assign(new Event('storage'), { key }))
      }
      const shared = createMemoryStorage(kept, tellOthers)
      const tab = createMemoryStorage(own)
      const release = (name: string) => {
        mine.delete(name)
        held.delete(name)
      }
      const locks = {
        request: async (name: string, use: () => Promise<void>) => {
          held.add(name)
          mine.add(name)
          await use()
          release(name)
        },
        query: async () => ({ held: [...held].map(name => ({ name })), pending: [] }),
      }
      let hasEnded = false
      /** A page that has ended writes nothing. */
      const alive = (storage: Storage) => () => {
        if (hasEnded) throw new Error('This page has ended')
        return storage
      }
      windows.add(window)
      return {
        own,
        ports: { window, locks: locks as never as LockManager, shared: alive(shared), own: alive(tab) },
        /** Stops the events of other pages from arriving, as when the browser freezes the page. */
        freeze: () => windows.delete(window),
        /** Ends the page without an event, as a reload or a crash does. */
        end: () => {
          hasEnded = true
          windows.delete(window)
          for (const name of [...mine]) release(name)
        },
      }
    },
  }
}
