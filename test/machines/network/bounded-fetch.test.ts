import { expect, test, vi } from 'vitest'
import { createBoundedFetch } from '../../../machines/network/bounded-fetch.ts'
import type { Effect } from '../../../openapi/effects.gen.ts'
import { flushPromises, simulatedTime } from '../../support/simulated-time.ts'

const topUp = '/api/network/express/wallet/topup'
const pay = '<h1>Pay – here</h1>'
const megabyte = 1024 * 1024
const date = 'Sat, 21 Nov 2026 08:00:00 GMT'
const systemError = { words: { code: 'failure.systemError' }, traceId: '0' }

const refused = new TypeError('fetch failed')
const json = (body: object, status = 200) => Response.json(body, { status })
const page = (status = 200, text = pay, type = 'text/html', more: Record<string, string> = {}) =>
  new Response(text, { status, headers: { 'Content-Type': type, ...more } })
const endless = (type: string) => new Response(new ReadableStream(), { headers: { 'Content-Type': type } })

const get = (path = '/network/express/bank', signal: AbortSignal | null = null) =>
  new Request(`http://network.test${path}`, { signal })
const post = (path = '/network/express/authenticate/sso', signal: AbortSignal | null = null) =>
  new Request(`http://network.test${path}`, { method: 'POST', body: '{}', signal })

/** The bounded fetch on a network with these answers, the last one for ever. Without one, it never answers. */
const open = (...answers: (Response | Error)[]) => {
  const time = simulatedTime(0)
  const device = { isOnline: true }
  const asked: Request[] = []
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    asked.push(request)
    const answer = answers[Math.min(asked.length, answers.length) - 1]
    if (answer instanceof Error) throw answer
    return (
      answer?.clone() ??
      new Promise((_, reject) => {
        request.signal.addEventListener('abort', () => reject(request.signal.reason))
      })
    )
  }
  const bounded = createBoundedFetch({ time, fetch, isOnline: () => device.isOnline }, () => 0)
  const ask = (request: Request, effect: Effect = 'change', isSignedIn = true) =>
    bounded(request, effect, isSignedIn)
  const pass = async (milliseconds: number) => {
    await flushPromises()
    time.advance(milliseconds)
    await flushPromises()
  }
  return { asked, device, ask, pass }
}

test('returns a JSON text of any depth unchanged, with no header but the time', async () => {
  const deep = `{"data":${'['.repeat(5_000)}${']'.repeat(5_000)}}`
  const headers = { Date: date, 'X-Other': 'not ours' }
  const answer = await open(new Response(deep, { headers })).ask(get(), 'read')
  expect(await answer.text()).toBe(deep)
  expect(Object.fromEntries(answer.headers)).toEqual({ 'content-type': 'application/json', date })
})

test('an error status has the message and the Trace ID of the network', async () => {
  const answer = json({ request: { id: 7 }, data: { message: 'Not today' } }, 422)
  const failure = { kind: 'rejected', status: 422, words: { words: 'Not today' }, traceId: '7' }
  await expect(open(answer).ask(post())).rejects.toMatchObject(failure)
})

test('reads no answer of 200 that is not a JSON object of at most 5 MB', async () => {
  const failure = { kind: 'invalidResponse', status: 200, ...systemError }
  for (const text of ['', 'null', '[]', '{"data":', pay, `{"data":"${'x'.repeat(6 * megabyte)}"}`])
    await expect(open(new Response(text)).ask(post()), text.slice(0, 9)).rejects.toMatchObject(failure)
})

test.each([
  ['a read', 15_000, get, 'read'],
  ['a read that is a POST', 15_000, post, 'read'],
  ['a change', 30_000, post, 'change'],
  ['a change that is a GET', 30_000, get, 'change'],
  ['a call that moves money', 60_000, post, 'money'],
] as const)('ends %s after %d ms', async (_, milliseconds, request, effect) => {
  const { ask, pass } = open()
  const failed = vi.fn()
  ask(request(), effect).catch(failed)
  await pass(milliseconds - 1)
  expect(failed).not.toHaveBeenCalled()
  await pass(1)
  expect(failed.mock.calls).toMatchObject([[{ kind: 'timedOut', status: 0, ...systemError }]])
})

test.each(['application/json', 'text/html'])(
  'waits neither too long nor after leaving for %s',
  async type => {
    const { ask, pass } = open(endless(type))
    const late = expect(ask(post(topUp), 'money')).rejects.toMatchObject({ kind: 'timedOut' })
    await pass(60_000)
    await late
    const leaving = new AbortController()
    const left = ask(post(topUp, leaving.signal), 'money')
    await flushPromises()
    leaving.abort(new DOMException('left', 'AbortError'))
    await expect(left).rejects.toMatchObject({ name: 'AbortError' })
  },
)

test.each([
  ['unreachable', refused],
  ['answered 502', page(502)],
  ['answered 429', json({ message: 'Slow down' }, 429)],
])('tries a read that is %s again after 0.5 s and 1.5 s', async (_, answer) => {
  const { ask, asked, pass } = open(answer, answer, json({ data: {} }))
  const outcome = ask(get(), 'read')
  const tries: number[] = []
  for (const milliseconds of [0, 499, 1, 1_499, 1]) {
    await pass(milliseconds)
    tries.push(asked.length)
  }
  expect(tries).toEqual([1, 1, 2, 2, 3])
  expect((await outcome).status).toBe(200)
})

test('a read whose state is left is not tried again and reports nothing', async () => {
  const leaving = new AbortController()
  const { ask, asked, pass } = open(refused)
  const left = expect(ask(get('/bank', leaving.signal), 'read')).rejects.toMatchObject({ name: 'AbortError' })
  await flushPromises()
  leaving.abort(new DOMException('left', 'AbortError'))
  await left
  await pass(10_000)
  expect(asked).toHaveLength(1)
})

test.each([
  ['a read with a verdict', json({ message: 'Unknown' }, 404), 'rejected', get, 'read'],
  ['a read that is a POST', page(503), 'unreachable', post, 'read'],
  ['an unreachable change', refused, 'unreachable', post, 'change'],
  ['a change that is answered 503', page(503), 'unreachable', post, 'change'],
  ['an unreachable change that is a GET', refused, 'unreachable', get, 'change'],
  ['a change that is a GET and answered 503', page(503), 'unreachable', get, 'change'],
  ['a change that is a GET and answered 429', json({}, 429), 'rejected', get, 'change'],
  ['an unreachable payment', refused, 'unreachable', post, 'money'],
  ['a payment that is answered 503', page(503), 'unreachable', post, 'money'],
] as const)('%s is never sent a second time', async (_, answer, kind, request, effect) => {
  const { ask, asked, pass } = open(answer)
  await expect(ask(request(), effect)).rejects.toMatchObject({ kind })
  await pass(10_000)
  expect(asked).toHaveLength(1)
})

const unsent = { kind: 'offline', status: 0, words: { code: 'failure.offlineUnsent' }, traceId: '0' }
const offline = { ...unsent, words: { code: 'failure.offline' } }

test.each([
  ['change', post, 'change'],
  ['change that is a GET', get, 'change'],
  ['payment', post, 'money'],
] as const)('P5: an offline device sends no %s', async (_, request, effect) => {
  const { ask, asked, device } = open(json({ data: {} }))
  device.isOnline = false
  await expect(ask(request(), effect)).rejects.toMatchObject(unsent)
  expect(asked).toEqual([])
})

test.each([
  ['a read', get, 'read', true],
  ['a sign-in', post, 'change', false],
] as const)('an offline device tries %s once', async (_, request, effect, isSignedIn) => {
  const { ask, asked, device } = open(refused, json({ data: {} }))
  device.isOnline = false
  await expect(ask(request(), effect, isSignedIn)).rejects.toMatchObject(offline)
  expect(asked).toHaveLength(1)
  expect((await ask(request(), effect, isSignedIn)).status).toBe(200)
})

test('an offline device is not believed for 30 seconds after an answer', async () => {
  const { ask, asked, device, pass } = open(json({ data: {} }))
  device.isOnline = false
  await ask(get(), 'read')
  await pass(29_999)
  expect((await ask(post(), 'money')).status).toBe(200)
  await pass(30_000)
  await expect(ask(post(), 'money')).rejects.toMatchObject(unsent)
  expect(asked).toHaveLength(2)
})

test('the device is asked whether it is offline at each try', async () => {
  const { ask, asked, device, pass } = open(refused)
  const read = expect(ask(get(), 'read')).rejects.toMatchObject(offline)
  await flushPromises()
  device.isOnline = false
  await pass(500)
  await read
  device.isOnline = true
  await expect(ask(post())).rejects.toMatchObject({ kind: 'unreachable' })
  expect(asked).toHaveLength(3)
})

test.each([
  [200, 'text/html; charset=utf-8', pay],
  [201, 'TEXT/HTML;charset=utf-8', pay],
  [299, 'text/html', 'x'.repeat(megabyte)],
])('returns the page of an accepted top-up: %i, %s', async (status, type, text) => {
  const answer = await open(page(status, text, type, { Date: date })).ask(post(topUp), 'money')
  expect(answer.status).toBe(status)
  expect(await answer.text()).toBe(text)
  expect(Object.fromEntries(answer.headers)).toEqual({ 'content-type': 'text/html', date })
})

test('returns a top-up that is answered in JSON', async () => {
  const answer = await open(json({ data: { snsi: 'a1' } })).ask(post(topUp), 'money')
  expect(await answer.json()).toEqual({ data: { snsi: 'a1' } })
})

const noContent = new Response(null, { status: 204, headers: { 'Content-Type': 'text/html' } })
test.each([
  ['of a read', 'invalidResponse', page(), get(topUp)],
  ['of another payment', 'invalidResponse', page(), post('/network/express/wallet/transfer')],
  ['of a longer path', 'invalidResponse', page(), post(`${topUp}/charge`)],
  ['of a path with the same end', 'invalidResponse', page(), post('/network/express/other-wallet/topup')],
  ['of another type', 'invalidResponse', page(200, pay, 'text/plain'), post(topUp)],
  ['of a longer type', 'invalidResponse', page(200, pay, 'text/htmlx'), post(topUp)],
  ['without a type', 'invalidResponse', new Response(new TextEncoder().encode(pay)), post(topUp)],
  ['that is blank', 'invalidResponse', page(200, ' \n'), post(topUp)],
  ['without content', 'invalidResponse', noContent, post(topUp)],
  ['above 1 MB', 'invalidResponse', page(200, 'x'.repeat(megabyte + 1)), post(topUp)],
  [
    'above 1 MB, as announced',
    'invalidResponse',
    page(200, pay, 'text/html', { 'Content-Length': '1048577' }),
    post(topUp),
  ],
  ['of the status 400', 'rejected', page(400), post(topUp)],
  ['of the status 500', 'unreachable', page(500), post(topUp)],
])('returns no page %s', async (_, kind, answer, request) => {
  await expect(open(answer).ask(request, 'money')).rejects.toMatchObject({ kind, ...systemError })
})
