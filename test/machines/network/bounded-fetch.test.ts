import { describe, expect, test } from 'vitest'
import { flushPromises } from '../../support/simulated-time.ts'
import { type Answer, failureOf, get, json, post, scriptedFetch as scripted } from './scripted-fetch.ts'

const page = (status: number) => async () =>
  new Response('<h1>Bad gateway</h1>', { status, headers: { 'Content-Type': 'text/html' } })
const refused = async () => {
  throw new TypeError('fetch failed')
}

const never: Answer = () => new Promise(() => {})

/** The GET that changes something. */

describe('an answer', () => {
  test('that is a JSON object is returned unchanged', async () => {
    const { ask } = scripted(json({ request: { id: 'trace-1' }, data: { available: '1.00' } }))
    expect(await (await ask(get())).json()).toEqual({
      request: { id: 'trace-1' },
      data: { available: '1.00' },
    })
  })

  test('is returned unchanged at any depth of nesting', async () => {
    const deep = `{"data":${'['.repeat(5_000)}${']'.repeat(5_000)}}`
    const { ask } = scripted(async () => new Response(deep))
    expect(await (await ask(get())).text()).toBe(deep)
  })

  test("keeps the network's time, and no other header", async () => {
    const headers = { Date: 'Sat, 21 Nov 2026 08:00:00 GMT', 'X-Other': 'not ours' }
    const { ask } = scripted(async () => Response.json({ data: {} }, { headers }))
    expect(Object.fromEntries((await ask(get())).headers)).toEqual({
      'content-type': 'application/json',
      date: 'Sat, 21 Nov 2026 08:00:00 GMT',
    })
  })

  test.each<[string, unknown, object]>([
    [
      'data.message',
      { request: { id: 'trace-1' }, data: { message: 'Not today' } },
      { words: { words: 'Not today' }, traceId: 'trace-1' },
    ],
    [
      'data.data.message',
      { request: { id: 'trace-1' }, data: { data: { message: 'Inner' } } },
      { words: { words: 'Inner' }, traceId: 'trace-1' },
    ],
    ['the top level', { message: 'Invalid OTP' }, { words: { words: 'Invalid OTP' }, traceId: '0' }],
    ['nowhere', { request: { id: 7 } }, { words: { code: 'failure.systemError' }, traceId: '7' }],
  ])(
    'of an error status takes its message from %s, its Trace ID from request.id or 0',
    async (_, body, expected) => {
      const { ask } = scripted(json(body, 422))
      expect(await failureOf(ask(post()))).toEqual({ kind: 'rejected', status: 422, ...expected })
    },
  )

  test.each<[string, Answer]>([
    ['empty', async () => new Response('')],
    ['null', async () => new Response('null')],
    ['a list', json([])],
    ['cut short', async () => new Response('{"data":')],
    ['a page', page(200)],
  ])('of a good status that is %s cannot be read', async (_, answer) => {
    const { ask } = scripted(answer)
    expect(await failureOf(ask(post()))).toEqual({
      kind: 'invalidResponse',
      status: 200,
      words: { code: 'failure.systemError' },
      traceId: '0',
    })
  })

  test('longer than 5 MB is given up', async () => {
    const { ask } = scripted(async () => new Response(`{"data":"${'x'.repeat(6 * 1024 * 1024)}"}`))
    expect(await failureOf(ask(post()))).toMatchObject({ kind: 'invalidResponse' })
  })

  test('of 401 says that the token is not accepted', async () => {
    const { ask } = scripted(json({ message: 'Session ended' }, 401))
    expect(await failureOf(ask(get()))).toMatchObject({ kind: 'unauthorised', status: 401 })
  })
})

describe('a limit', () => {
  test.each([
    ['a read', 15_000, get, 'read'],
    ['a read that is a POST', 15_000, post, 'read'],
    ['a change', 30_000, post, 'change'],
    ['a change that is a GET', 30_000, get, 'change'],
    ['a call that moves money', 60_000, post, 'money'],
  ] as const)('ends %s after %d ms', async (_, milliseconds, request, effect) => {
    const { ask, time } = scripted(never)
    let outcome: object | undefined
    void failureOf(ask(request(), effect)).then(failure => {
      outcome = failure
    })
    await flushPromises()
    time.advance(milliseconds - 1)
    await flushPromises()
    expect(outcome).toBeUndefined()
    time.advance(1)
    await flushPromises()
    expect(outcome).toEqual({
      kind: 'timedOut',
      status: 0,
      words: { code: 'failure.systemError' },
      traceId: '0',
    })
  })

  test('ends an answer whose body never finishes', async () => {
    const { ask, time } = scripted(async () => new Response(new ReadableStream()))
    const failure = failureOf(ask(post()))
    await flushPromises()
    time.advance(30_000)
    expect(await failure).toMatchObject({ kind: 'timedOut' })
  })
})

describe('a read', () => {
  test.each([
    ['unreachable', refused],
    ['answered 502', page(502)],
    ['answered 429', json({ message: 'Slow down' }, 429)],
  ])(
    'that is %s is tried twice more, after half a second and after a second and a half',
    async (_, answer) => {
      const { ask, asked, time } = scripted(answer, answer, json({ data: {} }))
      const outcome = ask(get())
      await flushPromises()
      expect(asked).toHaveLength(1)
      time.advance(500)
      await flushPromises()
      expect(asked).toHaveLength(2)
      time.advance(1_499)
      await flushPromises()
      expect(asked).toHaveLength(2)
      time.advance(1)
      expect((await outcome).status).toBe(200)
      expect(asked).toHaveLength(3)
    },
  )

  test('that is answered with a verdict is not tried again', async () => {
    const { ask, asked } = scripted(json({ message: 'Unknown' }, 404))
    await failureOf(ask(get()))
    expect(asked).toHaveLength(1)
  })

  test('whose state is left is not tried again and reports nothing', async () => {
    const leaving = new AbortController()
    const { ask, asked, time } = scripted(refused)
    const outcome = ask(get(leaving.signal))
    await flushPromises()
    leaving.abort(new DOMException('left', 'AbortError'))
    await expect(outcome).rejects.toMatchObject({ name: 'AbortError' })
    time.advance(10_000)
    await flushPromises()
    expect(asked).toHaveLength(1)
  })
})

test.each([
  ['a change that is unreachable', refused, 'unreachable', post, 'change'],
  ['a change that is answered 503', page(503), 'unreachable', post, 'change'],
  ['a change that is a GET and unreachable', refused, 'unreachable', get, 'change'],
  ['a change that is a GET and answered 503', page(503), 'unreachable', get, 'change'],
  ['a change that is a GET and answered 429', json({ message: 'Slow down' }, 429), 'rejected', get, 'change'],
  ['a read that is a POST', page(503), 'unreachable', post, 'read'],
  ['what moves money', page(503), 'unreachable', post, 'money'],
] as const)('%s is never sent a second time', async (_, answer, kind, request, effect) => {
  const { ask, asked, time } = scripted(answer)
  expect(await failureOf(ask(request(), effect))).toMatchObject({ kind })
  time.advance(10_000)
  await flushPromises()
  expect(asked).toHaveLength(1)
})

describe('a device that says it is offline', () => {
  test.each([
    ['a change', post, 'change'],
    ['a change that is a GET', get, 'change'],
    ['a payment', post, 'money'],
  ] as const)(
    'sends nothing of what changes something, and says so at once: %s (P5)',
    async (_, request, effect) => {
      const { ask, asked, device } = scripted(json({ data: {} }))
      device.isOnline = false
      expect(await failureOf(ask(request(), effect))).toEqual({
        kind: 'offline',
        status: 0,
        words: { code: 'failure.offlineUnsent' },
        traceId: '0',
      })
      expect(asked).toEqual([])
    },
  )

  test.each([
    ['a read', get, 'read', true],
    ['sign-in', post, 'change', false],
  ] as const)(
    'tries %s once, for it may be wrong, and blames the connection when that fails',
    async (...row) => {
      const [, request, effect, isSignedIn] = row
      const offline = scripted(refused)
      offline.device.isOnline = false
      const failure = await failureOf(offline.ask(request(), effect, isSignedIn))
      const wrong = scripted(json({ data: {} }))
      wrong.device.isOnline = false
      const { status } = await wrong.ask(request(), effect, isSignedIn)
      expect({ failure, tries: offline.asked.length, status }).toEqual({
        failure: { kind: 'offline', status: 0, words: { code: 'failure.offline' }, traceId: '0' },
        tries: 1,
        status: 200,
      })
    },
  )

  test('is not believed for 30 seconds after the network has answered all the same', async () => {
    const { ask, asked, device, time } = scripted(json({ data: {} }))
    device.isOnline = false
    await ask(get())
    time.advance(29_999)
    expect((await ask(post(), 'money')).status).toBe(200)
    time.advance(30_000)
    expect(await failureOf(ask(post(), 'money'))).toMatchObject({ kind: 'offline' })
    expect(asked).toHaveLength(2)
  })

  test('is asked at each call, also at a further try of a read', async () => {
    const { ask, asked, device, time } = scripted(refused)
    const outcome = failureOf(ask(get()))
    await flushPromises()
    device.isOnline = false
    time.advance(500)
    expect(await outcome).toMatchObject({ kind: 'offline', words: { code: 'failure.offline' } })
    expect(asked).toHaveLength(2)
    device.isOnline = true
    expect(await failureOf(ask(post()))).toMatchObject({ kind: 'unreachable' })
    expect(asked).toHaveLength(3)
  })
})
