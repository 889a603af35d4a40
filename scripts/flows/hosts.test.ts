import { expect, onTestFinished, test } from 'vitest'
import { sendRequest } from '#test/support/http-request.ts'
import { serveAtlas } from '../flows.ts'

test('the atlas answers no name of another site that leads to this machine', async () => {
  const { resolvedUrls, close } = await serveAtlas(0)
  onTestFinished(close)
  const [origin = ''] = resolvedUrls?.local ?? []
  const read = async (host: string, path: string) =>
    (await sendRequest(origin, path, { headers: { Host: host } })).status
  for (const path of ['/_flows/', '/_flows/data', '/scripts/flows/atlas/main.tsx', '/package.json']) {
    expect([path, await read('evil.example', path)]).toEqual([path, 403])
    expect([path, await read('localhost.evil.example', path)]).toEqual([path, 403])
  }
  expect(await read('localhost', '/_flows/')).toBe(200)
})
