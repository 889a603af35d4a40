import { expect, test } from 'vitest'
import { parseNetworkKey } from './network-key.ts'

test.each([
  ['za-sandbox000001.localhost:5173', 'za-sandbox000001'],
  ['ZA-Sandbox000001.Wallet.Example', 'za-sandbox000001'],
  ['gb-1234567890123.portal.wallet.example', 'gb-1234567890123'],
])('reads the network id of %s', (host, id) => {
  expect(parseNetworkKey(host)).toEqual({ id })
})

test.each([
  ['a domain of its own', 'Wallet.Example', 'wallet.example'],
  ['with a dot at its end', 'wallet.example.:8443', 'wallet.example'],
  ['an address of version 6', '[::1]:5173', '[::1]'],
  ['12 letters or digits', 'za-sandbox00001.localhost', 'za-sandbox00001.localhost'],
  ['14 letters or digits', 'za-sandbox0000001.localhost', 'za-sandbox0000001.localhost'],
  ['three letters', 'zaf-sandbox000001.localhost', 'zaf-sandbox000001.localhost'],
  ['a digit for a letter', 'z1-sandbox000001.localhost', 'z1-sandbox000001.localhost'],
  ['an underscore', 'za-sandbox_00001.localhost', 'za-sandbox_00001.localhost'],
  ['not the first label', 'www.za-sandbox000001.localhost', 'www.za-sandbox000001.localhost'],
  ['no sub-domain', 'za-sandbox000001', 'za-sandbox000001'],
])('reads a domain: %s', (_rule, host, domain) => {
  expect(parseNetworkKey(host)).toEqual({ domain })
})
