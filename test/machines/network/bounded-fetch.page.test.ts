import { expect, test } from 'vitest'
import { flushPromises } from '../../support/simulated-time.ts'
import { type Answer, failureOf, json, post, scriptedFetch as scripted } from './scripted-fetch.ts'

const topUp = '/api/network/express/wallet/topup'
const type = 'text/html; charset=utf-8'
const html =
  (text: string, status = 200, contentType = type, more: Record<string, string> = {}) =>
  async () =>
    new Response(text, { status, headers: { 'Content-Type': contentType, ...more } })
const pay = '<h1>Pay – here</h1>'

test.each([200, 201, 299])('a page comes as it is from a top-up that was taken: %i', async status => {
  const { ask } = scripted(html(pay, status, type, { Date: 'Sat, 21 Nov 2026 08:00:00 GMT' }))
  const answer = await ask(post(topUp))
  expect({
    status: answer.status,
    text: await answer.text(),
    headers: Object.fromEntries(answer.headers),
  }).toEqual({
    status,
    text: pay,
    headers: { 'content-type': 'text/html', date: 'Sat, 21 Nov 2026 08:00:00 GMT' },
  })
})

test.each(['text/html', 'TEXT/HTML;charset=utf-8'])('a page is known by its type: %s', async contentType => {
  const { ask } = scripted(html(pay, 200, contentType))
  expect(await (await ask(post(topUp))).text()).toBe(pay)
})

test('a page does not keep a top-up from being answered in JSON', async () => {
  const { ask } = scripted(json({ data: { snsi: 'a1' } }))
  expect(await (await ask(post(topUp))).json()).toEqual({ data: { snsi: 'a1' } })
})

test.each<[string, Answer, () => Request]>([
  ['from another call that moves money', html(pay), () => post('/network/express/wallet/transfer')],
  ['from a call with a longer path', html(pay), () => post(`${topUp}/charge`)],
  ['from one that only ends alike', html(pay), () => post('/network/express/other-wallet/topup')],
  ['of another type', html(pay, 200, 'text/plain'), () => post(topUp)],
  ['of a type that only begins alike', html(pay, 200, 'text/htmlx'), () => post(topUp)],
  ['without a type', async () => new Response(new TextEncoder().encode(pay)), () => post(topUp)],
  ['that is empty', html(' \n'), () => post(topUp)],
  [
    'of no content',
    async () => new Response(null, { status: 204, headers: { 'Content-Type': type } }),
    () => post(topUp),
  ],
  ['longer than 1 MB', html('x'.repeat(1024 * 1024 + 1)), () => post(topUp)],
  ['that says so beforehand', html(pay, 200, type, { 'Content-Length': '1048577' }), () => post(topUp)],
])('a page cannot be read %s', async (_, answer, request) => {
  const { ask } = scripted(answer)
  expect(await failureOf(ask(request()))).toMatchObject({ kind: 'invalidResponse' })
})

test('a page from a read cannot be read', async () => {
  const { ask } = scripted(html(pay))
  const request = new Request(`http://network.test${topUp}`)
  expect(await failureOf(ask(request))).toMatchObject({ kind: 'invalidResponse' })
})

test.each([
  [400, 'rejected'],
  [401, 'unauthorised'],
  [500, 'unreachable'],
  [502, 'unreachable'],
])('a page of an error status is that failure and no page: %i', async (status, kind) => {
  const { ask } = scripted(html(pay, status))
  expect(await failureOf(ask(post(topUp)))).toMatchObject({
    kind,
    status,
    words: { code: 'failure.systemError' },
  })
})

test('a page of exactly 1 MB is read', async () => {
  const { ask } = scripted(html('x'.repeat(1024 * 1024)))
  expect(await (await ask(post(topUp))).text()).toHaveLength(1024 * 1024)
})

test('a page that never finishes is ended after 60 s', async () => {
  const headers = { 'Content-Type': type }
  const { ask, time } = scripted(async () => new Response(new ReadableStream(), { headers }))
  const failure = failureOf(ask(post(topUp)))
  await flushPromises()
  time.advance(60_000)
  expect(await failure).toMatchObject({ kind: 'timedOut' })
})

test('a page whose call is left is not waited for', async () => {
  const leaving = new AbortController()
  const headers = { 'Content-Type': type }
  const { ask } = scripted(async () => new Response(new ReadableStream(), { headers }))
  const outcome = ask(new Request(post(topUp), { signal: leaving.signal }))
  await flushPromises()
  leaving.abort(new DOMException('left', 'AbortError'))
  await expect(outcome).rejects.toMatchObject({ name: 'AbortError' })
})
