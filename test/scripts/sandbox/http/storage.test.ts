import { request } from 'node:http'
import { expect, onTestFinished, test, vi } from 'vitest'
import { overHttp } from '../../../../scripts/sandbox/http/connection.ts'
import { createSandbox } from '../../../../scripts/sandbox/sandbox.ts'
import { createStorage, type ListeningStorage, listenStorage } from '../../../../scripts/server/storage.ts'
import { csv, openUpload, reportOf } from '../../../support/sandbox/bulk.ts'
import { networkOf } from '../../../support/sandbox/caller.ts'

/** A sandbox whose storage listens on a port of its own, and an address there. */
const opened = async () => {
  const sandbox = createSandbox({ database: ':memory:', storage: () => files.origin })
  const files: ListeningStorage = await listenStorage(overHttp(sandbox.fetch), { port: 0 })
  onTestFinished(async () => {
    await files.close()
    sandbox.close()
  })
  const network = networkOf(sandbox)
  const ada = await network.person()
  const { snsi, signed_url } = (await openUpload(ada)).body.data
  const stepNow = async () => (await reportOf(ada, snsi)).body.data.step
  return { address: signed_url, origin: files.origin, stepNow }
}

const type = { 'content-type': 'text/csv' }

test('A signed address is on an origin of its own, which knows nothing but files', async () => {
  const { address, origin, stepNow } = await opened()
  expect(address.startsWith(`${origin}/service/bulk/files/`)).toBe(true)
  for (const path of ['/', '/_sandbox', '/_sandbox/people', '/service/bulk/reports'])
    expect((await fetch(`${origin}${path}`)).status).toBe(404)
  const answer = await fetch(address, { method: 'PUT', headers: type, body: csv('x,1,y') })
  expect({
    status: answer.status,
    text: await answer.text(),
    xContentTypeOptions: answer.headers.get('x-content-type-options'),
  }).toEqual({ status: 200, text: '', xContentTypeOptions: 'nosniff' })
  expect(await stepNow()).toBe('scanning')
})

test('An upload that breaks off leaves its address as it was', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { address, stepNow } = await opened()
  const half = csv('x,1,y')
  await new Promise<void>(resolve => {
    const sent = request(address, {
      method: 'PUT',
      headers: { ...type, 'content-length': String(half.length * 2) },
    })
    sent.on('error', () => resolve())
    sent.write(half, () => sent.destroy(new Error('cut')))
  })
  expect(await stepNow()).toBe('waiting')
  expect((await fetch(address, { method: 'PUT', headers: type, body: half })).status).toBe(200)
  logged.mockRestore()
})

test('What the storage answers cannot act as a page', async () => {
  const storage = createStorage(async () => new Response('a,b', { headers: { 'content-type': 'text/csv' } }))
  const answer = await storage(new Request('http://localhost:1/service/bulk/files/x'))
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
})
