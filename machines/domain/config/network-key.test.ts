import { expect, test } from 'vitest'
import { parseNetworkKey } from './network-key.ts'

test.each<readonly [string, object]>([
  ['ZA-Sandbox000001.Wallet.Example', { id: 'za-sandbox000001' }],
  ['gb-1234567890123.portal.wallet.example:5173', { id: 'gb-1234567890123' }],
  ['Wallet.Example.:8443', { domain: 'wallet.example' }],
  ['[::1]:5173', { domain: '[::1]' }],
  // Twelve and fourteen signs, another country, another sign, another place, and no sub-domain.
  ...['za-sandbox00001.localhost', 'za-sandbox0000001.localhost', 'zaf-sandbox000001.localhost'].map(
    domain => [domain, { domain }] as const,
  ),
  ...['z1-sandbox000001.a', 'za-sandbox_00001.a', 'www.za-sandbox000001.a', 'za-sandbox000001'].map(
    domain => [domain, { domain }] as const,
  ),
])('the host %s names %j', (host, key) => {
  expect(parseNetworkKey(host)).toEqual(key)
})
