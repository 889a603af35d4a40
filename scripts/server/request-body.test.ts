import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fieldsLimit, fieldTextLength } from '#machines/domain/limits.ts'
import { stubPortal } from '#test/support/stub-portal.ts'
import { bodyLimit, bodyTime, createBodyReader, type HeldBody, networkBodies } from './request-body.ts'

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

const createStalled = (size = 1) => post(createStream([new Uint8Array(size)], false))

const limits = { limit: 1_000, bodies: 4, bodiesOfClient: 2, bytes: 4_000 }

const requireBody = (body: HeldBody | number): HeldBody => {
  if (typeof body === 'number') throw new Error(`The body is refused with ${body}`)
  return body
}

describe('a reader of bodies', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('returns the bytes that were sent, in whatever pieces they arrive', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.uint8Array({ maxLength: 300 }), { maxLength: 20 }), async pieces => {
        const sent = Buffer.concat(pieces)
        const body = await createBodyReader(limits)(post(createStream(pieces, true)))
        if (sent.length > limits.limit) expect(body).toBe(413)
        else expect(Buffer.from(requireBody(body).bytes).equals(sent)).toBe(true)
      }),
    )
  })

  it('reads two bodies of a client at the same time, and four in total', async () => {
    const refusals: number[] = []
    const read = createBodyReader({ ...limits, onRefusal: status => refusals.push(status) })
    const reads = ['a', 'a', 'a', 'b', 'b', 'c'].map(client => read(createStalled(), client))
    expect([await reads[2], await reads[5]]).toEqual([503, 503])
    await vi.advanceTimersByTimeAsync(bodyTime)
    expect(await Promise.all(reads)).toEqual([408, 408, 503, 408, 408, 503])
    expect(refusals.toSorted()).toEqual([408, 408, 408, 408, 503, 503])
    expect(requireBody(await read(post('paid'), 'a')).bytes).toEqual(new TextEncoder().encode('paid'))
  })

  it('holds no more bytes than the limit until a body is released', async () => {
    const read = createBodyReader({ ...limits, bytes: 2_000 })
    const whole = () => read(post('x'.repeat(1_000)))
    const [first] = [requireBody(await whole()), requireBody(await whole())]
    expect(await whole()).toBe(503)
    first.release()
    requireBody(await whole())
  })

  it('frees what a body held that broke off', async () => {
    const read = createBodyReader({ ...limits, bodies: 1, bytes: 1_000 })
    for (const _ of [1, 2, 3]) {
      const broken = new ReadableStream<Uint8Array>({
        start: controller => controller.enqueue(new Uint8Array(900)),
        pull: controller => controller.error(new Error('gone')),
      })
      await expect(read(post(broken))).rejects.toThrow('gone')
    }
    requireBody(await read(post('x'.repeat(1_000))))
  })

  it('refuses a body that is announced as too long without reading it', async () => {
    const request = post(createStream([], false), { 'Content-Length': '1001' })
    expect(await createBodyReader(limits)(request)).toBe(413)
    expect(request.bodyUsed).toBe(false)
  })
})

describe('a body for the network', () => {
  const env = {
    NETWORK_API_URL: 'https://api.example.org',
    INTEGRATION_API_URL: 'https://api.example.org',
    UPLOAD_ORIGINS: 'none',
    PAYMENT_ORIGINS: 'none',
  }
  const transfer = '/api/network/express/wallet/transfer'
  const from = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress } } })

  const open = () => {
    const fetch = vi.fn<typeof globalThis.fetch>(async () => Response.json({}))
    const portal = stubPortal({ env, fetch })
    const send = (body: BodyInit, address = '203.0.113.9') =>
      portal.request(transfer, { method: 'POST', body, duplex: 'half' } as RequestInit, from(address))
    return { portal, fetch, send }
  }

  it('has room for all fields of a form in the longest characters', async () => {
    const name = (index: number) => `a_name_of_forty_characters_for_the_field${index}`
    const fields = Array.from({ length: fieldsLimit }, (_, index) => [
      name(index),
      '\u{1F600}'.repeat(fieldTextLength),
    ])
    const body = JSON.stringify({ version: '1.0.0', data: { abstract: Object.fromEntries(fields) } })
    const { send, fetch } = open()
    expect((await send(body)).status).toBe(200)
    expect(fetch).toHaveBeenCalledOnce()
  })

  it('is refused when it is longer', async () => {
    const { send, fetch } = open()
    expect((await send('x'.repeat(bodyLimit + 1))).status).toBe(413)
    expect(fetch).not.toHaveBeenCalled()
  })

  it('is refused with 503 while its client stalls too many others, unlike that of another client', async () => {
    const { portal, send, fetch } = open()
    const pending = Symbol('pending')
    for (let count = 0; count < networkBodies.bodiesOfClient; count += 1)
      void send(createStream([new Uint8Array(100)], false))
    const refused = await Promise.race([
      send('{}'),
      new Promise<typeof pending>(resolve => setImmediate(() => setImmediate(resolve, pending))),
    ])
    if (refused === pending) throw new Error('The request waits')
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
    expect(refused.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(fetch).not.toHaveBeenCalled()
    expect((await send('{}', '203.0.113.10')).status).toBe(200)
    const metrics = await (await portal.request('/metrics', {}, from('127.0.0.1'))).text()
    expect(metrics).toContain('portal_bodies_refused_total{status="503"} 1')
  })
})
