import { expect, test } from 'vitest'
import { toHashRoute } from '../../../../src/ports/address/hash-route.ts'
import { embeddedConfig, parseNetworkSettings } from '../../../../src/ports/page/page-settings.ts'

test.each([
  ['/', '', '#/dashboard', undefined],
  ['/sign-in', '', '', '/#/sign-in'],
  ['/sign-in', '?reset-password', '', '/#/sign-in?reset-password'],
  ['/', '?reset-password=1', '', '/#/?reset-password=1'],
  ['/sign-in', '', '#/dashboard', '/#/dashboard'],
])('the address %s%s%s has the hash route %s', (pathname, search, hash, expected) => {
  expect(toHashRoute({ pathname, search, hash })).toBe(expected)
})

const page = (selector: string, element: object) =>
  ({ querySelector: (wanted: string) => (wanted === selector ? element : null) }) as Pick<
    Document,
    'querySelector'
  >

const defaults = {
  networkApi: '/api',
  integrationApi: '/integration',
  networkAuth: 'bearer',
  integrationAuth: 'bearer',
}

test.each([
  [undefined, {}],
  ['nonsense', {}],
  ['{"networkApi":7,"networkAuth":{}}', {}],
  [
    '{"networkApi":"https://n.example","networkAuth":"raw"}',
    { networkApi: 'https://n.example', networkAuth: 'raw' },
  ],
  ['{"integrationApi":"/i","integrationAuth":"raw"}', { integrationApi: '/i', integrationAuth: 'raw' }],
])('parses the network settings %s', (content, settings) => {
  const parsed = parseNetworkSettings(page('meta[name=wallet-settings]', { content }))
  expect(parsed).toEqual({ ...defaults, ...settings })
})

test('returns the embedded config once, and reports whether there is one', () => {
  const config = embeddedConfig(page('script#network-config', { textContent: '{"id":"za-sandbox000001"}' }))
  expect([config.take(), config.take()]).toEqual([{ id: 'za-sandbox000001' }, undefined])
  const none = embeddedConfig(page('', {}))
  expect([config.isPresent, none.isPresent, none.take()]).toEqual([true, false, undefined])
})
