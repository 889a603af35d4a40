import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { build as bundle, type Rolldown } from 'vite'
import { expect, it, onTestFinished, vi } from 'vitest'
import { reportBuild } from '../build.ts'
import { loadBuildOutput } from '../server/build-output.ts'
import { compileAhead } from './compile-ahead.ts'
import { firstLoadOf, partLoadOf } from './initial-load.ts'
import { precompress } from './precompress.ts'
import { retainEarlierAssets } from './retain-earlier-assets.ts'

/** Writes what a build writes: a script of its own and one that never changes, both compressed. */
const build = async (folder: string, name: string, buildsKept?: number) => {
  const client = join(folder, 'client')
  await rm(client, { recursive: true, force: true })
  await mkdir(join(client, 'assets'), { recursive: true })
  for (const file of [`dialog-${name}.js`, 'packages-same.js'])
    await writeFile(join(client, 'assets', file), `${file} of ${name}`)
  await precompress(client)
  await retainEarlierAssets(folder, name, buildsKept)
}

const openFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'builds-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

it('a release serves the compressed assets of two earlier builds', async () => {
  const folder = await openFolder()
  await mkdir(join(folder, 'server'))
  const files = {
    'page.html': '<html>',
    'page.css': 'body{}',
    'page.js': 'early()',
    version: '0.1.0+first',
    'shell.js': 'export const renderShell = () => ({ title: "T" })',
  }
  for (const [file, content] of Object.entries(files)) await writeFile(join(folder, 'server', file), content)
  for (const name of ['first', 'second', 'third', 'fourth']) await build(folder, name)
  const client = join(folder, 'client')
  for (const file of ['favicon.svg', 'logo.png', 'index.html']) await writeFile(join(client, file), file)

  const { template, renderShell, files: loaded } = await loadBuildOutput(folder)
  expect(template).toEqual({ html: '<html>', css: 'body{}', script: 'early()' })
  expect(renderShell({ config: undefined, state: 'signedOut', now: 0 }).title).toBe('T')
  const assets = ['dialog-fourth.js', 'dialog-second.js', 'dialog-third.js', 'packages-same.js']
  const paths = [...assets.map(name => `/assets/${name}`), '/favicon.svg', '/logo.png']
  expect([...loaded.keys()].sort()).toEqual(paths)
  expect(loaded.get('/logo.png')).toMatchObject({ type: 'image/png', immutable: false, encoded: {} })
  const script = loaded.get('/assets/packages-same.js')
  expect(script).toMatchObject({ type: 'text/javascript', immutable: true })
  expect(gunzipSync(script?.encoded.gzip ?? '').toString()).toBe('packages-same.js of fourth')
  const second = loaded.get('/assets/dialog-second.js')?.encoded.br
  expect(brotliDecompressSync(second ?? '').toString()).toBe('dialog-second.js of second')
  expect((await readdir(join(folder, 'assets'))).sort()).toEqual(['fourth', 'second', 'third'])
})

it.each([
  [1, ['first', 'second'], ['second']],
  // A build that is repeated without a change counts once.
  [3, ['first', 'second', 'second', 'second'], ['first', 'second']],
])('a release with --keep %i after %j has the assets of %j', async (count, builds, kept) => {
  const folder = await openFolder()
  for (const name of builds) await build(folder, name, count)
  const names = await readdir(join(folder, 'client', 'assets'))
  const scripts = [...kept.map(name => `dialog-${name}.js`), 'packages-same.js']
  expect(names.filter(name => name.endsWith('.js')).sort()).toEqual(scripts)
})

it('a load has the static imports of its entry, in order', () => {
  const manifest = {
    '_portal.js': { file: 'portal.js', css: ['portal.css'] },
    'index.html': { file: 'index.js', css: ['index.css'], isEntry: true, imports: ['_portal.js'] },
    'src/parts/service.ts': { file: 'service.js', imports: ['_portal.js'] },
  }
  expect(firstLoadOf(manifest)).toEqual({
    scripts: ['index.js', 'portal.js'],
    styles: ['portal.css', 'index.css'],
  })
  expect(partLoadOf(manifest, 'service')).toEqual(['service.js'])
  expect(() => partLoadOf(manifest, 'settings')).toThrow('no part "settings"')
})

it('a build fails that is over a budget', () => {
  const error = vi.spyOn(console, 'error').mockReturnValue()
  vi.spyOn(console, 'table').mockReturnValue()
  onTestFinished(() => void vi.restoreAllMocks())
  const parts = { session: 1, service: 1, settings: 1, 'sign-in-dialogs': 1, charts: 1 }
  expect(reportBuild({ 'first load': 110_000, ...parts, files: 21 })).toBe(true)
  expect(reportBuild({ 'first load': 110_001, ...parts, files: 22 })).toBe(false)
  expect(error).toHaveBeenCalledExactlyOnceWith('Over budget: first load, files')
})

it('the parts of a session begin with the hint to compile them while they load, and their source map fits', async () => {
  const folder = await openFolder()
  await writeFile(join(folder, 'part.js'), 'export const press = () => 1')
  const output = (await bundle({
    configFile: false,
    logLevel: 'silent',
    plugins: [compileAhead()],
    build: {
      write: false,
      sourcemap: true,
      rolldownOptions: { input: { session: join(folder, 'part.js') }, preserveEntrySignatures: 'strict' },
    },
  })) as Rolldown.RolldownOutput
  const [chunk, map] = output.output
  const lines = chunk.code.split('\n')
  expect(lines[0]).toBe('//# allFunctionsCalledOnLoad')
  const { mappings } = JSON.parse(map?.type === 'asset' ? String(map.source) : '')
  expect(lines[mappings.split(';').findIndex((line: string) => line !== '')]).toMatch(/=>\s*1/)
})
