import { expect, onTestFinished, test } from 'vitest'
import { stubPortal } from '#test/support/stub-portal.ts'
import { createConsole } from '../console/console.ts'
import { overHttp } from '../sandbox/http/connection.ts'
import { draftId } from '../sandbox/networks/draft.ts'
import { createSandbox } from '../sandbox/sandbox.ts'
import { createStudio } from '../studio/studio.ts'
import { createHostCheck, parseSettings } from './settings.ts'

/** Creates the sandbox with its pages as `npm start` does. */
const open = (env: Record<string, string> = {}) => {
  const isKnownHost = createHostCheck(parseSettings(env))
  const sandbox = createSandbox({ database: ':memory:', isKnownHost })
  onTestFinished(() => sandbox.close())
  const pages = { console: createConsole(isKnownHost), studio: createStudio(isKnownHost) }
  const portal = stubPortal({ env, network: overHttp(sandbox.fetch), ...pages })
  return async (host: string, path: string, method = 'GET') =>
    (await portal.request(`http://${host}${path}`, { method })).status
}

const foreign = [
  ...['evil.example:5173', 'localhost.evil.example', '127.evil.example', `${draftId}.evil.example`],
  ...['evil-localhost', '192.168.1.20:5173', '0.0.0.0:5173', '[2001:db8::1]:5173'],
]

const places = [
  ...['/_sandbox', '/_sandbox/people', '/_sandbox/inbox', '/%5Fsandbox/inbox'],
  ...['/_sandbox/console/console.js', '/_sandbox/pay/1', '/_sandbox/studio', '/_sandbox/studio/data.json'],
]

test.each(foreign)(
  'the sandbox refuses the host %s, which another site may lead to this machine',
  async host => {
    const read = open()
    for (const path of places) expect([path, await read(host, path)]).toEqual([path, 403])
    expect(await read(host, '/_sandbox/reset', 'POST')).toBe(403)
  },
)

test.each([
  ...['localhost', 'LOCALHOST:5173', 'za-sandbox000002.localhost:5173', '127.8.9.10', '[::1]:5173'],
])('the sandbox answers the host %s, which is always this machine', async host => {
  const read = open()
  expect(await read(host, '/_sandbox/people')).toBe(200)
  expect(await read(host, '/_sandbox')).toBe(200)
  expect(await read(host, '/_sandbox/studio')).toBe(302)
})

test('a sandbox that others may reach answers its HOST and the names in SANDBOX_HOSTS too', async () => {
  const SANDBOX_HOSTS = 'demo.example.org, Phone.Local'
  const read = open({ HOST: '192.168.1.20', SANDBOX_PUBLIC: 'yes', SANDBOX_HOSTS })
  for (const host of ['192.168.1.20:5173', 'demo.example.org', 'phone.local', 'localhost'])
    expect(await read(host, '/_sandbox/people')).toBe(200)
  for (const host of ['192.168.1.21', 'evil.example', 'a.demo.example.org'])
    expect(await read(host, '/_sandbox/people')).toBe(403)
})
