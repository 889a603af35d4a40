import { EventEmitter, once } from 'node:events'
import { connect } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { listen } from './listen.ts'
import { parseSettings } from './settings.ts'

/** Opens a server that the test closes at its end. */
const open = async (...[fetch, refusals]: [Parameters<typeof listen>[0], Parameters<typeof listen>[2]?]) => {
  const server = await listen(fetch, { port: 0 }, refusals)
  onTestFinished(() => server.close().catch(() => undefined))
  return server
}

it('takes no port twice', async () => {
  const { port } = await open(() => new Response('Approved'))
  await expect(listen(() => new Response(), { port })).rejects.toMatchObject({ code: 'EADDRINUSE' })
})

it('answers headers that are too long with a page, which the browser reads whole', async () => {
  const counted: number[] = []
  const { port } = await open(() => new Response('Approved'), {
    policy: parseSettings({}),
    onRefuse: ({ status }) => void counted.push(status),
    cookiePage: { html: '<style>p{}</style><p>Too many cookies</p>', style: 'p{}' },
  })
  const connection = connect(port, '127.0.0.1')
  // As long as a browser's cookies for a domain can be.
  connection.write(`GET / HTTP/1.1\r\nHost: wallet.example\r\nCookie: ${'x'.repeat(700_000)}\r\n\r\n`)
  let answer = ''
  for await (const chunk of connection) {
    answer += chunk
    if (answer.endsWith('Too many cookies</p>')) connection.end()
  }
  expect(answer).toMatch(/^HTTP\/1\.1 431 Request Header Fields Too Large\r\n/)
  expect(answer).toMatch(/\r\nContent-Security-Policy: default-src 'none'.*style-src 'self' 'sha256-/)
  expect(answer).toMatch(/\r\n\r\n<style>p\{\}<\/style><p>Too many cookies<\/p>$/)
  expect(counted).toEqual([431])
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
  const server = await listen(
    async () => {
      signals.emit('started')
      await released
      return new Response('Approved')
    },
    { port: 0 },
  )
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
