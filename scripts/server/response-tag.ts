import { createHash } from 'node:crypto'
import { getAt } from '../../machines/domain/wire/wire.ts'

/** The most bytes of a response that are read for its tag; a longer response has no tag. */
const sizeLimit = 5 * 1024 * 1024

/** Returns the Trace ID of a JSON text, in quotes; undefined for other texts. */
const findQuotedId = (text: string): string | undefined => {
  try {
    const id = getAt(JSON.parse(text), 'request', 'id')
    return typeof id === 'string' ? JSON.stringify(id) : undefined
  } catch {
    return undefined
  }
}

/** Returns the weak ETag of a JSON text. It leaves out the Trace ID, which differs in each response. */
const toTag = (text: string, id: string): string => {
  const start = text.indexOf(id, text.indexOf('"request"'))
  const hash = createHash('sha256').update(text.slice(0, start)).update('\0')
  return `W/"${hash
    .update(text.slice(start + id.length))
    .digest('base64url')
    .slice(0, 22)}"`
}

/** Returns the text of a body up to the limit; for a longer body, an unread copy of it. */
const readText = async (body: ReadableStream<Uint8Array>): Promise<string | ReadableStream<Uint8Array>> => {
  const [copy, untouched] = body.tee()
  const reader = copy.getReader()
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    size += value.length
    if (size > sizeLimit) {
      // Resolves only when the other copy is cancelled too.
      void reader.cancel()
      return untouched
    }
    text += decoder.decode(value, { stream: true })
  }
  void untouched.cancel()
  return text + decoder.decode()
}

const isTaggable = ({ method }: Request, { status, headers }: Response): boolean =>
  method === 'GET' &&
  status === 200 &&
  /^application\/json\b/.test(headers.get('Content-Type') ?? '') &&
  Number(headers.get('Content-Length') ?? 0) <= sizeLimit

/** Adds an ETag to the JSON response of a read. A client that has the response already gets 304 without a body. */
export const tagResponse = async (request: Request, response: Response): Promise<Response> => {
  const { body, headers, status } = response
  if (body === null || !isTaggable(request, response)) return response
  const text = await readText(body).catch(() => undefined)
  if (text === undefined) return new Response('The network did not end its answer.', { status: 502 })
  const id = typeof text === 'string' ? findQuotedId(text) : undefined
  if (typeof text !== 'string' || id === undefined) return new Response(text, { status, headers })
  const tag = toTag(text, id)
  const isKnown = request.headers.get('If-None-Match') === tag
  const tagged = new Response(isKnown ? null : text, { status: isKnown ? 304 : status, headers })
  tagged.headers.delete('Content-Length')
  if (isKnown) tagged.headers.delete('Content-Type')
  tagged.headers.set('ETag', tag)
  return tagged
}
