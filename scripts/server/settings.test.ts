import { describe, expect, it } from 'vitest'
import { describeSettings, listEffective, parseSettings, SettingsError } from './settings.ts'

const real = {
  NETWORK_API_URL: 'https://api.example.org/v1/',
  INTEGRATION_API_URL: 'http://127.0.0.1:7000',
  UPLOAD_ORIGINS: 'none',
  PAYMENT_ORIGINS: 'none',
}

describe('settings', () => {
  it('without variables are the sandbox on loopback', () => {
    const { host, realNetwork, port } = parseSettings({})
    expect([host, realNetwork, port]).toEqual([undefined, undefined, 5173])
  })

  it('name a real network, its tokens and its origins', () => {
    const ports = { PORT: '8080', HOST: '0.0.0.0', NETWORK_API_AUTH: 'raw', FORWARD_HEADERS: 'User-Agent' }
    const UPLOAD_ORIGINS = 'https://files.example.org/, https://*.storage.example.org'
    expect(parseSettings({ ...real, ...ports, UPLOAD_ORIGINS }, { hasSandbox: false })).toMatchObject({
      port: 8080,
      host: '0.0.0.0',
      networkAuth: 'raw',
      realNetwork: { networkApi: 'https://api.example.org/v1', integrationApi: 'http://127.0.0.1:7000' },
      uploadOrigins: ['https://files.example.org', 'https://*.storage.example.org'],
      paymentOrigins: [],
      forwardedHeaders: ['user-agent'],
      logLevel: 'info',
    })
  })

  it.each([
    ['PORT', '70000'],
    ['NETWORK_API_URL', 'http://api.example.org'],
    ['NETWORK_API_URL', 'https://user:secret@api.example.org'],
    ['INTEGRATION_API_URL', 'https://api.example.org/?a=1'],
    ['NETWORK_API_AUTH', 'basic'],
    ['UPLOAD_ORIGINS', 'http://files.example.org'],
    ['UPLOAD_ORIGINS', 'https://files.example.org/bucket'],
    ['PAYMENT_ORIGINS', "https://a.example 'unsafe-inline'"],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['FORWARD_HEADERS', 'cookie'],
    ['HSTS_INCLUDE_SUBDOMAINS', 'true'],
    ['SHUTDOWN_DELAY', '61'],
    ['LOG_LEVEL', 'trace'],
    ['SANDBOX_HOSTS', 'localhost:5173'],
  ])('refuse %s=%s by name', (name, value) => {
    const parse = () => parseSettings({ ...real, [name]: value })
    expect(parse).toThrow(SettingsError)
    expect(parse).toThrow(name)
    expect(parse).not.toThrow('secret')
  })

  it.each([
    ['PROT', 'PORT'],
    ['port', 'PORT'],
    ['HOTS', 'HOST'],
    ['HSTS', 'HSTS_INCLUDE_SUBDOMAINS'],
    ['LOG_LEVL', 'LOG_LEVEL'],
    ['LOGLEVEL', 'LOG_LEVEL'],
    ['TRUSTED_PROXY', 'TRUSTED_PROXIES'],
    ['FORWARDED_HEADER', 'FORWARD_HEADERS'],
    ['NETWORK_URL', 'NETWORK_API_URL'],
    ['NETWROK_API_URL', 'NETWORK_API_URL'],
    ['SHUTDOWN', 'SHUTDOWN_DELAY'],
  ])('stop the start with %s, and name %s', (typed, meant) => {
    expect(() => parseSettings({ ...real, [typed]: '1' })).toThrow(
      new SettingsError(`${typed} is not a setting. Do you mean ${meant}?`),
    )
  })

  it('allow the variables of other programs', () => {
    const names = [
      ...['HOME', 'PATH', 'PWD', 'USER', 'TERM', 'LANG', 'SHELL', 'SHLVL', 'OLDPWD', 'EDITOR', 'MAIL', 'TZ'],
      ...[
        'HOSTNAME',
        'HOSTTYPE',
        'LOGNAME',
        'NODE_ENV',
        'NODE_OPTIONS',
        'http_proxy',
        'NO_PROXY',
        'COLORTERM',
      ],
      ...['INVOCATION_ID', 'JOURNAL_STREAM', 'LISTEN_FDS', 'LISTEN_PID', 'NOTIFY_SOCKET', 'CI', 'INIT_CWD'],
      ...[
        'npm_lifecycle_event',
        'SSH_AUTH_SOCK',
        'XDG_RUNTIME_DIR',
        'KUBERNETES_PORT',
        'POD_IP',
        'REDIS_HOST',
      ],
    ]
    const env = Object.fromEntries(names.map(name => [name, 'x']))
    expect(() => parseSettings({ ...real, ...env })).not.toThrow()
  })

  it.each([
    [{ NETWORK_API_URL: 'https://api.example.org' }, 'INTEGRATION_API_URL is missing'],
    [{ NODE_ENV: 'production' }, 'SANDBOX_PUBLIC=yes'],
    [{ HOST: '0.0.0.0' }, 'SANDBOX_PUBLIC=yes'],
    [{ PORT: 'x', NETWORK_API_AUTH: 'y' }, /PORT.*\n.*NETWORK_API_AUTH/],
  ])('stop the start of the sandbox with %o: %s', (env, sentence) => {
    expect(() => parseSettings(env)).toThrow(sentence)
  })

  it('allow what is asked for by name', () => {
    expect(parseSettings({ HOST: '0.0.0.0', SANDBOX_PUBLIC: 'yes' }).realNetwork).toBeUndefined()
    const plain = { ...real, NETWORK_API_URL: 'http://api.internal', ALLOW_HTTP_NETWORK: 'yes' }
    expect(parseSettings(plain).realNetwork?.networkApi).toBe('http://api.internal')
    const service = { NETWORK_SERVICE_HOST: '10.0.0.1', NETWORK_PORT_80_TCP: 'tcp://10.0.0.1:80' }
    expect(() => parseSettings({ ...real, ...service })).not.toThrow()
  })

  it('call an invalid variable invalid, and hide its password', () => {
    const NETWORK_API_URL = 'http://user:secret@api.example.org'
    expect(() => parseSettings({ ...real, NETWORK_API_URL })).toThrow(
      new SettingsError(
        "NETWORK_API_URL is 'http://…@api.example.org': an https address without user, password and query is needed.",
      ),
    )
    expect(() => parseSettings({}, { hasSandbox: false })).toThrow('NETWORK_API_URL is missing')
  })

  it('are described and listed by name', () => {
    expect(describeSettings()).toContain('SANDBOX_DATABASE')
    const production = describeSettings({ hasSandbox: false })
    expect(production).not.toContain('SANDBOX')
    expect(production).toMatch(/UPLOAD_ORIGINS .* \(required\)\n/)
    expect(production).toMatch(/LOG_LEVEL .* \(default info\)$/)
    const listed = listEffective({ PORT: '80' }, { hasSandbox: false })
    expect(listed).toEqual(expect.arrayContaining(['PORT=80', 'LOG_LEVEL=info']))
    expect(listed.join()).not.toContain('TRUSTED_PROXIES')
  })
})
