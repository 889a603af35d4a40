import { expect, test, vi } from 'vitest'
import { flushPromises, simulatedTime } from '#test/support/simulated-time.ts'
import { createBoundedFetch } from './bounded-fetch.ts'

const topUp = { effect: 'money', response: 'html' } as const
const pay = '<h1>Pay – here</h1>'
const megabyte = 1024 * 1024
const date = 'Sat, 21 Nov 2026 08:00:00 GMT'
const systemError = { words: { code: 'failure.systemError' }, traceId: undefined }

const refused = new TypeError('fetch failed')
const abortError = new DOMException('left', 'AbortError')
const json = (body: object, status = 200) => Response.json(body, { status })
const page = (status = 200, text = pay, type = 'text/html', more: Record<string, string> = {}) =>
  new Response(text, { status, headers: { 'Content-Type': type, ...more } })

const url = 'http://network.test/network/express/bank'
const get = (signal: AbortSignal | null = null) => new Request(url, { signal })
const post = (signal: AbortSignal | null = null) => new Request(url, { method: 'POST', body: '{}', signal })

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
    if (answer !== undefined) return answer.clone()
    return new Promise((_, reject) => {
      request.signal.addEventListener('abort', () => reject(request.signal.reason))
    })
  }
  const ask = createBoundedFetch({ time, fetch, isOnline: () => device.isOnline }, () => 0)
  const pass = async (milliseconds: number) => {
    await flushPromises()
    time.advance(milliseconds)
    await flushPromises()
  }
  return { asked, device, ask, pass }
}

test('a JSON text of any depth is returned, with its time', async () => {
  const deep = `{"data":${'['.repeat(5_000)}${']'.repeat(5_000)}}`
  const headers = { Date: date, 'X-Other': 'not ours' }
  const answer = await open(new Response(deep, { headers })).ask(get(), { effect: 'read' })
  expect(await answer.text()).toBe(deep)
  expect(Object.fromEntries(answer.headers)).toEqual({ 'content-type': 'application/json', date })
})

test('C10: an answer of 200 is a JSON object of at most 5 MB', async () => {
  const failure = { kind: 'invalidResponse', status: 200, ...systemError }
  for (const text of ['', 'null', '[]', '{"data":', pay, `{"data":"${'x'.repeat(6 * megabyte)}"}`])
    await expect(
      open(new Response(text)).ask(post(), { effect: 'change' }),
      text.slice(0, 9),
    ).rejects.toMatchObject(failure)
})

test.each([
  ['a read', 15_000, get, 'read'],
  ['a read that is a POST', 15_000, post, 'read'],
  ['a change', 30_000, post, 'change'],
  ['a change that is a GET', 30_000, get, 'change'],
  ['a call that moves money', 60_000, post, 'money'],
] as const)('%s ends after %d ms', async (_, milliseconds, request, effect) => {
  const { ask, pass } = open()
  const failed = vi.fn()
  ask(request(), { effect }).catch(failed)
  await pass(milliseconds - 1)
  expect(failed).not.toHaveBeenCalled()
  await pass(1)
  expect(failed.mock.calls).toMatchObject([[{ kind: 'timedOut', status: 0, ...systemError }]])
})

test.each(['application/json', 'text/html'])('a body of %s ends in time, and when it is left', async type => {
  const { ask, pass } = open(new Response(new ReadableStream(), { headers: { 'Content-Type': type } }))
  const failed = vi.fn()
  ask(post(), topUp).catch(failed)
  await pass(60_000)
  expect(failed.mock.lastCall).toMatchObject([{ kind: 'timedOut' }])
  const leaving = new AbortController()
  ask(post(leaving.signal), topUp).catch(failed)
  await flushPromises()
  leaving.abort(abortError)
  await flushPromises()
  expect(failed.mock.lastCall).toEqual([abortError])
})

test.each([
  ['unreachable', refused],
  ['answered 502', page(502)],
  ['answered 429', json({ message: 'Slow down' }, 429)],
])('a read that is %s is tried again after 0.5 s and 1.5 s', async (_, answer) => {
  const { ask, asked, pass } = open(answer, answer, json({ data: {} }))
  const outcome = ask(get(), { effect: 'read' })
  const tries: number[] = []
  for (const milliseconds of [0, 499, 1, 1_499, 1]) {
    await pass(milliseconds)
    tries.push(asked.length)
  }
  expect(tries).toEqual([1, 1, 2, 2, 3])
  expect((await outcome).status).toBe(200)
})

test.each([
  ['a read with a verdict', json({ data: { message: 'Unknown' } }, 404), 'rejected', get, 'read'],
  ['a read that is a POST', page(503), 'unreachable', post, 'read'],
  ['an unreachable change', refused, 'unreachable', post, 'change'],
  ['a change that is a GET and answered 429', json({}, 429), 'invalidResponse', get, 'change'],
  ['an unreachable payment', refused, 'unreachable', post, 'money'],
] as const)('%s is never sent a second time', async (_, answer, kind, request, effect) => {
  const { ask, asked, pass } = open(answer)
  await expect(ask(request(), { effect })).rejects.toMatchObject({ kind })
  await pass(10_000)
  expect(asked).toHaveLength(1)
})

const unsent = { kind: 'offline', status: 0, words: { code: 'failure.offlineUnsent' }, traceId: undefined }
const offline = { ...unsent, words: { code: 'failure.offline' } }

test.each([
  ['no change', post, 'change', false, 0],
  ['no payment', post, 'money', false, 0],
  ['a read once', get, 'read', false, 1],
  ['a sign-in once', post, 'change', true, 1],
] as const)('P5: an offline device sends %s', async (_, request, effect, isSignedOut, tries) => {
  const { ask, asked, device } = open(refused, json({ data: {} }))
  device.isOnline = false
  const failure = tries === 0 ? unsent : offline
  await expect(ask(request(), { effect, isSignedOut })).rejects.toMatchObject(failure)
  expect(asked).toHaveLength(tries)
})

test('the offline status is ignored for 30 s after a response', async () => {
  const { ask, asked, device, pass } = open(json({ data: {} }))
  device.isOnline = false
  await ask(get(), { effect: 'read' })
  await pass(29_999)
  expect((await ask(post(), { effect: 'money' })).status).toBe(200)
  await pass(30_000)
  await expect(ask(post(), { effect: 'money' })).rejects.toMatchObject(unsent)
  expect(asked).toHaveLength(2)
})

test('C3: the page of a top-up is returned', async () => {
  const text = 'x'.repeat(megabyte)
  const answer = await open(page(299, text, 'TEXT/HTML; charset=utf-8', { Date: date })).ask(post(), topUp)
  expect([answer.status, await answer.text()]).toEqual([299, text])
  expect(Object.fromEntries(answer.headers)).toEqual({ 'content-type': 'text/html', date })
})

const announced = { 'Content-Length': '1048577' }

test.each([
  ['of another call that moves money', page(), { effect: 'money' }],
  ['of another type', page(200, pay, 'text/htmlx'), topUp],
  ['without a type', new Response(new TextEncoder().encode(pay)), topUp],
  ['that is blank', page(200, ' \n'), topUp],
  ['above 1 MB', page(200, 'x'.repeat(megabyte + 1)), topUp],
  ['announced above 1 MB', page(200, pay, 'text/html', announced), topUp],
  ['of the status 400', page(400), topUp],
] as const)('C3: no page %s is returned', async (_, answer, call) => {
  const failure = { kind: 'invalidResponse', ...systemError }
  await expect(open(answer).ask(post(), call)).rejects.toMatchObject(failure)
})
