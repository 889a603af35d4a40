import { Agent, get } from 'node:http'
import { describe, expect, it } from 'vitest'
import { listen } from '../../../scripts/server/listen.ts'
import { stubPortal } from '../../support/stub-portal.ts'

const withResolvers = () => {
  let resolve = () => {}
  const promise = new Promise<void>(done => {
    resolve = done
  })
  return { promise, resolve }
}

describe('a server on a port', () => {
  it('answers on this machine and takes no port twice', async () => {
    const portal = stubPortal()
    const server = await listen(portal.fetch, { port: 0 })
    try {
      const answer = await fetch(`http://127.0.0.1:${server.port}/dashboard`, {
        headers: { 'Accept-Encoding': 'br' },
      })
      expect(answer.status).toBe(200)
      expect(answer.headers.get('content-encoding')).toBe('br')
      expect(await answer.text()).toContain('Lwandle Wallet')
      await expect(listen(portal.fetch, { port: server.port })).rejects.toMatchObject({ code: 'EADDRINUSE' })
    } finally {
      await server.close()
    }
    await expect(fetch(`http://127.0.0.1:${server.port}/`)).rejects.toThrow()
  })

  it('keeps a connection without saying so in each response', async () => {
    const server = await listen(() => new Response('Approved'), { port: 0 })
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const ask = () =>
      new Promise<{ names: string[]; port: number | undefined }>((resolve, reject) => {
        get({ port: server.port, host: '127.0.0.1', agent }, response => {
          const { localPort } = response.socket
          response
            .resume()
            .on('end', () => resolve({ names: Object.keys(response.headers), port: localPort }))
        }).on('error', reject)
      })
    try {
      const [first, second] = [await ask(), await ask()]
      expect(second.port).toBe(first.port)
      expect(first.names).not.toContain('connection')
      expect(first.names).not.toContain('keep-alive')
    } finally {
      agent.destroy()
      await server.close()
    }
  })

  it('that is closed finishes the pending request, accepts no other, and then closes', async () => {
    const under = withResolvers()
    const way = withResolvers()
    const server = await listen(
      async () => {
        under.resolve()
        await way.promise
        return new Response('Approved')
      },
      { port: 0 },
    )
    const address = `http://127.0.0.1:${server.port}/`
    const answer = fetch(address)
    await under.promise
    let isClosed = false
    const closing = server.close().then(() => {
      isClosed = true
    })
    await expect(fetch(address)).rejects.toThrow()
    expect(isClosed).toBe(false)
    way.resolve()
    expect(await (await answer).text()).toBe('Approved')
    await closing
    expect(isClosed).toBe(true)
  })
})
