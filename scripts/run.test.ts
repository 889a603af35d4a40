import { spawnSync } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import manifest from '../package.json' with { type: 'json' }

const names = Object.keys(manifest.scripts)

/** A stand-in for npm, which installs one package. */
const npm = `
const { appendFileSync, mkdirSync, readFileSync, writeFileSync } = require('node:fs')
appendFileSync('npm.log', process.argv.slice(2).join(' ') + '\\n')
for (const name of ['vite/bin', '@playwright/test']) mkdirSync('node_modules/' + name, { recursive: true })
writeFileSync('node_modules/vite/bin/vite.js', 'console.log("vite", ...process.argv.slice(2))')
writeFileSync('node_modules/@playwright/test/index.js', 'exports.chromium = { executablePath: () => "/nowhere" }')
writeFileSync('node_modules/.package-lock.json', readFileSync('package-lock.json'))
`
/** A stand-in for apt-get, which installs a browser. */
const aptGet = `#!${process.execPath}
const { appendFileSync, writeFileSync } = require('node:fs')
appendFileSync('apt.log', process.argv.slice(2).join(' ') + '\\n')
writeFileSync('bin/chromium-headless-shell', '#!/bin/sh', { mode: 0o755 })
`
/** Only root on Linux uses apt-get. */
const asRoot = { NODE_OPTIONS: '--import=data:text/javascript,process.getuid=()=>0' }

let folder = ''

const write = (name: string, text: string, mode = 0o644) => writeFile(join(folder, name), text, { mode })
const writeLock = (version: string) =>
  write('package-lock.json', JSON.stringify({ packages: { '': {}, 'node_modules/vite': { version } } }))

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clone-'))
  for (const part of ['scripts', 'bin']) await mkdir(join(folder, part))
  for (const name of ['run.mjs', 'setup.mjs', 'commands.json'])
    await cp(join(import.meta.dirname, name), join(folder, 'scripts', name))
  await write('npm-cli.js', npm)
  await write('bin/apt-get', aptGet, 0o755)
  await writeLock('1.0.0')
  return () => rm(folder, { recursive: true })
})

const run = (args: readonly string[], env: Record<string, string> = {}) => {
  const variables = { PATH: join(folder, 'bin'), npm_execpath: join(folder, 'npm-cli.js'), ...env }
  const options = { cwd: folder, env: variables, encoding: 'utf8' as const }
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/run.mjs', ...args], options)
  return { status, stdout, stderr }
}
const readLog = (name: string) => readFile(join(folder, `${name}.log`), 'utf8').catch(() => '')

it.each(names)('%s --help prints a line and installs nothing', async name => {
  expect(manifest.scripts).toHaveProperty(name, `node scripts/run.mjs ${name}`)
  const { status, stdout } = run([name, '--help'])
  expect([status, stdout]).toEqual([0, expect.stringMatching(new RegExp(`^npm (?:run )?${name}: [^\n]+\n$`))])
  expect(await readLog('npm')).toBe('')
})

it('an unknown command is told the others', () => {
  expect(run(['publish'])).toMatchObject({ status: 1, stderr: expect.stringContaining(names.join(', ')) })
})

it('the first command installs the packages once, and passes its arguments on', async () => {
  expect(run(['dev', '--port', '1'])).toMatchObject({ status: 0, stdout: 'vite --port 1\n' })
  expect(run(['dev'])).toEqual({ status: 0, stdout: 'vite\n', stderr: '' })
  expect(await readLog('npm')).toBe('ci --include=dev --no-audit --no-fund --loglevel=error\n')
})

it('a package of another version is installed again', async () => {
  run(['dev'])
  await writeLock('2.0.0')
  expect(run(['dev'])).toMatchObject({ stdout: 'vite\n', stderr: expect.stringMatching(/^Installing /) })
})

it('npm never deletes what is behind a link', async () => {
  await mkdir(join(folder, 'other'))
  await symlink(join(folder, 'other'), join(folder, 'node_modules'))
  expect(run(['dev'])).toMatchObject({ status: 1, stderr: expect.stringContaining('node_modules is a link') })
  expect(await readLog('npm')).toBe('')
})

it('an old Node is told the version that is needed', () => {
  const old = 'Object.defineProperty(process,"versions",{value:{node:"18.20.0"}})'
  const { status, stderr } = run(['dev'], {
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(old)}`,
  })
  expect([status, stderr]).toEqual([1, 'Node 20.19 or newer is required; this is 18.20.0.\n'])
})

it('only npm test installs programs; check names those that are missing', async () => {
  const check = run(['check'], asRoot)
  expect(check).toMatchObject({ status: 1, stderr: expect.stringContaining('\nNo chromium for the tests: ') })
  expect(await readLog('apt')).toBe('')
  const { stderr } = run(['test'], { ...asRoot, NGINX_PATH: '/nowhere/nginx' })
  expect(await readLog('apt')).toContain('install -y -q --no-install-recommends chromium-headless-shell\n')
  expect(stderr).toMatch(/NGINX_PATH is .nowhere.nginx, which does not start\.\n$/)
})
