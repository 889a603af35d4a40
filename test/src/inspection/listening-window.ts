/** A browser's window as far as Stately's inspector uses it, which keeps whatever is sent to the windows it opens. */
export const createFakeWindow = () => {
  const sent = new Map<string, string[]>()
  const listeners: ((event: { readonly data: unknown }) => void)[] = []
  let waiting = 0
  const window = {
    open: (url: string) => ({
      postMessage: (message: unknown) => {
        sent.set(url, [...(sent.get(url) ?? []), JSON.stringify(message)])
      },
    }),
    addEventListener: (_type: string, listener: (typeof listeners)[number]) => {
      listeners.push(listener)
    },
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
    /** The windows that were opened say that they are there. */
    connect: () => {
      for (const listener of listeners) listener({ data: { type: '@statelyai.connected' } })
    },
    /** Waits until nothing is put off any more. */
    quiet: async () => {
      while (waiting > 0) await new Promise(resolve => setImmediate(resolve))
    },
    /** As JSON, in the order in which it was sent. */
    sentTo: (url: string): readonly string[] => sent.get(url) ?? [],
  }
}
