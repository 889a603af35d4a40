import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it, onTestFinished } from 'vitest'
import { precompress } from '../../../scripts/bundle/precompress.ts'
import { loadBuildOutput } from '../../../scripts/server/build-output.ts'

const build = {
  'client/index.html': '<!doctype html>',
  'client/favicon.svg': '<svg/>',
  'client/logo.png': 'not text',
  'client/assets/index-B2x.js': 'export {}',
  'server/page.html': '<html>',
  'server/page.css': 'body{}',
  'server/page.js': 'early()',
  'server/shell.js': 'export const renderShell = () => ({ lang: "en", title: "T", style: "", body: "" })',
}

it('a build is loaded with its encodings, without its page', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'distribution-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const name of ['client/assets', 'server']) await mkdir(join(folder, name), { recursive: true })
  for (const [name, content] of Object.entries(build)) await writeFile(join(folder, name), content)
  await precompress(join(folder, 'client'))

  const { template, renderShell, files } = await loadBuildOutput(folder)
  expect(template).toEqual({ html: '<html>', css: 'body{}', script: 'early()' })
  expect(renderShell({ config: undefined, state: 'signedOut', now: 0 }).title).toBe('T')
  expect([...files.keys()].sort()).toEqual(['/assets/index-B2x.js', '/favicon.svg', '/logo.png'])
  const script = files.get('/assets/index-B2x.js')
  expect(script).toMatchObject({ type: 'text/javascript', immutable: true })
  expect(brotliDecompressSync(script?.encoded.br ?? '').toString()).toBe('export {}')
  expect(gunzipSync(script?.encoded.gzip ?? '').toString()).toBe('export {}')
  expect(files.get('/logo.png')).toMatchObject({ type: 'image/png', immutable: false, encoded: {} })
})
