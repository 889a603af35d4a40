import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { brands } from '../sandbox/networks/brands.ts'
import { parseBrand, parseStaticSettings, writeStaticSite } from './static-site.ts'

it('a brand is the response of the network, or its data', () => {
  for (const file of [{ version: '1.0.0', data: brands[1] }, brands[1]])
    expect(parseBrand(JSON.stringify(file))).toEqual(brands[1])
  for (const file of ['{}', '{']) expect(() => parseBrand(file)).toThrow('The brand')
})

const html = `<html lang="en-ZA"><head><title>Wallet</title><meta name="wallet-settings" content='{}'>
<script type="module" src="/assets/index-B2x.js"></script></head><body><div id="app"></div></body></html>`

const shellModule = `
export const renderShell = ({ state }) => ({ title: 'T', lang: 'en-ZA', style: '', pageColours: { light: 'white', dark: 'black' }, body: state,
  painted: state, slow: '', unsupported: '' })
export const renderUpgradePage = () => ({ html: '<p>Upgrade</p>', style: '' })
export const renderCookiePage = () => ({ html: '<p>Cookies</p>', style: 'p{}' })`

const early = {
  'src/parts/startup.ts': { file: 'assets/startup-C3x.js' },
  'src/parts/brand.ts': { file: 'assets/brand-D4x.js' },
}

/** The files of a build: assets of two releases, and the parts of the page. */
const build = {
  'client/assets/index-B2x.js': 'new',
  'client/assets/index-A1x.js': 'earlier',
  'server/page.html': html,
  'server/page.css': 'body{}',
  'server/page.js': 'early()',
  'server/version': '1.0.0',
  'server/shell.js': shellModule,
  'server/package.json': '{"type":"module"}',
  'server/manifest.json': JSON.stringify({
    'index.html': { file: 'assets/index-B2x.js', isEntry: true },
    ...early,
  }),
}

const writeSite = async (env = {}, brand?: unknown) => {
  const folder = await mkdtemp(join(tmpdir(), 'static-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const [name, content] of Object.entries(build)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), content)
  }
  const target = join(folder, 'static')
  await writeStaticSite({ folder, target, settings: parseStaticSettings(env), brand })
  return {
    names: await readdir(target, { recursive: true }),
    read: (name: string) => readFile(join(target, name), 'utf8'),
  }
}

it('has earlier assets, and settings without a compressed copy', async () => {
  const { names, read } = await writeSite({ NETWORK_API_AUTH: 'raw' })
  expect(names).toEqual(expect.arrayContaining(['assets/index-A1x.js', 'index.html.br', 'index.html.gz']))
  expect(names.filter(name => name.startsWith('settings.js'))).toEqual(['settings.js'])
  const settings = /JSON\.stringify\((.*)\)/s.exec(await read('settings.js'))?.[1] ?? ''
  expect(JSON.parse(settings)).toEqual({
    networkApi: '/api',
    integrationApi: '/integration',
    networkAuth: 'raw',
    integrationAuth: 'bearer',
  })
})

it('shows the form only with a brand', async () => {
  const generic = await writeSite()
  expect(await generic.read('index.html')).toContain('<div id="app" data-painted="restoring">restoring</div>')
  const branded = await writeSite({}, brands[1])
  const page = await branded.read('index.html')
  expect(page).toContain('<div id="app" data-painted="signedOut">signedOut</div>')
  expect(page).toContain('"id":"za-sandbox000002"')
  expect(JSON.parse(await branded.read('manifest.webmanifest'))).toMatchObject({ name: 'Khanya Wallet' })
})
