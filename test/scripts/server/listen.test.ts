import { EventEmitter, once } from 'node:events'
import { Agent, get } from 'node:http'
import { connect } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { listen } from '../../../scripts/server/listen.ts'
import { renderOversizedResponse } from '../../../scripts/server/oversized-headers.ts'
import { parseSettings } from '../../../scripts/server/settings.ts'
import { stubPortal } from '../../support/stub-portal.ts'

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

  it('answers headers that are too long with a page, and other errors as Node does', async () => {
    const counted: string[] = []
    const settings = parseSettings({})
    const page = { html: '<style>p{}</style><p>Too many cookies</p>', style: 'p{}' }
    const response = renderOversizedResponse(settings, page)
    const oversized = { response, count: () => void counted.push('oversized') }
    const server = await listen(() => new Response('Approved'), { port: 0 }, oversized)
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
    expect(await answerTo('nonsense\r\n\r\n')).toBe('HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n')
    expect(counted).toEqual(['oversized'])
  })

  it('closes at once while a connection has no request yet', async () => {
    const server = await listen(() => new Response('Approved'), { port: 0 })
    const connection = connect(server.port, '127.0.0.1')
    onTestFinished(() => void connection.destroy())
    await once(connection, 'connect')
    await Promise.all([once(connection, 'close'), server.close()])
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
