import { format } from 'node:util'
import { createAdaptorServer } from '@hono/node-server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { overHttp } from '../../../../scripts/sandbox/http/connection.ts'
import { createSandbox } from '../../../../scripts/sandbox/sandbox.ts'
import type { Fault } from '../../../../scripts/sandbox/store/faults.ts'

const path = '/application/network/za-sandbox000001/config'

/** A sandbox behind a real server, with a fault that its config meets. */
const served = async (fault: Omit<Fault, 'operationId'>) => {
  const sandbox = createSandbox({ database: ':memory:' })
  const server = createAdaptorServer({ fetch: overHttp(sandbox.fetch) })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    sandbox.close()
    server.close()
    if ('closeAllConnections' in server) server.closeAllConnections()
  })
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const ask = (url: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${url}`, init)
  const body = JSON.stringify([{ operationId: 'getNetworkConfig', ...fault }])
  await ask('/_sandbox/faults', { method: 'PUT', body })
  return ask
}

test('A lost answer breaks off in the hands of its reader, and the next one is whole', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const ask = await served({ effect: 'lost', times: 1 })
  await expect(ask(path).then(response => response.text())).rejects.toThrow(TypeError)
  expect((await ask(path)).status).toBe(200)
  // The server reports the break once, in one line, and goes on.
  expect(logged.mock.calls.map(told => format(...told))).toEqual([
    '[ConnectionLost [TypeError]: The connection was lost.]',
  ])
})

test('A dropped request ends when its caller goes away, and the next one is answered', async () => {
  const ask = await served({ effect: 'drop', times: 1 })
  const caller = new AbortController()
  const rejected = expect(ask(path, { signal: caller.signal })).rejects.toThrow('Gone')
  const latest = async () => (await (await ask('/_sandbox/requests?limit=1')).json())[0]?.effect
  await expect.poll(latest, { interval: 1 }).toBe('drop')
  caller.abort(new Error('Gone'))
  await rejected
  expect((await ask(path)).status).toBe(200)
})

test('A page arrives as a page', async () => {
  const ask = await served({ effect: 'html' })
  const response = await ask(path)
  expect({ status: response.status, contentType: response.headers.get('content-type') }).toEqual({
    status: 502,
    contentType: 'text/html',
  })
})
