import { describe, expect, it } from 'vitest'
import { parseSettings, SettingsError } from '../../../scripts/server/settings.ts'

const real = { NETWORK_API_URL: 'https://api.example.org/v1/', INTEGRATION_API_URL: 'http://127.0.0.1:7000' }

describe('settings', () => {
  it('without variables are the sandbox on loopback', () => {
    const auth = { networkAuth: 'bearer', integrationAuth: 'bearer' }
    const ports = { port: 5173, storagePort: 0 }
    expect(parseSettings({})).toEqual({ ...ports, ...auth, uploadOrigins: [], paymentOrigins: [] })
  })

  it('name a real network, its tokens and its origins', () => {
    const ports = { PORT: '8080', STORAGE_PORT: '8081', HOST: '0.0.0.0', NETWORK_API_AUTH: 'raw' }
    const UPLOAD_ORIGINS = 'https://files.example.org/, https://*.storage.example.org'
    expect(parseSettings({ ...real, ...ports, UPLOAD_ORIGINS })).toEqual({
      port: 8080,
      storagePort: 8081,
      host: '0.0.0.0',
      networkAuth: 'raw',
      integrationAuth: 'bearer',
      realNetwork: { networkApi: 'https://api.example.org/v1', integrationApi: 'http://127.0.0.1:7000' },
      uploadOrigins: ['https://files.example.org', 'https://*.storage.example.org'],
      paymentOrigins: ['https:'],
    })
  })

  it.each([
    ['PORT', '80a'],
    ['PORT', '70000'],
    ['STORAGE_PORT', '-1'],
    ['NETWORK_API_URL', 'http://api.example.org'],
    ['NETWORK_API_URL', 'api.example.org'],
    ['NETWORK_API_URL', 'https://user:secret@api.example.org'],
    ['INTEGRATION_API_URL', 'https://api.example.org/?a=1'],
    ['NETWORK_API_AUTH', 'basic'],
    ['INTEGRATION_API_AUTH', 'Bearer'],
    ['UPLOAD_ORIGINS', 'http://files.example.org'],
    ['UPLOAD_ORIGINS', 'https://files.example.org/bucket'],
    ['PAYMENT_ORIGINS', "https://a.example 'unsafe-inline'"],
    ['PAYMENT_ORIGINS', 'https://a.example;script-src'],
  ])('refuse %s=%s by name', (name, value) => {
    expect(() => parseSettings({ ...real, [name]: value })).toThrow(SettingsError)
    expect(() => parseSettings({ ...real, [name]: value })).toThrow(name)
  })

  it('require both base URLs or none, and name every problem at once', () => {
    expect(() => parseSettings({ NETWORK_API_URL: 'https://api.example.org' })).toThrow('go together')
    expect(() => parseSettings({ PORT: 'x', NETWORK_API_AUTH: 'y' })).toThrow(/PORT.*\n.*NETWORK_API_AUTH/)
  })
})
