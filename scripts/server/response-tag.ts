import { getAt } from '#machines/domain/wire/wire.ts'
import { parseJson } from './parse-json.ts'
import { readBounded } from './read-bounded.ts'
import { toWeakTag } from './weak-tag.ts'

/** The most bytes of a response that are read for its tag; a longer response has no tag. */
const sizeLimit = 5 * 1024 * 1024

/** Returns the Trace ID of a JSON text; undefined for other texts. */
const findTraceId = (text: string): string | undefined => {
  const id = getAt(parseJson(text), 'request', 'id')
  return typeof id === 'string' ? id : undefined
}

/** Returns the weak ETag of a JSON text. It leaves out the Trace ID, which differs in each response. */
const toTag = (text: string, traceId: string): string => {
  const id = JSON.stringify(traceId)
  const start = text.indexOf(id, text.indexOf('"request"'))
  return toWeakTag(text.slice(0, start), '\0', text.slice(start + id.length))
}

/** Returns the text of a body up to the limit; for a longer body, an unread copy of it. */
const readText = async (body: ReadableStream<Uint8Array>): Promise<string | ReadableStream<Uint8Array>> => {
  const [copy, untouched] = body.tee()
  const text = await readBounded(copy, sizeLimit)
  if (text === undefined) return untouched
  void untouched.cancel()
  return text
}

/**
 * Reads the Trace ID of a JSON response, and adds an ETag to that of a read. A client that has the response already
 * gets 304 without a body.
 */
export const tagResponse = async (
  request: Request,
  response: Response,
): Promise<{ readonly response: Response; readonly traceId?: string | undefined }> => {
  const { body, status } = response
  const headers = new Headers(response.headers)
  if (body === null || !/^application\/json\b/.test(headers.get('Content-Type') ?? '')) return { response }
  const text = await readText(body).catch(() => undefined)
  if (text === undefined)
    return { response: new Response('The network did not end its answer.', { status: 502 }) }
  const traceId = typeof text === 'string' ? findTraceId(text) : undefined
  if (typeof text !== 'string' || traceId === undefined || request.method !== 'GET' || status !== 200)
    return { response: new Response(text, { status, headers }), traceId }
  const tag = toTag(text, traceId)
  headers.delete('Content-Length')
  headers.set('ETag', tag)
  if (request.headers.get('If-None-Match') !== tag)
    return { response: new Response(text, { headers }), traceId }
  headers.delete('Content-Type')
  return { response: new Response(null, { status: 304, headers }), traceId }
}
