import { EventEmitter, once } from 'node:events'
import { Agent, get } from 'node:http'
import { connect } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { listen } from '../../../scripts/server/listen.ts'
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
