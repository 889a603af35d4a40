import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { clientOf } from './client-origin.ts'
import { parseSettings } from './settings.ts'

const settings = parseSettings({ TRUSTED_PROXIES: '10.0.0.0/8 fd00::/8' })
const app = new Hono().get('*', c => c.text(clientOf(c, settings)))

const clientFrom = async (remoteAddress: string, headers: Record<string, string> = {}) =>
  (await app.request('/', { headers }, { incoming: { socket: { remoteAddress } } })).text()

describe('the address by which a client is limited', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:0:1::1', '2001:db8:0:1'],
    ['2001:db8:0:1:ffff:ffff:ffff:ffff', '2001:db8:0:1'],
    ['2001:DB8::', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
  ])('of the connection %s is %s', async (peer, client) => {
    expect(await clientFrom(peer)).toBe(client)
  })

  it('is not what an unknown proxy says', async () => {
    const headers = { 'X-Forwarded-For': '203.0.113.1', Forwarded: 'for=203.0.113.1' }
    expect(await clientFrom('203.0.113.9', headers)).toBe('203.0.113.9')
  })

  it.each([
    ['203.0.113.1', '203.0.113.1'],
    ['forged, 203.0.113.1', '203.0.113.1'],
    ['198.51.100.1, 203.0.113.1, 10.0.0.2', '203.0.113.1'],
    ['203.0.113.1:4711', '203.0.113.1'],
    ['2001:db8:0:1::7, fd00::1', '2001:db8:0:1'],
    ['203.0.113.1, forged', '10.0.0.1'],
    ['10.0.0.3, 10.0.0.2', '10.0.0.1'],
    ['', '10.0.0.1'],
  ])('behind a trusted proxy that says %o is %s', async (chain, client) => {
    expect(await clientFrom('10.0.0.1', { 'X-Forwarded-For': chain })).toBe(client)
  })

  it.each([
    ['for=203.0.113.1;proto=https', '203.0.113.1'],
    ['for=198.51.100.1, proto=https;for="203.0.113.1:4711"', '203.0.113.1'],
    ['for="[2001:db8:0:1::7]:4711"', '2001:db8:0:1'],
    ['for=unknown', '10.0.0.1'],
  ])('behind a trusted proxy with the header Forwarded %o is %s', async (Forwarded, client) => {
    expect(await clientFrom('10.0.0.1', { Forwarded })).toBe(client)
  })
})
