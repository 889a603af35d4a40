import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'

/** The error that `fetch` throws when the connection breaks before the response arrives. */
export class ConnectionLost extends TypeError {
  constructor() {
    super('The connection was lost.')
    // Keep one line: the stack of a requested fault helps no reader.
    this.stack = `${this.name}: ${this.message}`
  }
}

export const waitUntilAborted = async (signal: AbortSignal): Promise<never> => {
  if (!signal.aborted) await once(signal, 'abort')
  throw signal.reason
}

/** Waits for a number of milliseconds of real time. Rejects with the reason when the signal aborts first. */
export const wait = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  sleep(milliseconds, undefined, { signal }).catch(() => signal.throwIfAborted())

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

export const largestFile = 10 * 1024 * 1024

/** Reads the body of a request. Keeps only the first part of a body that exceeds the limit. */
export const sentBytes = async ({ body }: Request): Promise<Uint8Array> => {
  const parts: Uint8Array[] = []
  let size = 0
  // Read the body to its end even then: a browser whose upload is cut off never sees the response.
  if (body !== null)
    for await (const part of body) {
      if (size <= largestFile) parts.push(part)
      size += part.length
    }
  return Buffer.concat(parts)
}
