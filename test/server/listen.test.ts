import { describe, expect, it } from 'vitest'
import { listen } from '../../scripts/server/listen.ts'
import { standInPortal } from '../support/stand-in-portal.ts'

describe('a server on a port', () => {
  it('answers on this machine and takes no port twice', async () => {
    const portal = standInPortal()
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
})
