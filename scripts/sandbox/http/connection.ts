/** The error that `fetch` throws when the connection breaks before the response arrives. */
export class ConnectionLost extends TypeError {
  constructor() {
    super('The connection was lost.')
    // Keep one line: the stack of a requested fault helps no reader.
    this.stack = `${this.name}: ${this.message}`
  }
}

/** Calls `settle` with the reason of the first signal that aborts. Returns a function that stops listening. */
const givenUp = (signals: readonly AbortSignal[], settle: (reason: unknown) => void): (() => void) => {
  const listeners = signals.map(signal => {
    const listener = () => settle(signal.reason)
    if (signal.aborted) listener()
    else signal.addEventListener('abort', listener, { once: true })
    return () => signal.removeEventListener('abort', listener)
  })
  return () => {
    for (const remove of listeners) remove()
  }
}

/** Waits until one of the signals aborts, and rejects with its reason. */
export const waitUntilAborted = (signals: readonly AbortSignal[]): Promise<never> =>
  new Promise((_, reject) => {
    givenUp(signals, reject)
  })

/** Waits for a number of milliseconds of real time. Rejects with the reason when a signal aborts first. */
export const wait = (milliseconds: number, signals: readonly AbortSignal[]): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      ignore()
      resolve()
    }, milliseconds)
    const ignore = givenUp(signals, reason => {
      clearTimeout(timer)
      reject(reason)
    })
  })

/**
 * Wraps the sandbox's `fetch` for a real server. A lost connection becomes a response whose body fails, so that the
 * server destroys the socket after the headers.
 */
export const overHttp =
  (fetch: (request: Request) => Promise<Response>) =>
  async (request: Request): Promise<Response> => {
    try {
      return await fetch(request)
    } catch (error) {
      if (!(error instanceof ConnectionLost)) throw error
      const broken = new ReadableStream({ pull: controller => controller.error(error) })
      return new Response(broken, { headers: { 'content-type': 'application/json' } })
    }
  }
