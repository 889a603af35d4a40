import { describe, expect, it } from 'vitest'
import { apiHeaders, caching, inertHeaders, pageHeaders } from '../headers.ts'
import { parseSettings } from '../settings.ts'
import { renderCdnHeaders, renderCdnRedirects } from './cdn-headers.ts'
import { renderNginxConfig, renderNginxPage } from './nginx.ts'

const settings = parseSettings({
  NETWORK_API_URL: 'https://api.example.org/base',
  INTEGRATION_API_URL: 'https://integration.example.org',
  UPLOAD_ORIGINS: 'https://files.example.org',
  PAYMENT_ORIGINS: 'https://pay.example.org https://cards.example.org',
  FORWARD_HEADERS: 'x-forwarded-for traceparent',
  HSTS_INCLUDE_SUBDOMAINS: 'yes',
})
const texts = { style: 'body{margin:0}', script: 'early()', cookieStyle: 'p{margin:0}' }
const host = { settings, ...texts }

/** Every header that the server sends, by the path of the response. */
const expected: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '/': {
    ...pageHeaders(settings, 'wallet.example.org', texts.style, texts.script),
    'Cache-Control': caching.sharedPage,
  },
  '/index.html': {
    ...pageHeaders(settings, 'wallet.example.org', texts.style, texts.script),
    'Cache-Control': caching.sharedPage,
  },
  '/settings.js': { ...inertHeaders(settings), 'Cache-Control': caching.sharedPage },
  '/assets/index-B2x.js': { ...inertHeaders(settings), 'Cache-Control': caching.asset },
  '/api/network/express/wallet/topup': { ...inertHeaders(settings), ...apiHeaders },
  '/integration/service/bulk/upload': { ...inertHeaders(settings), ...apiHeaders },
}

/** Returns the headers of a path: those of all rules that match, where the last rule wins. */
const readCdnHeaders = (file: string, path: string) => {
  const headers = new Map<string, string>()
  for (const rule of file.trim().split('\n\n')) {
    const [pattern = '', ...lines] = rule.split('\n')
    const isMatch = pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern
    for (const [, name = '', value = ''] of isMatch
      ? lines.map(line => /^ {2}([\w-]+): (.*)$/.exec(line) ?? [])
      : [])
      headers.set(name, value)
  }
  return Object.fromEntries(headers)
}

interface Directive {
  readonly words: readonly string[]
  readonly block: readonly Directive[]
}

/** Returns the directives up to the end of the block that the tokens begin in. */
const parseBlock = (tokens: string[]): readonly Directive[] => {
  const directives: Directive[] = []
  let words: string[] = []
  for (let token = tokens.shift(); token !== undefined && token !== '}'; token = tokens.shift())
    if (token === ';' || token === '{') {
      directives.push({ words, block: token === '{' ? parseBlock(tokens) : [] })
      words = []
    } else words.push(/^["']/.test(token) ? token.slice(1, -1).replace(/\\(["'\\])/g, '$1') : token)
  return directives
}

const parseNginx = (file: string): readonly Directive[] =>
  parseBlock(file.replace(/^\s*#.*$/gm, '').match(/"(?:\\.|[^"\\])*"|'[^']*'|[{};]|[^\s{};]+/g) ?? [])

const named = (directives: readonly Directive[], name: string) =>
  directives.filter(({ words }) => words[0] === name)

/** Returns the location that nginx chooses: an exact one, a prefix with `^~`, the first pattern, the longest prefix. */
const chooseLocation = (directives: readonly Directive[], path: string): readonly Directive[] => {
  const locations = named(directives, 'location').map(({ words: [, ...match], block }) => ({ match, block }))
  const exact = locations.find(({ match: [kind, text] }) => kind === '=' && text === path)
  if (exact !== undefined) return exact.block
  const [prefix] = locations
    .filter(({ match }) => match[0] !== '=' && match[0] !== '~' && path.startsWith(match.at(-1) ?? ''))
    .sort((one, other) => (other.match.at(-1) ?? '').length - (one.match.at(-1) ?? '').length)
  const inner = prefix?.match[0] === '^~' ? prefix.block : directives
  const pattern = named(inner, 'location').find(
    ({ words: [, kind, text = ''] }) => kind === '~' && new RegExp(text).test(path),
  )
  return pattern?.block ?? prefix?.block ?? []
}

/** Returns the headers that nginx adds on a path, with the values of its variables. */
const readNginxHeaders = (server: readonly Directive[], path: string) => {
  const values = new Map<string, string>()
  const fill = (text: string) => text.replace(/\$\w+/g, variable => values.get(variable) ?? variable)
  for (const { words } of named([...server, ...parseNginx(renderNginxPage(host))], 'set'))
    values.set(words[1] ?? '', fill(words[2] ?? ''))
  const added = named(chooseLocation(server, path), 'add_header')
  return Object.fromEntries(added.map(({ words: [, name, value = ''] }) => [name, fill(value)]))
}

const nginx = parseNginx(renderNginxConfig(host))
const [server = []] = named(nginx, 'server').map(({ block }) => block)

describe('a static host', () => {
  it.each(Object.entries(expected))('has every header of %s in _headers', (path, headers) => {
    // The first rule gives a script the policy of the page.
    const policy = path.endsWith('.js') ? pageHeaders(settings, '', texts.style, texts.script) : headers
    const ofScript = { 'Content-Security-Policy': policy['Content-Security-Policy'] }
    expect(readCdnHeaders(renderCdnHeaders(host), path)).toMatchObject({ ...headers, ...ofScript })
  })

  it.each(Object.entries(expected))('has exactly the headers of %s in nginx.conf', (path, headers) => {
    // The page is at /index.html, to which nginx sends each address without an extension.
    expect(readNginxHeaders(server, path === '/' ? '/index.html' : path)).toEqual(headers)
  })

  it.each([
    ['/assets/worker-D5x.js', 'asset'],
    ['/assets/logo-C4x.svg', 'asset'],
    ['/favicon.svg', 'file'],
  ] as const)('has the policy of a document on %s', (path, age) => {
    const headers = { ...pageHeaders(settings, 'wallet.example.org'), 'Cache-Control': caching[age] }
    expect(readNginxHeaders(server, path)).toEqual(headers)
  })

  it('has the policy of its own style on the page about too many cookies', () => {
    const headers = {
      ...pageHeaders(settings, 'wallet.example.org', texts.cookieStyle),
      'Cache-Control': caching.none,
    }
    expect(readNginxHeaders(server, '/too-many-cookies/index.html')).toEqual(headers)
    const errors = named(server, 'error_page').map(({ words }) => words.slice(1).join(' '))
    expect(errors).toContain('494 =431 /too-many-cookies/index.html')
  })

  it('has the network and the origins of the operator', () => {
    const values = named(server, 'set').map(({ words }) => words.slice(1))
    expect(values).toEqual([
      ['$network_api', 'https://api.example.org/base'],
      ['$integration_api', 'https://integration.example.org'],
      ['$upload_origins', 'https://files.example.org'],
      ['$payment_origins', 'https://pay.example.org https://cards.example.org'],
    ])
  })

  it('passes on the paths of the description only', () => {
    const rules = renderCdnRedirects(host).trim().split('\n')
    const passed = rules.filter(rule => rule.includes('https://'))
    expect(passed).toContain(
      '/api/network/express/wallet/:msisdn/:currency/balance https://api.example.org/base/network/express/wallet/:msisdn/:currency/balance 200',
    )
    expect(passed).toContain(
      '/integration/service/bulk/upload https://integration.example.org/service/bulk/upload 200',
    )
    expect(rules.slice(passed.length, passed.length + 2)).toEqual([
      '/api/* /robots.txt 404',
      '/integration/* /robots.txt 404',
    ])
    expect(passed.join()).not.toContain('*')
  })

  it('sends the network the headers that the operator names', () => {
    const sent = named(server, 'proxy_set_header').map(({ words }) => words.slice(1).join(' '))
    expect(sent).toEqual([
      'Host $proxy_host',
      'accept $http_accept',
      'accept-language $http_accept_language',
      'authorization $http_authorization',
      'content-type $http_content_type',
      'idempotency-key $http_idempotency_key',
      'x-forwarded-for $remote_addr',
      'traceparent $http_traceparent',
    ])
  })

  it.each(['/api/x', '/integration/x'])('waits 65 s for %s, and takes 64 kB', path => {
    const rules = Object.fromEntries(server.map(({ words: [name, ...values] }) => [name, values.join(' ')]))
    expect(rules).toMatchObject({
      proxy_read_timeout: '65s',
      proxy_send_timeout: '65s',
      client_max_body_size: '65536',
      proxy_next_upstream: 'off',
      proxy_pass_request_headers: 'off',
    })
    const hidden = named(server, 'proxy_hide_header').map(({ words }) => words[1])
    expect(hidden).toEqual(expect.arrayContaining(['Set-Cookie', 'Location', 'Clear-Site-Data']))
    const [redirects] = named(chooseLocation(server, path), 'error_page')
    expect(redirects?.words).toEqual(expect.arrayContaining(['301', '302', '303', '307', '308']))
  })
})
