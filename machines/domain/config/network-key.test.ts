import { expect, test } from 'vitest'
import { parseNetworkKey } from './network-key.ts'

test.each<readonly [string, object]>([
  ['ZA-Sandbox000001.Wallet.Example', { id: 'za-sandbox000001' }],
  ['gb-1234567890123.portal.wallet.example:5173', { id: 'gb-1234567890123' }],
  ['Wallet.Example.:8443', { domain: 'wallet.example' }],
  ['[::1]:5173', { domain: '[::1]' }],
])('the host %s names %j', (host, key) => {
  expect(parseNetworkKey(host)).toEqual(key)
})

test('a label of another length, country, sign or place is part of a domain', () => {
  const lengths = ['za-sandbox00001.a', 'za-sandbox0000001.a', 'zaf-sandbox000001.a', 'za-sandbox000001']
  const hosts = [...lengths, 'z1-sandbox000001.a', 'za-sandbox_00001.a', 'www.za-sandbox000001.a']
  expect(hosts.map(parseNetworkKey)).toEqual(hosts.map(domain => ({ domain })))
})
