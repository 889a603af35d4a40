import { setBounded } from '../shared/bounded-map.ts'

/** The most responses that are kept. */
const entryLimit = 20
/** The most bytes of a `Content-Length`, and the most characters of a body, that are kept. */
const textLimit = 1024 * 1024

/** The body of a response with its ETag. */
interface CachedResponse {
  readonly etag: string
  readonly text: string
}

const isCacheable = ({ status, type, headers }: Response): boolean =>
  status === 200 &&
  // A network of another origin would have to allow the header `If-None-Match`.
  type !== 'cors' &&
  headers.has('ETag') &&
  Number(headers.get('Content-Length') ?? 0) <= textLimit

/**
 * Creates a cache of the responses to one session's reads. Every read still asks the network; the server sends a body
 * only if it differs from the cached one of the same token and URL.
 */
export const createResponseCache = () => {
  let responses = new Map<string, CachedResponse>()

  /** Returns `response` again, its body now in `target` under `key`. */
  const store = async (target: typeof responses, key: string, response: Response): Promise<Response> => {
    const { status, headers } = response
    const text = await response.text()
    if (text.length <= textLimit)
      setBounded(target, key, { etag: headers.get('ETag') ?? '', text }, entryLimit)
    return new Response(text, { status, headers })
  }

  return {
    wrap:
      (fetch: typeof globalThis.fetch): typeof globalThis.fetch =>
      async (input, init) => {
        const token = input instanceof Request && input.method === 'GET' && input.headers.get('Authorization')
        if (!(input instanceof Request) || !token) return fetch(input, init)
        const key = `${token} ${input.url}`
        // A response that arrives after `clear` must not be kept.
        const target = responses
        const cached = target.get(key)
        const headers = new Headers(input.headers)
        if (cached !== undefined) headers.set('If-None-Match', cached.etag)
        const response = await fetch(input, { ...init, headers })
        if (cached === undefined || response.status !== 304) {
          target.delete(key)
          return isCacheable(response) ? store(target, key, response) : response
        }
        // Chromium keeps a request open until its body, even an empty one, is read.
        await response.text()
        setBounded(target, key, cached, entryLimit)
        return new Response(cached.text, { headers: response.headers })
      },

    clear: () => {
      responses = new Map()
    },
  }
}
