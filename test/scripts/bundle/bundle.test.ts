import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { allFilesOf, firstLoadOf, partLoadOf } from '../../../scripts/bundle/initial-load.ts'
import { retainEarlierAssets } from '../../../scripts/bundle/retain-earlier-assets.ts'
import { loadBuildOutput } from '../../../scripts/server/build-output.ts'

/** Writes what a build writes: a script of its own, which it also compresses, and one that never changes. */
const build = async (folder: string, name: string) => {
  const assets = join(folder, 'client', 'assets')
  await rm(join(folder, 'client'), { recursive: true, force: true })
  await mkdir(assets, { recursive: true })
  for (const file of [`dialog-${name}.js`, `dialog-${name}.js.br`, 'packages-same.js'])
    await writeFile(join(assets, file), `${file} of ${name}`)
  await retainEarlierAssets(folder, name)
}

const openFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'builds-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

it('a release serves the compressed assets of two builds before it', async () => {
  const folder = await openFolder()
  await mkdir(join(folder, 'server'))
  const renderShell = 'export const renderShell = () => ({})'
  const files = { 'page.html': '<html>', 'page.css': '', 'page.js': '', 'shell.js': renderShell }
  for (const [file, content] of Object.entries(files)) await writeFile(join(folder, 'server', file), content)
  for (const name of ['first', 'second', 'third', 'fourth']) await build(folder, name)

  const loaded = (await loadBuildOutput(folder)).files
  const assets = ['dialog-fourth.js', 'dialog-second.js', 'dialog-third.js', 'packages-same.js']
  expect([...loaded.keys()].sort()).toEqual(assets.map(name => `/assets/${name}`))
  const second = loaded.get('/assets/dialog-second.js')?.encoded.br
  const same = loaded.get('/assets/packages-same.js')?.identity
  expect(Buffer.from(second ?? []).toString()).toBe('dialog-second.js.br of second')
  expect(Buffer.from(same ?? []).toString()).toBe('packages-same.js of fourth')
  expect((await readdir(join(folder, 'assets'))).sort()).toEqual(['fourth', 'second', 'third'])
})

it('the same build made again counts once', async () => {
  const folder = await openFolder()
  for (const name of ['first', 'second', 'second', 'second']) await build(folder, name)
  const dialogs = ['first', 'second'].flatMap(name => [`dialog-${name}.js`, `dialog-${name}.js.br`])
  expect((await readdir(join(folder, 'client', 'assets'))).sort()).toEqual([...dialogs, 'packages-same.js'])
})

it('the first load is the entry with all that it imports statically, in the order of use', () => {
  const manifest = {
    '_shared.js': { file: 'assets/shared.js', css: ['assets/shared.css'] },
    'index.html': {
      file: 'assets/index.js',
      isEntry: true,
      imports: ['_shared.js'],
      dynamicImports: ['src/late.ts'],
      css: ['assets/index.css'],
    },
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
