/** The part of a browser's window that Stately's inspector uses. It keeps the messages to each opened window. */
export const createFakeWindow = () => {
  const sent = new Map<string, string[]>()
  const listeners: ((event: { readonly data: unknown }) => void)[] = []
  let waiting = 0
  /** Returns the messages to a window as JSON, in their order. */
  const sentTo = (url: string): readonly string[] => sent.get(url) ?? []
  const postTo = (url: string) => (message: unknown) =>
    void sent.set(url, [...sentTo(url), JSON.stringify(message)])
  const window = {
    open: (url: string) => ({ postMessage: postTo(url) }),
    addEventListener: (_: string, listener: (typeof listeners)[number]) => void listeners.push(listener),
    requestIdleCallback: (work: () => void) => {
      waiting += 1
      setImmediate(() => {
        waiting -= 1
        work()
      })
    },
  }
  return {
    window,
    sentTo,
    /** Reports the opened windows as connected. */
    connect: () => {
      for (const listener of listeners) listener({ data: { type: '@statelyai.connected' } })
    },
    /** Waits for the end of all idle callbacks. */
    quiet: async () => {
      while (waiting > 0) await new Promise(resolve => setImmediate(resolve))
    },
  }
}
