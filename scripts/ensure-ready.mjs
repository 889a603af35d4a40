/**
 * Finds the programs that a command needs beside the packages, and records their paths. Prints a line for each action,
 * and nothing when all is ready.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { SetupError, say } from './install-packages.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const oldestNode = [20, 19]

/** The file with the path of a program; `test/support` reads it. */
const recordOf = name => join(root, 'node_modules', '.cache', 'wallet-portal', name)

const recordedPath = name =>
  existsSync(recordOf(name)) ? readFileSync(recordOf(name), 'utf8').trim() : undefined

const fail = message => {
  throw new SetupError(message)
}

/** Runs a command. `output` contains both streams, for the error message. */
const run = (command, args, options = {}) => {
  const settings = { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024, ...options }
  const { status, stdout, stderr, error } = spawnSync(command, args, settings)
  return { ok: status === 0, output: `${stdout ?? ''}${stderr ?? ''}${error?.message ?? ''}` }
}

/** Throws if this Node is too old. */
export const checkNode = () => {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1])) return
  fail(`Node ${oldestNode.join('.')} or newer is required; this is ${process.versions.node}.`)
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
  [
    ...commands.map(onPath),
    ...(process.platform === 'darwin' ? applications.map(name => join('/Applications', name)) : []),
  ].find(starts)

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

/** Whether this process can install packages of the system. */
const canInstall = () => process.getuid?.() === 0 && onPath('apt-get') !== undefined

/** Installs packages of the system where that is possible, and returns the program that `find` finds then. */
const packaged = (names, find) => {
  if (!canInstall()) return find()
  const install = ['install', '-y', '-q', '--no-install-recommends', ...names.split(' ')]
  say(`Installing ${names} for the tests: apt-get ${install.join(' ')} …`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  run('apt-get', ['update', '-q'], { env })
  const { ok, output } = run('apt-get', install, { env })
  if (!ok) say(`apt-get failed:\n${output}`)
  return find()
}

/** Chromium without windows; the browser tests take a quarter less time in it. */
const shell = 'chromium-headless-shell'
const headlessShell = () => systemBrowser([shell], [])

/** Returns the browser that a variable names (throws when it does not start), else the recorded one. */
const knownBrowser = (name, variable) => {
  const chosen = process.env[variable]
  if (chosen) return starts(chosen) ? chosen : fail(`${variable} is ${chosen}, which does not start.`)
  return [recordedPath(name)].find(starts)
}

/** The ways to install missing programs: `npm test` takes them, and every other command only names them. */
const unasked = { packaged: (_, find) => find(), downloadedBrowser: () => undefined }
const asked = { packaged, downloadedBrowser }

const findChromium = ({ packaged, downloadedBrowser }) =>
  knownBrowser('chromium', 'CHROMIUM_PATH') ??
  headlessShell() ??
  (onPath(shell) === undefined ? packaged(shell, headlessShell) : undefined) ??
  systemChromium() ??
  playwrightBrowser() ??
  downloadedBrowser() ??
  packaged('chromium', systemChromium) ??
  fail(`No browser for the tests. Choose one way:
- npx playwright install chromium
- apt-get install ${shell}   (Debian; npm test as root does so)
- install Chrome or Chromium, or name one with CHROMIUM_PATH.`)

/** Returns undefined when no Firefox is found; the tests then skip its journey. */
const findFirefox = ({ packaged }) =>
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

const findNginx = ({ packaged }) => {
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

const finders = { chromium: findChromium, firefox: findFirefox, nginx: findNginx }

/** Finds the programs of a command, and installs those that are missing if the command may do that. */
export const ensurePrograms = ({ programs = [], mayInstall = false }) => {
  for (const name of programs) {
    const file = finders[name](mayInstall ? asked : unasked)
    if (file === undefined) say(`No ${name} found: its journey is skipped`)
    else recordProgram(name, file)
  }
}
