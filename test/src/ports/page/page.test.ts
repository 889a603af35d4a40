import { expect, test } from 'vitest'
import { toHashRoute } from '../../../../src/ports/address/hash-route.ts'
import { embeddedConfig, parseNetworkSettings } from '../../../../src/ports/page/page-settings.ts'

test.each([
  ['/', '', '', undefined],
  ['/', '', '#/dashboard', undefined],
  ['/sign-in', '', '', '/#/sign-in'],
  ['/dashboard', '', '', '/#/dashboard'],
  [
    '/authenticate-payment/0f8fad5b-d9cb-469f-a165-70867728950e',
    '',
    '',
    '/#/authenticate-payment/0f8fad5b-d9cb-469f-a165-70867728950e',
  ],
  ['/sign-in', '?reset-password', '', '/#/sign-in?reset-password'],
  ['/', '?reset-password=1', '', '/#/?reset-password=1'],
  ['/sign-in', '', '#/dashboard', '/#/dashboard'],
])('an address %s%s%s continues behind the hash at %s', (pathname, search, hash, expected) => {
  expect(toHashRoute({ pathname, search, hash })).toBe(expected)
})

const page = (elements: Record<string, unknown>) =>
  ({ querySelector: (selector: string) => elements[selector] ?? null }) as Pick<Document, 'querySelector'>

const defaults = {
  networkApi: '/api',
  integrationApi: '/integration',
  networkAuth: 'bearer',
  integrationAuth: 'bearer',
}

test.each([
  ['none', undefined, defaults],
  ['no JSON', 'nonsense', defaults],
  ['of other types', '{"networkApi":7,"networkAuth":{}}', defaults],
  [
    'of a server',
    '{"networkApi":"https://network.example","integrationApi":"/i","networkAuth":"raw","integrationAuth":"bearer"}',
    {
      networkApi: 'https://network.example',
      integrationApi: '/i',
      networkAuth: 'raw',
      integrationAuth: 'bearer',
    },
  ],
])('settings in the page: %s', (_, content, expected) => {
  expect(parseNetworkSettings(page({ 'meta[name=wallet-settings]': { content } }))).toEqual(expected)
})

test('the config in the page is given once, and said to be there', () => {
  const config = embeddedConfig(
    page({ 'script#network-config': { textContent: '{"id":"za-sandbox000001"}' } }),
  )
  expect([config.isPresent, config.take(), config.take(), config.isPresent]).toEqual([
    true,
    { id: 'za-sandbox000001' },
    undefined,
    true,
  ])
  const none = embeddedConfig(page({}))
  expect({ isPresent: none.isPresent, take: none.take() }).toEqual({ isPresent: false, take: undefined })
})
