import { format } from 'node:util'
import { expect, onTestFinished, test, vi } from 'vitest'
import { listen } from '#scripts/server/listen.ts'
import { type ListeningStorage, listenStorage } from '#scripts/server/storage.ts'
import { csv, openUpload, reportOf } from '#test/support/sandbox/bulk.ts'
import { networkOf } from '#test/support/sandbox/caller.ts'
import { createSandbox } from '../sandbox.ts'
import { overHttp } from './connection.ts'

const path = '/application/network/za-sandbox000001/config'
const file = csv('x,1,y')
const headers = { 'content-type': 'text/csv' }

/** Serves a sandbox whose next config meets a fault. */
const serveWithLostAnswer = async () => {
  const sandbox = createSandbox({ database: ':memory:' })
  const { port, close } = await listen(overHttp(sandbox.fetch), { port: 0 })
  // Not awaited: the connection of an aborted request stays open for four seconds.
  onTestFinished(() => void close().then(() => sandbox.close()))
  const ask = (url: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${url}`, init)
  const body = JSON.stringify([{ operationId: 'getNetworkConfig', effect: 'lost', times: 1 }])
  await ask('/_sandbox/faults', { method: 'PUT', body })
  return ask
}

/** Records what is logged as an error during the test. */
const watchErrors = () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => logged.mockRestore())
  return logged
}

test('A lost answer breaks off over HTTP, the next one is whole', async () => {
  const logged = watchErrors()
  const ask = await serveWithLostAnswer()
  await expect(ask(path).then(response => response.text())).rejects.toThrow(TypeError)
  expect((await ask(path)).status).toBe(200)
  // The server reports the break once, in one line, and goes on.
  const lines = logged.mock.calls.map(line => format(...line))
  expect(lines).toEqual(['[ConnectionLost [TypeError]: The connection was lost.]'])
})

/** A sandbox whose storage listens on a port of its own, and an address there. */
const openStorage = async () => {
  const sandbox = createSandbox({ database: ':memory:', storage: () => files.origin })
  const files: ListeningStorage = await listenStorage(overHttp(sandbox.fetch), {
    storagePort: 0,
    sandboxHosts: [],
  })
  onTestFinished(() => files.close().then(sandbox.close))
  const ada = await networkOf(sandbox).person()
  const { snsi, signed_url } = (await openUpload(ada)).body.data
  return {
    address: signed_url,
    origin: files.origin,
    upload: () => fetch(signed_url, { method: 'PUT', headers, body: file }),
    stepNow: async () => (await reportOf(ada, snsi)).body.data.step,
  }
}

test('The storage serves files that cannot act as pages', async () => {
  const { address, origin, upload, stepNow } = await openStorage()
  expect(address).toContain(`${origin}/service/bulk/files/`)
  for (const place of ['/', '/_sandbox', '/_sandbox/people', '/service/bulk/reports'])
    expect((await fetch(`${origin}${place}`)).status).toBe(404)
  const answer = await upload()
  expect([answer.status, await answer.text()]).toEqual([200, ''])
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(await stepNow()).toBe('scanning')
})
