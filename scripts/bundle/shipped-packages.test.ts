import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { keepShipped } from './bill-of-materials.ts'
import { readLicenses } from './licenses.ts'
import { listShippedPackages } from './shipped-packages.ts'

let root = ''

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'packages-'))
  return () => rm(root, { recursive: true })
})

const write = async (path: string, content: unknown) => {
  const file = join(root, path)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content))
}

/** Writes a script with a source map that names its sources. */
const writeScript = async (path: string, ...sources: readonly (string | null)[]) => {
  await write(path, '')
  await write(`${path}.map`, { version: 3, sources })
}

const list = () => listShippedPackages(root, [{ scripts: join(root, 'client'), maps: join(root, 'client') }])

describe('the packages of a build', () => {
  beforeEach(async () => {
    await write('package-lock.json', {
      packages: {
        '': { name: 'portal', version: '1.0.0' },
        'node_modules/react': { version: '19.0.0' },
        'node_modules/sheet': { version: '2.0.0' },
        'node_modules/@scope/log': { version: '3.0.0', dependencies: { deep: '^1.0.0', painter: '^1.0.0' } },
        'node_modules/@scope/log/node_modules/deep': { version: '1.0.0', dependencies: { leaf: '^1.0.0' } },
        'node_modules/leaf': { version: '1.5.0' },
        'node_modules/painter': { version: '1.2.0', dependencies: { absent: '^1.0.0' } },
        'node_modules/renamed': { name: 'original', version: '4.0.0' },
        'node_modules/rolldown': { version: '1.0.0' },
      },
    })
    await writeScript('client/page.js', '../../src/main.tsx', '../../node_modules/react/index.js', null)
    await writeScript('client/portal.js', '../../../shared/node_modules/renamed/lib/a.js')
  })

  it('are those of each script, a worker’s too, and their dependencies', async () => {
    await writeScript('client/worker.js', '../../node_modules/sheet/sheet.min.js')
    await writeScript('client/log.js', '../../node_modules/@scope/log/index.js')
    await write('client/rolldown-runtime-1.js', '')
    expect((await list()).map(({ path, name, version }) => [path, `${name} ${version}`])).toEqual([
      ['node_modules/@scope/log', '@scope/log 3.0.0'],
      ['node_modules/@scope/log/node_modules/deep', 'deep 1.0.0'],
      ['node_modules/leaf', 'leaf 1.5.0'],
      ['node_modules/renamed', 'original 4.0.0'],
      ['node_modules/painter', 'painter 1.2.0'],
      ['node_modules/react', 'react 19.0.0'],
      ['node_modules/rolldown', 'rolldown 1.0.0'],
      ['node_modules/sheet', 'sheet 2.0.0'],
    ])
  })

  it('are not known of a script without a source map', async () => {
    await write('client/worker.js', '')
    await expect(list()).rejects.toThrow('worker.js has no source map, which names the packages in it.')
  })
})

it('the licenses are the texts of the package and its notice, or that of MIT', async () => {
  const readOne = async (manifest: object, files: Readonly<Record<string, string>> = {}) => {
    await rm(join(root, 'node_modules'), { recursive: true, force: true })
    for (const [name, text] of Object.entries({ 'package.json': JSON.stringify(manifest), ...files }))
      await write(`node_modules/code/${name}`, text)
    return readLicenses(root, [{ path: 'node_modules/code', name: 'code', version: '1.0.0' }])
  }
  const files = {
    'LICENSE.md': '  Apache License\n',
    NOTICE: 'Made by Ada\n',
    'license-checker.js': 'no license',
  }
  expect(await readOne({ license: 'Apache-2.0' }, files)).toBe(
    'code - 1.0.0 (Apache-2.0)\n\nApache License\n\nMade by Ada\n',
  )
  expect(await readOne({ license: 'MIT', author: { name: 'Ada Nel' } })).toMatch(/^Copyright \(c\) Ada Nel$/m)
  await expect(readOne({ license: 'ISC' })).rejects.toThrow('code is in the build')
})

it('the bill of materials has the packages of the build, all of them and no others', () => {
  const component = (name: string) => ({ 'bom-ref': `${name}@1`, name, version: '1' })
  const bill = {
    metadata: { component: { ...component('portal'), name: 'folder' } },
    components: [component('react'), component('tool')],
    dependencies: [
      { ref: 'portal@1', dependsOn: ['react@1', 'tool@1'] },
      { ref: 'tool@1', dependsOn: [] },
    ],
  }
  const keep = (name: string) => keepShipped(bill, 'portal', [{ path: '', name, version: '1' }])
  expect(keep('react')).toEqual({
    metadata: { component: component('portal') },
    components: [component('react')],
    dependencies: [{ ref: 'portal@1', dependsOn: ['react@1'] }],
  })
  expect(() => keep('sheet')).toThrow('The bill of materials of npm lacks sheet@1.')
})
