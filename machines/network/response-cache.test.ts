import { expect, test } from 'vitest'
import { createResponseCache } from './response-cache.ts'

const url = 'http://network.test/api/balance'

/** A cache before a server that uses each text as its tag; `tags` lists the tags of the requests. */
const open = () => {
  const server = { text: 'one', type: 'basic' }
  const tags: (string | null)[] = []
  const cache = createResponseCache()
  const fetch = cache.wrap(async (input, init) => {
    const tag = new Request(input, init).headers.get('If-None-Match')
    tags.push(tag)
    const etag = `W/"${server.text}"`
    const isKnown = tag === etag
    const response = new Response(isKnown ? null : server.text, {
      status: isKnown ? 304 : 200,
      headers: { ETag: etag, Date: `Wed, 25 Nov 2026 10:00:0${tags.length} GMT` },
    })
    return Object.defineProperty(response, 'type', { value: server.type })
  })
  const read = async (token = 't1', address = url, method = 'GET') => {
    const headers = token === '' ? {} : { Authorization: `Bearer ${token}` }
    const response = await fetch(new Request(address, { method, headers }))
    return [response.status, await response.text(), response.headers.get('Date')]
  }
  return { server, tags, cache, read }
}

test('an unchanged body is read from the cache until it changes', async () => {
  const { read, server, tags } = open()
  await read()
  expect(await read()).toEqual([200, 'one', 'Wed, 25 Nov 2026 10:00:02 GMT'])
  server.text = 'two'
  expect(await read()).toMatchObject([200, 'two', {}])
  expect(await read()).toEqual([200, 'two', 'Wed, 25 Nov 2026 10:00:04 GMT'])
  expect(tags).toEqual([null, 'W/"one"', 'W/"one"', 'W/"two"'])
})

test('a body is kept for its token, address and method, and none without a token or of another origin', async () => {
  const { read, server, tags } = open()
  for (const token of ['t1', 't2', '', '']) await read(token)
  await read('t1', `${url}?limit=10`)
  await read('t1', url, 'POST')
  server.type = 'cors'
  for (const _ of [1, 2]) await read('t3')
  expect(tags).toEqual(Array(8).fill(null))
})

test('20 bodies are kept, none of more than a million characters', async () => {
  const { read, server, tags } = open()
  for (const page of [...Array(21).keys(), 20, 0]) await read('t1', `${url}?page=${page}`)
  expect(tags.slice(21)).toEqual(['W/"one"', null])
  server.text = 'x'.repeat(1024 * 1024 + 1)
  await read()
  await read()
  expect(tags.slice(23)).toEqual([null, null])
})

test('a clear leaves nothing, not even a late response', async () => {
  const { read, cache, tags } = open()
  await read()
  cache.clear()
  const late = read()
  cache.clear()
  expect((await late)[1]).toBe('one')
  await read()
  expect(tags).toEqual([null, null, null])
})
