import { format } from 'node:util'
import { expect, onTestFinished, test, vi } from 'vitest'
import { overHttp } from '../../../../scripts/sandbox/http/connection.ts'
import { createSandbox } from '../../../../scripts/sandbox/sandbox.ts'
import { listen } from '../../../../scripts/server/listen.ts'

const path = '/application/network/za-sandbox000001/config'

/** Serves a sandbox whose next config meets a fault. */
const serveWith = async (effect: 'lost' | 'drop') => {
  const sandbox = createSandbox({ database: ':memory:' })
  const { port, close } = await listen(overHttp(sandbox.fetch), { port: 0 })
  // Not awaited: the connection of an aborted request stays open for four seconds.
  onTestFinished(() => void close().then(() => sandbox.close()))
  const ask = (url: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${url}`, init)
  const body = JSON.stringify([{ operationId: 'getNetworkConfig', effect, times: 1 }])
  await ask('/_sandbox/faults', { method: 'PUT', body })
  return ask
}

test('A lost answer breaks off over HTTP, and the next one is whole', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const ask = await serveWith('lost')
  await expect(ask(path).then(response => response.text())).rejects.toThrow(TypeError)
  expect((await ask(path)).status).toBe(200)
  // The server reports the break once, in one line, and goes on.
  expect(logged.mock.calls.map(line => format(...line))).toEqual([
    '[ConnectionLost [TypeError]: The connection was lost.]',
  ])
  logged.mockRestore()
})

test('A dropped request ends when its caller aborts it', async () => {
  const ask = await serveWith('drop')
  const caller = new AbortController()
  const rejected = expect(ask(path, { signal: caller.signal })).rejects.toThrow('Gone')
  const latest = async () => (await (await ask('/_sandbox/requests?limit=1')).json())[0]?.effect
  await expect.poll(latest, { interval: 1 }).toBe('drop')
  caller.abort(new Error('Gone'))
  await rejected
  expect((await ask(path)).status).toBe(200)
})
