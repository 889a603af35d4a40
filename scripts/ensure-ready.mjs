/**
 * Makes a clone ready to run, with Node alone: installs missing packages and, with `--browser`, finds or installs
 * Chromium and Firefox and records their paths; with `--nginx`, nginx. Prints a line for each action, and nothing when
 * all is ready.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const oldestNode = [20, 19]

/** The file with the path of a program; `test/support` reads it. */
const recordOf = name => join(root, 'node_modules', '.cache', 'wallet-portal', name)

const recordedPath = name =>
  existsSync(recordOf(name)) ? readFileSync(recordOf(name), 'utf8').trim() : undefined

const say = line => process.stdout.write(`${line}\n`)

const fail = message => {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}

/** Runs a command. `output` contains both streams, for the error message. */
const run = (command, args, options = {}) => {
  const settings = { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024, ...options }
  const { status, stdout, stderr, error } = spawnSync(command, args, settings)
  return { ok: status === 0, output: `${stdout ?? ''}${stderr ?? ''}${error?.message ?? ''}` }
}

/** Runs the npm that runs this script, else the npm on the PATH. */
const npm = args => {
  const self = process.env.npm_execpath
  if (self !== undefined && basename(self).startsWith('npm')) return run(process.execPath, [self, ...args])
  return run('npm', args, { shell: process.platform === 'win32' })
}

const checkNode = () => {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1])) return
  fail(`Node ${oldestNode.join('.')} or newer is required; this is ${process.versions.node}.`)
}

const install = () => {
  const lock = join(root, 'package-lock.json')
  // npm writes this file last, so an incomplete installation lacks it.
  const installed = join(root, 'node_modules', '.package-lock.json')
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs) return
  say('Installing the packages of package-lock.json …')
  // Include the development packages, which NODE_ENV=production would omit: they build and check.
  const done = npm(['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'])
  if (!done.ok) fail(`npm ci failed:\n${done.output}`)
  const now = new Date()
  utimesSync(installed, now, now)
}

const onPath = name =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map(folder => join(folder, name))
    .find(existsSync)

/** Whether a browser starts: some systems have a stub, and a downloaded browser may lack libraries. */
const starts = file =>
  file !== undefined && existsSync(file) && run(file, ['--version'], { timeout: 20_000 }).ok

/** Returns the first browser that starts, of commands and of macOS applications. */
const systemBrowser = (commands, applications) =>
  [...commands.map(onPath), ...applications.map(name => join('/Applications', name))].find(starts)

const systemChromium = () =>
  systemBrowser(
    ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
    ['Google Chrome.app/Contents/MacOS/Google Chrome', 'Chromium.app/Contents/MacOS/Chromium'],
  )

const systemFirefox = () => systemBrowser(['firefox', 'firefox-esr'], ['Firefox.app/Contents/MacOS/firefox'])

const playwrightBrowser = () =>
  [createRequire(import.meta.url)('@playwright/test').chromium.executablePath()].find(starts)

const downloadedBrowser = () => {
  say('Downloading a Chromium for the tests …')
  const cli = join(root, 'node_modules', '@playwright', 'test', 'cli.js')
  const env = { ...process.env, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '8000' }
  run(process.execPath, [cli, 'install', 'chromium'], { env, timeout: 240_000 })
  return playwrightBrowser()
}

/** Installs packages where that is possible, and returns the program that `find` finds then. */
const packaged = (names, find) => {
  if (process.getuid?.() !== 0 || onPath('apt-get') === undefined) return find()
  say(`Installing ${names} with apt-get …`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  run('apt-get', ['update', '-q'], { env })
  run('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...names.split(' ')], { env })
  return find()
}

/** Chromium without windows; the browser tests take a quarter less time in it. */
const shell = 'chromium-headless-shell'
const headlessShell = () => systemBrowser([shell], [])

/** Returns the browser that a variable names (exits when it does not start), else the recorded one. */
const knownBrowser = (name, variable) => {
  const chosen = process.env[variable]
  if (chosen) return starts(chosen) ? chosen : fail(`${variable} is ${chosen}, which does not start.`)
  return [recordedPath(name)].find(starts)
}

const findChromium = () =>
  knownBrowser('chromium', 'CHROMIUM_PATH') ??
  (onPath(shell) === undefined ? packaged(shell, headlessShell) : headlessShell()) ??
  systemChromium() ??
  playwrightBrowser() ??
  downloadedBrowser() ??
  packaged('chromium', systemChromium) ??
  fail('No browser for the tests: install Chromium or Chrome, or name one with CHROMIUM_PATH.')

/** Returns undefined when no Firefox is found; the tests then skip its journey. */
const findFirefox = () =>
  knownBrowser('firefox', 'FIREFOX_PATH') ?? systemFirefox() ?? packaged('firefox-esr', systemFirefox)

/** The folders of system programs, which are not on the PATH of every user. */
const systemFolders = ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin']

/** Whether nginx runs, with a certificate that openssl makes. */
const runsNginx = file =>
  existsSync(file) && run(file, ['-v'], { timeout: 20_000 }).ok && run('openssl', ['version']).ok

const systemNginx = () =>
  [onPath('nginx'), ...systemFolders.map(folder => join(folder, 'nginx'))]
    .filter(file => file !== undefined)
    .find(runsNginx)

const findNginx = () => {
  const chosen = process.env.NGINX_PATH
  if (chosen) return runsNginx(chosen) ? chosen : fail(`NGINX_PATH is ${chosen}, which does not start.`)
  return (
    systemNginx() ??
    packaged('nginx openssl', systemNginx) ??
    fail('No nginx for the tests: install the packages nginx and openssl, or name an nginx with NGINX_PATH.')
  )
}

const recordProgram = (name, file) => {
  if (recordedPath(name) === file) return
  const record = recordOf(name)
  mkdirSync(dirname(record), { recursive: true })
  writeFileSync(record, `${file}\n`)
  say(`The tests use ${file}`)
}

checkNode()
install()
if (process.argv.includes('--browser')) {
  recordProgram('chromium', findChromium())
  const firefox = findFirefox()
  if (firefox === undefined) say('No Firefox found: its journey is skipped')
  else recordProgram('firefox', firefox)
}
if (process.argv.includes('--nginx')) recordProgram('nginx', findNginx())
