import { expect, test } from 'vitest'
import { realNetwork, stubPortal } from '#test/support/stub-portal.ts'
import { draftId } from '../sandbox/networks/draft.ts'
import { createStudio } from './studio.ts'

// As with SANDBOX_HOSTS=wallet.example.org.
const studio = createStudio(() => true)
const host = `http://${draftId}.localhost:5173`
const portal = stubPortal({ studio })
const framing = async (url: string, app = portal) => {
  const { headers } = await app.request(url)
  const [, ancestors] = /frame-ancestors ([^;]*)/.exec(headers.get('content-security-policy') ?? '') ?? []
  return [ancestors, headers.get('x-frame-options')]
}

test('the studio is on the host of the draft', async () => {
  const answer = await portal.request('http://127.0.0.1:5173/_sandbox/studio')
  expect([answer.status, answer.headers.get('location')]).toEqual([302, `${host}/_sandbox/studio`])
  expect((await portal.request('http://wallet.example.org/_sandbox/studio')).status).toBe(404)
  const page = await portal.request(`${host}/_sandbox/studio`)
  expect([page.status, await page.text()]).toEqual([
    200,
    expect.stringContaining('<title>Brand studio</title>'),
  ])
})

test('the page has a policy of its own', async () => {
  const { headers } = await portal.request(`${host}/_sandbox/studio`)
  const policy = headers.get('content-security-policy')
  expect(policy).toContain("frame-src 'self'")
  expect(policy).not.toMatch(/unsafe|\*|https?:/)
  expect(await framing(`${host}/_sandbox/studio`)).toEqual(["'none'", 'DENY'])
})

test('only pages of the draft may be framed, by their own origin', async () => {
  expect(await framing(`${host}/`)).toEqual(["'self'", 'SAMEORIGIN'])
  expect(await framing(`${host}/_sandbox/pay/1`)).toEqual(["'self'", 'SAMEORIGIN'])
  expect(await framing('http://za-sandbox000001.localhost:5173/')).toEqual(["'none'", 'DENY'])
  expect(await framing(`http://wallet.example.org/${draftId}`)).toEqual(["'none'", 'DENY'])
  expect(await framing(`${host}/`, stubPortal())).toEqual(["'none'", 'DENY'])
})

test('with a real network there is no studio, and no frame', async () => {
  const fetch = async () => new Response('{}')
  const real = stubPortal({ studio, env: realNetwork, fetch })
  expect((await real.request(`${host}/_sandbox/studio`)).status).toBe(404)
  expect((await real.request(`${host}/_sandbox/draft`, { method: 'PUT', body: '{}' })).status).toBe(404)
  expect(await framing(`${host}/`, real)).toEqual(["'none'", 'DENY'])
})

test('the page has the brands and the schema, and its bundle', async () => {
  const { brands, schema } = await (await portal.request(`${host}/_sandbox/studio/data.json`)).json()
  expect([brands.length, schema.properties.application]).toEqual([5, { $ref: '#/$defs/Application' }])
  for (const file of ['studio.js', 'studio.css'])
    expect((await portal.request(`${host}/_sandbox/studio/${file}`)).status).toBe(200)
})
