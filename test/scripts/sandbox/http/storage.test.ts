import { request } from 'node:http'
import { expect, onTestFinished, test, vi } from 'vitest'
import { overHttp } from '../../../../scripts/sandbox/http/connection.ts'
import { createSandbox } from '../../../../scripts/sandbox/sandbox.ts'
import { type ListeningStorage, listenStorage } from '../../../../scripts/server/storage.ts'
import { csv, openUpload, reportOf } from '../../../support/sandbox/bulk.ts'
import { networkOf } from '../../../support/sandbox/caller.ts'

const file = csv('x,1,y')
const headers = { 'content-type': 'text/csv' }

/** A sandbox whose storage listens on a port of its own, and an address there. */
const opened = async () => {
  const sandbox = createSandbox({ database: ':memory:', storage: () => files.origin })
  const files: ListeningStorage = await listenStorage(overHttp(sandbox.fetch), { port: 0 })
  onTestFinished(async () => {
    await files.close()
    sandbox.close()
  })
  const ada = await networkOf(sandbox).person()
  const { snsi, signed_url } = (await openUpload(ada)).body.data
  return {
    address: signed_url,
    origin: files.origin,
    upload: () => fetch(signed_url, { method: 'PUT', headers, body: file }),
    stepNow: async () => (await reportOf(ada, snsi)).body.data.step,
  }
}

test('The origin of the storage serves files that cannot act as pages', async () => {
  const { address, origin, upload, stepNow } = await opened()
  expect(address).toContain(`${origin}/service/bulk/files/`)
  for (const path of ['/', '/_sandbox', '/_sandbox/people', '/service/bulk/reports'])
    expect((await fetch(`${origin}${path}`)).status).toBe(404)
  const answer = await upload()
  expect([answer.status, await answer.text()]).toEqual([200, ''])
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(await stepNow()).toBe('scanning')
})

test('An upload that breaks off can be repeated', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { address, upload, stepNow } = await opened()
  await new Promise<void>(resolve => {
    const length = { 'content-length': String(file.length * 2) }
    const sent = request(address, { method: 'PUT', headers: { ...headers, ...length } })
    sent.on('error', () => resolve())
    sent.write(file, () => sent.destroy(new Error('cut')))
  })
  expect(await stepNow()).toBe('waiting')
  expect((await upload()).status).toBe(200)
  logged.mockRestore()
})
