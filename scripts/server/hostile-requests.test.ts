import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  findEscapes,
  hostileExamples,
  hostileHost,
  hostileLine,
  portalCalls,
} from '#test/support/hostile-requests.ts'
import { headersOf, sendBytes, statusOf, toRequest } from '#test/support/raw-request.ts'
import { startGateway } from '#test/support/recording-gateway.ts'
import { observedPortal, realNetwork } from '#test/support/stub-portal.ts'
import { type Listening, listen } from './listen.ts'

const host = 'wallet.example.org'
const path = '/?token=secret&msisdn=27820000001'
const line = `GET ${path} HTTP/1.1`
const chunked = 'Transfer-Encoding: chunked\r\n\r\n6\r\nsecret\r\n0\r\n\r\n'
const post = `POST /api/network/express/wallet/transfer HTTP/1.1\r\nHost: ${host}\r\n`

/** Requests that no browser sends: none reaches the network, a page or the log. */
const malformed: readonly (readonly [what: string, bytes: string, status: number])[] = [
  ['an absolute form', toRequest(`GET http://${host}${path} HTTP/1.1`, host), 400],
  ['an asterisk', toRequest('OPTIONS * HTTP/1.1', host), 400],
  ['no host', `GET ${path} HTTP/1.0\r\n\r\n`, 400],
  ['two hosts', `${line}\r\nHost: ${host}\r\nHost: secret.example\r\n\r\n`, 400],
  ...(
    [
      ['an empty label', 'secret..example'],
      ['a user', `secret@${host}`],
      ['octets', 'secret%2eexample'],
      ['letters beyond ASCII', 's\xe9cret.example'],
      ['a short form of an address', '127.1'],
      ['an impossible port', `${host}:99999`],
      ['300 characters', `${'secret.'.repeat(42)}example`],
    ] as const
  ).map(([what, name]) => [`${what} in its host`, toRequest(line, name), 400] as const),
  ['an expectation', toRequest(`${line}\r\nExpect: secret`, host), 417],
  ['a connection of a proxy', toRequest(`CONNECT ${host}:443 HTTP/1.1`, host), 400],
  ['a control character in its path', toRequest('GET /27820000001\x01 HTTP/1.1', host), 400],
  ['a backslash in its path', toRequest('GET /27820000001\\secret HTTP/1.1', host), 404],
  ['headers that are too long', toRequest(`${line}\r\nCookie: ${'secret'.repeat(5_000)}`, host), 431],
  ['a body in chunks', `${post}${chunked}`, 411],
  ['two lengths of its body', `${post}Content-Length: 6\r\n${chunked}`, 400],
]

let gateway: Awaited<ReturnType<typeof startGateway>>
let server: Listening
let observed: ReturnType<typeof observedPortal>

beforeAll(async () => {
  gateway = await startGateway()
  observed = observedPortal({
    env: {
      ...realNetwork,
      NETWORK_API_URL: `${gateway.address}/wallet/api`,
      INTEGRATION_API_URL: `${gateway.address}/wallet/integration`,
    },
  })
  server = await listen(observed.portal.fetch, { port: 0 }, observed.operations.refusals)
})

afterAll(async () => {
  await server.close()
  gateway.close()
})

const send = async (first: string, name = host) => statusOf(await sendBytes(server, toRequest(first, name)))

const escapes = () => findEscapes('/wallet', gateway.takeCalls())

describe('a malformed request', () => {
  it.each(malformed)('with %s is answered, counted, and logged without values', async (_, bytes, status) => {
    const counter = `portal_requests_total{kind="malformed",status="${status}"}`
    const before = await observed.readMetric(counter)
    observed.lines.splice(0)
    const response = await sendBytes(server, bytes)
    expect([statusOf(response), gateway.takeCalls()]).toEqual([status, []])
    expect(Object.fromEntries(headersOf(response))).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'strict-transport-security': 'max-age=63072000',
      'x-content-type-options': 'nosniff',
      connection: 'close',
    })
    expect(observed.readLog()).toMatchObject([{ msg: 'request', kind: 'malformed', status }])
    expect(observed.lines.join()).not.toMatch(/2782|secret|example/)
    expect(await observed.readMetric(counter)).toBe(before + 1)
  })

  it.each([
    ...['localhost:5173', 'LOCALHOST', 'wallet_1.example.org.', '127.0.0.1:80', '[::1]:5173'],
    'xn--bcher-kva.example',
  ])('is not one for the host %s', async name => {
    expect(await send('GET /healthz HTTP/1.1', name)).toBe(200)
    // The second time, the server has the host in its cache.
    expect(await send('GET /healthz HTTP/1.1', name)).toBe(200)
  })
})

describe('a server before a gateway with other paths beside its base', () => {
  it.each(hostileExamples)('answers %s with %i and asks nothing', async (first, status) => {
    expect([await send(`${first} HTTP/1.1`), gateway.takeCalls()]).toEqual([status, []])
  })

  it('passes on no path that the gateway may read outside the base', async () => {
    await fc.assert(
      fc.asyncProperty(hostileLine, async first => {
        await send(first)
        expect(escapes()).toEqual([])
      }),
      { numRuns: 500 },
    )
  })

  it('asks for the config of no host that is no domain', async () => {
    await fc.assert(
      fc.asyncProperty(hostileHost, async name => {
        await send('GET / HTTP/1.1', name)
        expect(escapes()).toEqual([])
      }),
      { numRuns: 200 },
    )
  })

  it.each(portalCalls)('passes $id on', async ({ method, target }) => {
    const query = '?a=..%2f%2e%2e/&b=c%20d'
    await send(`${method} ${target}${query} HTTP/1.1`)
    expect(gateway.takeCalls()).toEqual([{ method, target: `/wallet${target}${query}` }])
  })
})
