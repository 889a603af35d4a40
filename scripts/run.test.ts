import { type SpawnOptions, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, copyFile, mkdir, mkdtemp, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { beforeEach, describe, expect, it } from 'vitest'
import manifest from '../package.json' with { type: 'json' }
import { commands } from './commands.mjs'

const project = join(import.meta.dirname, '..')
const launcher = ['run.mjs', 'commands.mjs', 'ensure-ready.mjs', 'install-packages.mjs']

/** A stand-in for npm: deletes what is in `node_modules`, as `npm ci` does, and installs two packages. */
const npm = `
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, watch, writeFileSync } from 'node:fs'
appendFileSync('npm.log', process.argv.slice(2).join(' ') + '\\n')
if (process.env.HOLD_NPM) {
  const watcher = watch('.')
  while (!existsSync('go')) await new Promise(resolve => watcher.once('change', resolve))
  watcher.close()
}
mkdirSync('node_modules', { recursive: true })
for (const name of readdirSync('node_modules')) rmSync('node_modules/' + name, { recursive: true })
const write = (file, content) => {
  mkdirSync(file.replace(/[/][^/]*$/, ''), { recursive: true })
  writeFileSync(file, content)
}
write('node_modules/vite/bin/vite.js', 'console.log("vite", ...process.argv.slice(2))')
write('node_modules/@playwright/test/index.js', 'exports.chromium = { executablePath: () => "/nowhere" }')
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
const installed = Object.entries(packages).filter(([path, { optional }]) => path !== '' && !optional)
write('node_modules/.package-lock.json', JSON.stringify({ packages: Object.fromEntries(installed) }))
`

/** A stand-in for apt-get, which installs a browser. */
const aptGet = `#!${process.execPath}
const { appendFileSync, writeFileSync } = require('node:fs')
appendFileSync('apt.log', process.argv.slice(2).join(' ') + '\\n')
writeFileSync('bin/chromium-headless-shell', '#!/bin/sh', { mode: 0o755 })
`

let folder = ''

const writeLock = (version: string) => {
  const packages = {
    '': {},
    'node_modules/vite': { version, integrity: `sha512-${version}` },
    'node_modules/@playwright/test': { version: '1.0.0' },
    'node_modules/fsevents': { version: '2.0.0', optional: true },
  }
  return writeFile(join(folder, 'package-lock.json'), JSON.stringify({ packages }))
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clone-'))
  for (const part of ['scripts', 'bin']) await mkdir(join(folder, part))
  for (const name of launcher) await copyFile(join(project, 'scripts', name), join(folder, 'scripts', name))
  await writeFile(join(folder, 'npm-cli.mjs'), npm)
  await writeFile(join(folder, 'bin', 'apt-get'), aptGet)
  await chmod(join(folder, 'bin', 'apt-get'), 0o755)
  await writeLock('1.0.0')
  return () => rm(folder, { recursive: true })
})

const optionsOf = (env: Record<string, string>): SpawnOptions => ({
  cwd: folder,
  env: { PATH: join(folder, 'bin'), npm_execpath: join(folder, 'npm-cli.mjs'), ...env },
})

const start = (args: readonly string[], env: Record<string, string> = {}) =>
  spawn(process.execPath, ['scripts/run.mjs', ...args], optionsOf(env))

const finish = async (child: ReturnType<typeof start>) => {
  if (child.stdout === null || child.stderr === null) throw new Error('The command has no output')
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return { code, out, err }
}

const run = (args: readonly string[], env?: Record<string, string>) => finish(start(args, env))

const readLog = (name: 'npm' | 'apt') => readFile(join(folder, `${name}.log`), 'utf8').catch(() => '')
const countInstallations = async () => (await readLog('npm')).split('\n').length - 1

describe('the commands', () => {
  it('are those of package.json', () => {
    const scripts = Object.keys(commands).map(name => [name, `node scripts/run.mjs ${name}`])
    expect(manifest.scripts).toEqual(Object.fromEntries(scripts))
  })

  it('run existing files', () => {
    const files = Object.values(commands).flatMap(({ files }) => files)
    expect(files.filter(file => !existsSync(join(project, file)))).toEqual([])
  })

  it.each(Object.keys(commands))('%s --help prints a line and installs nothing', async name => {
    const { code, out, err } = await run([name, '--help'])
    expect([code, err, out.split('\n').length]).toEqual([0, '', 2])
    expect(out).toMatch(new RegExp(`^npm (?:run )?${name}: \\w`))
    expect([await readLog('npm'), existsSync(join(folder, 'node_modules'))]).toEqual(['', false])
  })

  it('are named for an unknown one', async () => {
    const { code, err } = await run(['publish'])
    expect([code, err]).toEqual([1, expect.stringMatching(/^There is no command "publish"\. .* config,/)])
  })
})

describe('a command', () => {
  it('installs the packages once, and passes its arguments on', async () => {
    const first = await run(['dev', '--port', '1'])
    expect(first).toEqual({
      code: 0,
      out: 'vite --port 1\n',
      err: expect.stringMatching(/^Installing .*\n$/),
    })
    expect(await run(['dev'])).toEqual({ code: 0, out: 'vite\n', err: '' })
    expect(await readLog('npm')).toBe('ci --include=dev --no-audit --no-fund --loglevel=error\n')
    expect(existsSync(join(folder, '.install-lock'))).toBe(false)
  })

  it('installs nothing because of the age of files', async () => {
    await run(['dev'])
    const later = new Date(Date.now() + 3_600_000)
    await utimes(join(folder, 'package-lock.json'), later, later)
    await run(['dev'])
    expect(await countInstallations()).toBe(1)
  })

  it.each([
    ['has another version', () => writeLock('2.0.0')],
    ['is gone', () => rm(join(folder, 'node_modules', 'vite'), { recursive: true })],
    ['was not installed to its end', () => rm(join(folder, 'node_modules', '.package-lock.json'))],
  ])('installs the packages again when one %s', async (_, change) => {
    await run(['dev'])
    await change()
    expect(await run(['dev'])).toMatchObject({ out: 'vite\n', err: expect.stringMatching(/^Installing /) })
    expect(await countInstallations()).toBe(2)
  })

  it('reports why npm fails, and leaves no lock', async () => {
    await writeFile(join(folder, 'npm-cli.mjs'), 'console.error("no network"); process.exit(1)')
    const { code, err } = await run(['dev'])
    expect([code, err]).toEqual([1, expect.stringMatching(/^Installing .*\nnpm ci failed:\nno network\n\n$/)])
    expect(existsSync(join(folder, '.install-lock'))).toBe(false)
  })
})

describe('a checkout whose node_modules is a link', () => {
  const elsewhere = () => join(folder, 'other', 'node_modules')

  beforeEach(async () => {
    await mkdir(join(elsewhere(), 'mine'), { recursive: true })
    await symlink(elsewhere(), join(folder, 'node_modules'))
  })

  it('keeps what is behind the link, and is told what to do', async () => {
    const { code, err } = await run(['dev'])
    expect([code, await readLog('npm'), existsSync(join(elsewhere(), 'mine'))]).toEqual([1, '', true])
    expect(err).toContain(`node_modules is a link to ${elsewhere()}, and the packages are not installed.`)
    expect(err).toContain(dirname(elsewhere()))
  })

  it('keeps it also when the link leads nowhere', async () => {
    await rm(elsewhere(), { recursive: true })
    expect(await run(['dev'])).toMatchObject({ code: 1, err: expect.stringContaining('is a link') })
    expect(await readLog('npm')).toBe('')
  })

  it('runs with the packages behind the link', async () => {
    spawnSync(process.execPath, ['npm-cli.mjs'], optionsOf({}))
    expect(await run(['dev'])).toEqual({ code: 0, out: 'vite\n', err: '' })
    expect(await countInstallations()).toBe(1)
  })
})

describe('two first commands at once', () => {
  it('install once: the second waits for the first', async () => {
    const first = start(['dev', 'first'], { HOLD_NPM: 'yes' })
    await once(first.stderr ?? first, 'data')
    const second = start(['dev', 'second'])
    const [line] = await once(second.stderr ?? second, 'data')
    expect(String(line)).toBe('Another command installs the packages. Waiting for it …\n')
    const ends = Promise.all([first, second].map(child => once(child, 'close')))
    await writeFile(join(folder, 'go'), '')
    expect(await ends).toEqual([
      [0, null],
      [0, null],
    ])
    expect(await countInstallations()).toBe(1)
  })

  it.each([
    ['whose process has ended', () => `${spawnSync(process.execPath, ['-e', '']).pid} ${hostname()} 1`, 0],
    ['of another machine without a sign of life', () => `${process.pid} elsewhere 1`, 120_000],
    ['that was not written to its end', () => '', 120_000],
  ])('take over a lock %s', async (_, content, age) => {
    const lock = join(folder, '.install-lock')
    await writeFile(lock, content())
    const touched = new Date(Date.now() - age)
    await utimes(lock, touched, touched)
    const both = await Promise.all([run(['dev']), run(['dev'])])
    expect(both.map(({ code }) => code)).toEqual([0, 0])
    expect([await countInstallations(), existsSync(lock)]).toEqual([1, false])
  })
})

describe('missing programs', () => {
  // Only root on Linux uses apt-get.
  const root = 'Object.defineProperty(process,"platform",{value:"linux"});process.getuid=()=>0'
  const asRoot = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(root)}` }

  it.each(['check', 'model', 'screens', 'mutate', 'bench'])(
    'are named by %s, which installs none',
    async name => {
      const { code, err } = await run([name], asRoot)
      expect([code, await readLog('apt')]).toEqual([1, ''])
      expect(err).toMatch(/\nNo browser for the tests\. [\s\S]*apt-get install chromium-headless-shell/)
    },
  )

  it('are installed by test, which prints the command before it', async () => {
    const { code, err } = await run(['test'], { ...asRoot, NGINX_PATH: '/nowhere/nginx' })
    const browser = 'install -y -q --no-install-recommends chromium-headless-shell'
    expect(err).toContain(`Installing chromium-headless-shell for the tests: apt-get ${browser} …\n`)
    expect(await readLog('apt')).toContain(`update -q\n${browser}\n`)
    expect([code, err]).toEqual([
      1,
      expect.stringMatching(/\nNGINX_PATH is .nowhere.nginx, which does not start\.\n$/),
    ])
  })
})
