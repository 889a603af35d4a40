/** The answer was on its way when the connection broke: what `fetch` throws then. */
export class ConnectionLost extends TypeError {
  constructor() {
    super('The connection was lost.')
    // A fault that was asked for is told in one line; where it was thrown helps nobody.
    this.stack = `${this.name}: ${this.message}`
  }
}

/** Settles, with their reason, when the first of the signals aborts. */
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

/** Waits so many milliseconds of real time; rejects with the reason when a signal aborts meanwhile. */
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
 * The sandbox's `fetch` for a real server. A lost connection, which in-process is a rejection, becomes a
 * response whose body breaks off: the server then destroys the socket after the headers.
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
