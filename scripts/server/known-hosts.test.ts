import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendRequest } from '#test/support/http-request.ts'
import { stubPortal } from '#test/support/stub-portal.ts'
import { createConsole } from '../console/console.ts'
import { overHttp } from '../sandbox/http/connection.ts'
import { draftId } from '../sandbox/networks/draft.ts'
import { createSandbox } from '../sandbox/sandbox.ts'
import { createStudio } from '../studio/studio.ts'
import { type Listening, listen } from './listen.ts'
import { createHostCheck, parseSettings } from './settings.ts'
import { listenStorage } from './storage.ts'

/** Serves the sandbox and its files as `npm start` does. */
const serve = async (env: Record<string, string> = {}) => {
  const settings = parseSettings(env)
  const isKnownHost = createHostCheck(settings)
  const sandbox = createSandbox({ database: ':memory:', isKnownHost })
  const network = overHttp(sandbox.fetch)
  const pages = { console: createConsole(isKnownHost), studio: createStudio(isKnownHost) }
  const portal = stubPortal({ env, network, ...pages })
  const servers: readonly Listening[] = [
    await listen(portal.fetch, { port: 0 }),
    await listenStorage(network, { ...settings, host: '127.0.0.1' }),
  ]
  const [main, files] = servers.map(({ port }) => `http://127.0.0.1:${port}`)
  return {
    read: async (host: string, path: string, { method = 'GET', isFile = false } = {}) =>
      (await sendRequest((isFile ? files : main) ?? '', path, { method, headers: { Host: host } })).status,
    close: async () => {
      await Promise.all(servers.map(server => server.close()))
      sandbox.close()
    },
  }
}

type Served = Awaited<ReturnType<typeof serve>>

const foreign = [
  ...['evil.example:5173', 'localhost.evil.example', '127.evil.example', `${draftId}.evil.example`],
  ...['evil-localhost', '192.168.1.20:5173', '0.0.0.0:5173', '[2001:db8::1]:5173'],
]

const places = [
  ...['/_sandbox', '/_sandbox/people', '/_sandbox/inbox', '/%5Fsandbox/inbox'],
  ...['/_sandbox/console/console.js', '/_sandbox/pay/1', '/_sandbox/studio', '/_sandbox/studio/data.json'],
]

describe('the sandbox on loopback', () => {
  let served: Served
  beforeAll(async () => {
    served = await serve()
  })
  afterAll(() => served.close())

  it.each(foreign)('refuses the host %s, which another site may lead to this machine', async host => {
    for (const path of places) expect([path, await served.read(host, path)]).toEqual([path, 403])
    expect(await served.read(host, '/_sandbox/reset', { method: 'POST' })).toBe(403)
    expect(await served.read(host, '/service/bulk/files/1', { isFile: true })).toBe(403)
  })

  it.each([
    ...['localhost', 'LOCALHOST:5173', 'za-sandbox000002.localhost:5173', '127.8.9.10', '[::1]:5173'],
  ])('answers the host %s, which is always this machine', async host => {
    expect(await served.read(host, '/_sandbox/people')).toBe(200)
    expect(await served.read(host, '/_sandbox')).toBe(200)
    expect(await served.read(host, '/_sandbox/studio')).toBe(302)
    // The storage answers, and refuses an address without a signature by itself.
    expect(await served.read(host, '/service/bulk/other', { isFile: true })).toBe(404)
  })
})

it('a sandbox that others may reach answers its HOST and the names in SANDBOX_HOSTS too', async () => {
  const SANDBOX_HOSTS = 'demo.example.org, Phone.Local'
  const served = await serve({ HOST: '192.168.1.20', SANDBOX_PUBLIC: 'yes', SANDBOX_HOSTS })
  for (const host of ['192.168.1.20:5173', 'demo.example.org', 'phone.local', 'localhost'])
    expect(await served.read(host, '/_sandbox/people')).toBe(200)
  for (const host of ['192.168.1.21', 'evil.example', 'a.demo.example.org'])
    expect(await served.read(host, '/_sandbox/people')).toBe(403)
  await served.close()
})
