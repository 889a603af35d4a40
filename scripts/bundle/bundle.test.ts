import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it, onTestFinished } from 'vitest'
import { loadBuildOutput } from '../server/build-output.ts'
import { allFilesOf, firstLoadOf, partLoadOf } from './initial-load.ts'
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
  [1, ['dialog-third.js', 'packages-same.js']],
  [2, ['dialog-second.js', 'dialog-third.js', 'packages-same.js']],
])('a release with --keep %i has the assets of as many builds', async (count, scripts) => {
  const folder = await openFolder()
  for (const name of ['first', 'second', 'third']) await build(folder, name, count)
  const names = await readdir(join(folder, 'client', 'assets'))
  expect(names.filter(name => name.endsWith('.js')).sort()).toEqual(scripts)
})

it('the same build made again counts once', async () => {
  const folder = await openFolder()
  for (const name of ['first', 'second', 'second', 'second']) await build(folder, name)
  const names = await readdir(join(folder, 'client', 'assets'))
  const scripts = ['dialog-first.js', 'dialog-second.js', 'packages-same.js']
  expect(names.filter(name => name.endsWith('.js')).sort()).toEqual(scripts)
})

it('the first load is the entry and its static imports, in order', () => {
  const files = { file: 'assets/index.js', css: ['assets/index.css'] }
  const manifest = {
    '_shared.js': { file: 'assets/shared.js', css: ['assets/shared.css'] },
    'index.html': { ...files, isEntry: true, imports: ['_shared.js'], dynamicImports: ['src/late.ts'] },
    'src/late.ts': { file: 'assets/late.js', imports: ['_shared.js'], css: ['assets/late.css'] },
  }
  expect(firstLoadOf(manifest)).toEqual({
    scripts: ['assets/index.js', 'assets/shared.js'],
    styles: ['assets/shared.css', 'assets/index.css'],
  })
  expect(() => firstLoadOf({})).toThrow('no entry')
})

it('returns what a part needs beyond the first load', () => {
  const manifest = {
    '_portal.js': { file: 'assets/portal.js' },
    '_shared.js': { file: 'assets/shared.js', css: ['assets/shared.css'], imports: ['_portal.js'] },
    'index.html': { file: 'assets/index.js', isEntry: true, imports: ['_portal.js'] },
    'src/parts/service.ts': { file: 'assets/service.js', imports: ['_shared.js', '_portal.js'] },
  }
  expect(partLoadOf(manifest, 'service')).toEqual([
    'assets/shared.css',
    'assets/service.js',
    'assets/shared.js',
  ])
  expect(() => partLoadOf(manifest, 'settings')).toThrow('no part "settings"')
  expect(allFilesOf(manifest)).toHaveLength(5)
})
