import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fieldsLimit, fieldTextLength } from '#machines/domain/limits.ts'
import { from, observedPortal, realNetwork } from '#test/support/stub-portal.ts'
import { bodyLimit, bodyTime, createBodyReader, networkBodies } from './request-body.ts'

/** A body that sends these pieces, and then nothing more unless it ends. */
const createStream = (pieces: readonly Uint8Array[], ends: boolean): ReadableStream<Uint8Array> => {
  const left = [...pieces]
  return new ReadableStream({
    pull(controller) {
      const next = left.shift()
      if (next !== undefined) controller.enqueue(next)
      else if (ends) controller.close()
      else return new Promise(() => undefined)
      return undefined
    },
  })
}

const post = (body: BodyInit, headers: Record<string, string> = {}) =>
  new Request('http://localhost/x', { method: 'POST', headers, body, duplex: 'half' } as RequestInit)

const limits = { limit: 1_000, bodies: 4, bodiesOfClient: 2, bytes: 4_000 }

/** Creates a reader that returns the text of a body. */
const createReader = (options: Partial<Parameters<typeof createBodyReader>[0]> = {}) => {
  const read = createBodyReader({ ...limits, ...options })
  return (request: Request, client = '') =>
    read(request, client, async bytes => Buffer.from(bytes).toString())
}

describe('a reader of bodies', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('returns the bytes that were sent, in whatever pieces they arrive', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.uint8Array({ maxLength: 300 }), { maxLength: 20 }), async pieces => {
        const sent = Buffer.concat(pieces)
        const expected = sent.length > limits.limit ? 413 : sent.toString()
        expect(await createReader()(post(createStream(pieces, true)))).toBe(expected)
      }),
    )
  })

  it('reads two bodies of a client at the same time, and four in total', async () => {
    const refusals: number[] = []
    const read = createReader({ onRefusal: status => refusals.push(status) })
    const stalled = () => post(createStream([new Uint8Array(1)], false))
    const reads = ['a', 'a', 'a', 'b', 'b', 'c'].map(client => read(stalled(), client))
    expect([await reads[2], await reads[5]]).toEqual([503, 503])
    await vi.advanceTimersByTimeAsync(bodyTime)
    expect(await Promise.all(reads)).toEqual([408, 408, 503, 408, 408, 503])
    expect(refusals.toSorted()).toEqual([408, 408, 408, 408, 503, 503])
    expect(await read(post('paid'), 'a')).toBe('paid')
  })

  it('holds no more bytes than the limit until a body was used', async () => {
    const read = createBodyReader({ ...limits, bytes: 1_500 })
    const whole = (use: () => Promise<unknown>) => read(post('x', { 'Content-Length': '1000' }), '', use)
    await whole(async () => expect(await whole(async () => 'used')).toBe(503))
    await expect(whole(() => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
    expect(await whole(async () => 'used')).toBe('used')
  })

  it('refuses a body that is announced as too long without reading it', async () => {
    const request = post(createStream([], false), { 'Content-Length': '1001' })
    expect(await createReader()(request)).toBe(413)
    expect(request.bodyUsed).toBe(false)
  })
})

describe('a body for the network', () => {
  const open = () => {
    const fetch = vi.fn<typeof globalThis.fetch>(async () => Response.json({}))
    const { portal, readMetric } = observedPortal({ env: realNetwork, fetch })
    const send = (body: BodyInit, address = '203.0.113.9') =>
      portal.request('/api/network/express/wallet/transfer', post(body), from(address))
    return { fetch, send, readMetric }
  }

  it('has room for all fields of a form in the longest characters, and for no more', async () => {
    const fields = Array.from({ length: fieldsLimit }, (_, index) => [
      `a_name_of_forty_characters_for_the_field${index}`,
      '\u{1F600}'.repeat(fieldTextLength),
    ])
    const body = JSON.stringify({ version: '1.0.0', data: { abstract: Object.fromEntries(fields) } })
    const { send, fetch } = open()
    expect((await send(body)).status).toBe(200)
    expect((await send('x'.repeat(bodyLimit + 1))).status).toBe(413)
    expect(fetch).toHaveBeenCalledOnce()
  })

  it('is refused with 503 while its client stalls too many others, unlike that of another client', async () => {
    const { send, readMetric } = open()
    for (let count = 0; count < networkBodies.bodiesOfClient; count += 1)
      void send(createStream([new Uint8Array(100)], false))
    const refused = await send('{}')
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
    expect((await send('{}', '203.0.113.10')).status).toBe(200)
    expect(await readMetric('portal_bodies_refused_total{status="503"}')).toBe(1)
  })
})
