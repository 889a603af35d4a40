import { expect, test } from 'vitest'
import { createResponseCache } from '../../../machines/network/response-cache.ts'

const url = 'http://network.test/api/balance'

/** A cache before a server that tags each text with itself, and what it was asked. */
const open = () => {
  const server = { text: 'one', type: 'basic' as ResponseType }
  const asked: { tag: string | null; signal: AbortSignal | null | undefined }[] = []
  const cache = createResponseCache()
  const fetch = cache.wrap(async (input, init) => {
    const { headers } = new Request(input, init)
    const tag = headers.get('If-None-Match')
    asked.push({ tag, signal: init?.signal })
    const etag = `W/"${server.text}"`
    const isKnown = tag === etag
    const response = new Response(isKnown ? null : server.text, {
      status: isKnown ? 304 : 200,
      headers: { ETag: etag, Date: `Wed, 25 Nov 2026 10:00:0${asked.length} GMT` },
    })
    return Object.defineProperty(response, 'type', { value: server.type })
  })
  const read = async (token: string | undefined = 't1', address = url, method = 'GET') => {
    const headers = token === '' ? {} : { Authorization: `Bearer ${token}` }
    const response = await fetch(new Request(address, { method, headers }), {})
    return { status: response.status, text: await response.text(), date: response.headers.get('Date') }
  }
  return { server, asked, tags: () => asked.map(({ tag }) => tag), cache, fetch, read }
}

test('an unchanged body is read from the cache, with the date of the new response', async () => {
  const { read, tags } = open()
  await read()
  expect(await read()).toEqual({ status: 200, text: 'one', date: 'Wed, 25 Nov 2026 10:00:02 GMT' })
  expect(tags()).toEqual([null, 'W/"one"'])
})

test('a changed body replaces the cached one', async () => {
  const { read, server, tags } = open()
  await read()
  server.text = 'two'
  expect(await read()).toMatchObject({ text: 'two' })
  expect(await read()).toMatchObject({ text: 'two' })
  expect(tags()).toEqual([null, 'W/"one"', 'W/"two"'])
})

test.each([
  ['another token', ['t2']],
  ['no token', ['']],
  ['another address', ['t1', `${url}?limit=10`]],
  ['a POST', ['t1', url, 'POST']],
] as const)('a cached body is not used for %s', async (_, request) => {
  const { read, tags } = open()
  await read()
  expect(await read(...request)).toMatchObject({ status: 200, text: 'one' })
  expect(tags()).toEqual([null, null])
})

test('a response without a token, or of another origin, is not kept', async () => {
  const { read, server, tags } = open()
  await read('')
  await read('')
  server.type = 'cors'
  await read()
  await read()
  expect(tags()).toEqual([null, null, null, null])
})

test('20 bodies are kept, none of more than a million characters', async () => {
  const { read, server, tags } = open()
  for (let page = 0; page <= 20; page += 1) await read('t1', `${url}?page=${page}`)
  await read('t1', `${url}?page=20`)
  await read('t1', `${url}?page=0`)
  expect(tags().slice(21)).toEqual(['W/"one"', null])
  server.text = 'x'.repeat(1024 * 1024 + 1)
  await read()
  await read()
  expect(tags().slice(23)).toEqual([null, null])
})

test('nothing is left after a clear', async () => {
  const { read, cache, tags } = open()
  await read()
  cache.clear()
  expect(await read()).toMatchObject({ text: 'one' })
  expect(tags()).toEqual([null, null])
})

test('a response that arrives after a clear is not kept', async () => {
  const { read, cache, tags } = open()
  const late = read()
  cache.clear()
  expect(await late).toMatchObject({ text: 'one' })
  await read()
  expect(tags()).toEqual([null, null])
})

test('the signal of a call reaches the fetch', async () => {
  const { fetch, asked } = open()
  const { signal } = new AbortController()
  await fetch(new Request(url, { headers: { Authorization: 't' } }), { signal })
  expect(asked[0]?.signal).toBe(signal)
})
