import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { from } from '#test/support/stub-portal.ts'
import { clientOf } from './client-origin.ts'
import { parseSettings } from './settings.ts'

const settings = parseSettings({ TRUSTED_PROXIES: '10.0.0.0/8 fd00::/8' })
const app = new Hono().get('*', c => c.text(clientOf(c, settings)))
const [v4, v6] = ['203.0.113.1', '20010db800000001']

it.each([
  ['203.0.113.1', {}, v4],
  ['::ffff:203.0.113.1', {}, v4],
  ['2001:db8:0:1::1', {}, v6],
  ['::1', {}, '0'],
  // A proxy that is not trusted.
  ['203.0.113.1', { 'X-Forwarded-For': '203.0.113.9', Forwarded: 'for=203.0.113.9' }, v4],
  // Trusted proxies: the nearest address that is not one of theirs.
  ['10.0.0.1', { 'X-Forwarded-For': 'forged, 203.0.113.1' }, v4],
  ['10.0.0.1', { 'X-Forwarded-For': '198.51.100.1, 203.0.113.1, 10.0.0.2' }, v4],
  ['10.0.0.1', { 'X-Forwarded-For': '203.0.113.1:4711' }, v4],
  ['10.0.0.1', { 'X-Forwarded-For': '2001:db8:0:1::7, fd00::1' }, v6],
  ['10.0.0.1', { 'X-Forwarded-For': '203.0.113.1, forged' }, '10.0.0.1'],
  ['10.0.0.1', { 'X-Forwarded-For': '10.0.0.3, 10.0.0.2' }, '10.0.0.1'],
  ['10.0.0.1', { Forwarded: 'for=198.51.100.1, proto=https;for="203.0.113.1:4711"' }, v4],
  ['10.0.0.1', { Forwarded: 'for="[2001:db8:0:1::7]:4711"' }, v6],
  ['10.0.0.1', { Forwarded: 'for=unknown' }, '10.0.0.1'],
])('the client of the connection %s with %o is limited as %s', async (peer, headers, client) => {
  const answer = await app.request('/', { headers: headers as Record<string, string> }, from(peer))
  expect(await answer.text()).toBe(client)
})
