import { expect, it } from 'vitest'
import { parseBrand, parseStaticSettings } from '../../../scripts/bundle/static-site.ts'
import { brands } from '../../../scripts/sandbox/networks/brands.ts'

it.each([
  ['the response of the network', { version: '1.0.0', data: brands[1] }],
  ['its data', brands[1]],
])('a brand is %s', (_, file) => {
  expect(parseBrand(JSON.stringify(file))).toEqual(brands[1])
})

it.each(['{}', '{"data":null}', '[]'])('%s is no brand', file => {
  expect(() => parseBrand(file)).toThrow('has no config')
})

it('the settings ignore variables of the server alone', () => {
  const env = { NODE_ENV: 'production', HOST: '0.0.0.0', UPLOAD_ORIGINS: 'https://files.example.org' }
  expect(parseStaticSettings(env)).toMatchObject({ uploadOrigins: ['https://files.example.org'] })
  expect(() => parseStaticSettings({ NETWORK_API_URL: 'https://api.example.org' })).toThrow(
    /INTEGRATION_API_URL is missing/,
  )
})
