import { EventEmitter, once } from 'node:events'
import { Agent, get } from 'node:http'
import { connect } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { headersOf, sendBytes, statusOf, toRequest } from '#test/support/raw-request.ts'
import { stubPortal } from '#test/support/stub-portal.ts'
import { listen } from './listen.ts'
import { createOperations } from './operations.ts'
import { renderOversizedResponse } from './oversized-headers.ts'
import { parseSettings } from './settings.ts'

describe('a server on a port', () => {
  it('answers until it is closed and takes no port twice', async () => {
    const portal = stubPortal()
    const server = await listen(portal.fetch, { port: 0 })
    const address = `http://127.0.0.1:${server.port}/dashboard`
    const answer = await fetch(address, { headers: { 'Accept-Encoding': 'br' } })
    expect([answer.status, answer.headers.get('content-encoding')]).toEqual([200, 'br'])
    expect(await answer.text()).toContain('Lwandle Wallet')
    await expect(listen(portal.fetch, { port: server.port })).rejects.toMatchObject({ code: 'EADDRINUSE' })
    await server.close()
    await expect(fetch(address)).rejects.toThrow()
  })

  it('keeps a connection open without a header that says so', async () => {
    const server = await listen(() => new Response('Approved'), { port: 0 })
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    onTestFinished(async () => {
      agent.destroy()
      await server.close()
    })
    const ask = () =>
      new Promise<{ names: string[]; port: number | undefined }>((resolve, reject) => {
        get({ port: server.port, host: '127.0.0.1', agent }, response => {
          const seen = { names: Object.keys(response.headers), port: response.socket.localPort }
          response.resume().on('end', () => resolve(seen))
        }).on('error', reject)
      })
    const [first, second] = [await ask(), await ask()]
    expect(second.port).toBe(first.port)
    expect(first.names).not.toContain('connection')
    expect(first.names).not.toContain('keep-alive')
  })

  it('answers headers that are too long with a page', async () => {
    const counted: number[] = []
    const settings = parseSettings({})
    const page = { html: '<style>p{}</style><p>Too many cookies</p>', style: 'p{}' }
    const response = renderOversizedResponse(settings, page)
    const refusals = {
      headers: {},
      onRefuse: ({ status }: { status: number }) => void counted.push(status),
      oversized: response,
    }
    const server = await listen(() => new Response('Approved'), { port: 0 }, refusals)
    onTestFinished(() => server.close())
    const answerTo = async (request: string) => {
      const connection = connect(server.port, '127.0.0.1')
      connection.write(request)
      let text = ''
      for await (const chunk of connection) {
        text += chunk
        // As a browser does that has read the whole page.
        if (text.endsWith(page.html)) connection.end()
      }
      return text
    }
    // As long as a browser's cookies for a domain can be.
    const long = `GET / HTTP/1.1\r\nHost: wallet.example\r\nCookie: ${'x'.repeat(700_000)}\r\n\r\n`
    const answer = await answerTo(long)
    expect(answer).toMatch(/^HTTP\/1\.1 431 Request Header Fields Too Large\r\n/)
    expect(answer).toMatch(/\r\nContent-Security-Policy: default-src 'none'.*style-src 'self' 'sha256-/)
    expect(answer.endsWith(`\r\n\r\n${page.html}`)).toBe(true)
    expect(counted).toEqual([431])
  })

  it('closes at once while a connection has no request yet', async () => {
    const server = await listen(() => new Response('Approved'), { port: 0 })
    const connection = connect(server.port, '127.0.0.1')
    onTestFinished(() => void connection.destroy())
    await once(connection, 'connect')
    await Promise.all([once(connection, 'close'), server.close()])
  })

  /** Opens a server that answers with the body of the request, and a connection to it. */
  const openConnection = async () => {
    const handler = async (request: Request) => new Response(await request.text())
    const server = await listen(handler, { port: 0 })
    const connection = connect(server.port, '127.0.0.1').on('error', () => undefined)
    onTestFinished(async () => {
      connection.destroy()
      await server.close()
    })
    const pieces: string[] = []
    connection.on('data', piece => pieces.push(piece.toString()))
    const closed = new Promise(resolve => connection.once('close', resolve))
    return { connection, closed, readAnswer: () => pieces.join('') }
  }

  const head = (field: string) => `POST / HTTP/1.1\r\nHost: localhost\r\n${field}\r\n\r\n`
  const chunked = 'Transfer-Encoding: chunked'

  it('closes a connection whose body comes in thousands of pieces', async () => {
    const { connection, closed, readAnswer } = await openConnection()
    connection.write(head(chunked) + '1\r\nx\r\n'.repeat(2_000))
    await closed
    expect(readAnswer()).toBe('')
  })

  it('takes a body in a few pieces', async () => {
    const { connection, readAnswer } = await openConnection()
    connection.write(`${head(chunked)}${'1\r\nx\r\n'.repeat(900)}0\r\n\r\n`)
    await expect.poll(readAnswer).toContain('x'.repeat(900))
  })

  it('finishes the running request before it closes', async () => {
    const signals = new EventEmitter()
    const [started, released] = [once(signals, 'started'), once(signals, 'released')]
    const handler = async () => {
      signals.emit('started')
      await released
      return new Response('Approved')
    }
    const server = await listen(handler, { port: 0 })
    const address = `http://127.0.0.1:${server.port}/`
    const answer = fetch(address)
    await started
    let isClosed = false
    const closing = server.close().then(() => {
      isClosed = true
    })
    await expect(fetch(address)).rejects.toThrow()
    expect(isClosed).toBe(false)
    signals.emit('released')
    expect(await (await answer).text()).toBe('Approved')
    await closing
  })
})

/** A server whose handler answers each request with its URL. */
const openRefusing = async () => {
  const lines: string[] = []
  const operations = createOperations({
    settings: parseSettings({ LOG_LEVEL: 'info' }),
    version: '1.2.3',
    canReachNetwork: async () => true,
    destination: { write: line => lines.push(line) },
  })
  const handled: string[] = []
  const handle = ({ url }: Request) => {
    handled.push(new URL(url).href)
    return new Response('Approved')
  }
  const server = await listen(handle, { port: 0 }, operations.refusals)
  onTestFinished(server.close)
  const readMetrics = async () => {
    const incoming = { socket: { remoteAddress: '127.0.0.1' } }
    return (await operations.routes.request('/metrics', {}, { incoming })).text()
  }
  return { server, handled, lines, readMetrics }
}

describe('a malformed request', () => {
  const host = 'wallet.example.org'
  const path = '/?token=secret&msisdn=27820000001'
  const line = `GET ${path} HTTP/1.1`

  it.each([
    ['an absolute form', toRequest(`GET http://${host}${path} HTTP/1.1`, host), 400],
    ['a user in it', toRequest(`GET http://27820000001:secret@${host}${path} HTTP/1.1`, host), 400],
    ['an asterisk', toRequest('OPTIONS * HTTP/1.1', host), 400],
    ['dots as its host', toRequest(line, '...'), 400],
    ['an empty label in its host', toRequest(line, 'secret..example'), 400],
    ['an empty host', toRequest(line, ''), 400],
    ['no host', `GET ${path} HTTP/1.0\r\n\r\n`, 400],
    ['no host in the newer version', `${line}\r\n\r\n`, 400],
    ['an expectation', toRequest(`${line}\r\nExpect: secret`, host), 417],
    ['a connection of a proxy', toRequest(`CONNECT ${host}:443 HTTP/1.1`, host), 400],
    ['two hosts', `${line}\r\nHost: ${host}\r\nHost: secret.example\r\n\r\n`, 400],
    ['a blank in its host', toRequest(line, '27820000001 secret'), 400],
    ['a path in its host', toRequest(line, `${host}/secret`), 400],
    ['a user in its host', toRequest(line, `secret@${host}`), 400],
    ['octets in its host', toRequest(line, 'secret%2eexample'), 400],
    ['letters beyond ASCII in its host', toRequest(line, 's\xe9cret.example'), 400],
    ['an impossible address as its host', toRequest(line, '999.1.1.1'), 400],
    ['a short form of an address as its host', toRequest(line, '127.1'), 400],
    ['an invalid punycode host', toRequest(line, 'xn--secret'), 400],
    ['an impossible port', toRequest(line, `${host}:99999`), 400],
    ['a host of 300 characters', toRequest(line, `${'secret.'.repeat(42)}example`), 400],
    ['a control character in its path', toRequest('GET /27820000001\x01 HTTP/1.1', host), 400],
    ['no version', `GET ${path} secret\r\n\r\n`, 400],
    ['a backslash in its path', toRequest('GET /27820000001\\secret HTTP/1.1', host), 404],
    ['headers that are too long', toRequest(`${line}\r\nCookie: ${'secret'.repeat(5_000)}`, host), 431],
  ])('with %s is answered, counted, and logged without values', async (_, bytes, status) => {
    const { server, handled, lines, readMetrics } = await openRefusing()
    const response = await sendBytes(server, bytes)
    expect([statusOf(response), handled]).toEqual([status, []])
    expect(Object.fromEntries(headersOf(response))).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'strict-transport-security': 'max-age=63072000',
      'x-content-type-options': 'nosniff',
    })
    expect(await readMetrics()).toContain(`portal_requests_total{kind="malformed",status="${status}"} 1`)
    expect(lines.map(text => JSON.parse(text))).toMatchObject([{ msg: 'request', kind: 'malformed', status }])
    expect(lines.join()).not.toMatch(/2782|secret|example/)
  })
})

it.each([
  'localhost:5173',
  'LOCALHOST',
  'wallet_1.example.org.',
  '127.0.0.1:80',
  '[::1]:5173',
  'xn--bcher-kva.example',
])('a request for the host %s reaches its handler', async name => {
  const { server, handled } = await openRefusing()
  expect(statusOf(await sendBytes(server, toRequest('GET / HTTP/1.1', name)))).toBe(200)
  expect(handled).toHaveLength(1)
})
