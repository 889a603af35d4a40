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

  it('that is closed lets the request under way end, takes no other, and is closed then', async () => {
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
