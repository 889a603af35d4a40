/** Installs the packages, and finds the programs that a command needs beside them. Prints nothing when all is ready. */
import { spawnSync } from 'node:child_process'
import { existsSync, lstatSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
const oldestNode = [20, 19]

/** A problem whose message tells the person who started the command what to do. */
export class SetupError extends Error {}

const fail = message => {
  throw new SetupError(message)
}

/** Prints a line for the person, not for a program that reads the output of the command. */
const say = line => process.stderr.write(`${line}\n`)

/** Throws if this Node is too old. */
export const checkNode = () => {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1])) return
  fail(`Node ${oldestNode.join('.')} or newer is required; this is ${process.versions.node}.`)
}

const readPackages = file => {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8')).packages
  } catch {
    return undefined
  }
}

/**
 * Compares the installed packages with `package-lock.json`, and returns the first difference; undefined if there is
 * none. Optional packages may be missing: most are for other systems.
 */
export const findPackageProblem = () => {
  // npm writes this file last, so an incomplete installation lacks it.
  const found = readPackages('node_modules/.package-lock.json')
  if (found === undefined) return 'the packages are not installed'
  const isReady = ([path, { version, optional }]) =>
    path === '' ||
    (optional && found[path] === undefined) ||
    (found[path]?.version === version && existsSync(join(root, path)))
  const stale = Object.entries(readPackages('package-lock.json') ?? {}).find(entry => !isReady(entry))
  return stale && `${stale[0]} is missing or of another version`
}

/** Installs the packages of `package-lock.json` if one is missing or of another version. */
export const installPackages = () => {
  const problem = findPackageProblem()
  if (problem === undefined) return
  if (lstatSync(join(root, 'node_modules'), { throwIfNoEntry: false })?.isSymbolicLink())
    fail(
      `${problem}, and node_modules is a link, behind which npm would delete everything. Remove the link first.`,
    )
  say(`Installing the packages of package-lock.json, because ${problem} …`)
  // Include the development packages, which NODE_ENV=production would omit: they build and check.
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  const npm = process.env.npm_execpath
  const [command, ...first] = npm && basename(npm).startsWith('npm') ? [process.execPath, npm] : ['npm']
  const options = { cwd: root, stdio: ['ignore', 2, 2], shell: process.platform === 'win32' && !first.length }
  if (spawnSync(command, [...first, ...args], options).status !== 0) fail('npm ci failed.')
}

/**
 * The commands: the file of each, whether it prints a page about its options, and the programs that it needs and may
 * install. The programs: their names or places, their Debian packages, the flag with which they start and end at once
 * (`--version` without one), and whether the tests need them. The shell of Chromium is the first, because browser
 * tests take a quarter less time in it.
 */
export const { commands, programs } = JSON.parse(readFileSync(join(root, 'scripts/commands.json'), 'utf8'))

const run = (command, args) =>
  spawnSync(command, args, { cwd: root, timeout: 240_000, stdio: ['ignore', 2, 2] })

/** Whether a program starts: some systems have a stub, and a downloaded browser may lack libraries. */
const starts = (file, { flag = '--version' }) =>
  existsSync(file) && spawnSync(file, [flag], { timeout: 20_000 }).status === 0

const onPath = name =>
  name.startsWith('/') ? [name] : (process.env.PATH ?? '').split(delimiter).map(folder => join(folder, name))

/** The file with the path of a program; `test/support` reads it. */
const recordOf = name => join(root, 'node_modules', '.cache', 'wallet-portal', name)

const findProgram = name => {
  const record = recordOf(name)
  const recorded = existsSync(record) ? [readFileSync(record, 'utf8').trim()] : []
  const downloaded =
    name === 'chromium' ? [createRequire(import.meta.url)('@playwright/test').chromium.executablePath()] : []
  const program = programs[name]
  return [...recorded, ...program.places.flatMap(onPath), ...downloaded].find(file => starts(file, program))
}

/** Installs a program with the means of the system, and returns its path. */
const installProgram = name => {
  const { packages } = programs[name]
  if (process.getuid?.() === 0 && onPath('apt-get').some(existsSync)) {
    const install = ['install', '-y', '-q', '--no-install-recommends', ...packages]
    say(`Installing ${packages.join(' and ')} for the tests: apt-get ${install.join(' ')} …`)
    run('apt-get', ['update', '-q'])
    run('apt-get', install)
  } else if (name === 'chromium') {
    say('Downloading a Chromium for the tests …')
    run(process.execPath, [join(root, 'node_modules/@playwright/test/cli.js'), 'install', 'chromium'])
  }
  return findProgram(name)
}

const requireProgram = (name, mayInstall) => {
  const program = programs[name]
  const { packages, isNeeded } = program
  const variable = `${name.toUpperCase()}_PATH`
  const chosen = process.env[variable]
  if (chosen && !starts(chosen, program)) fail(`${variable} is ${chosen}, which does not start.`)
  const file = chosen || findProgram(name) || (mayInstall ? installProgram(name) : undefined)
  if (file !== undefined || !isNeeded) return file
  return fail(`No ${name} for the tests: install ${packages.join(' and ')}, or name one with ${variable}.`)
}

/** Finds the programs of a command, and installs those that are missing if the command may do that. */
export const ensurePrograms = ({ programs: names = [], mayInstall = false }) => {
  for (const name of names) {
    const file = requireProgram(name, mayInstall)
    const record = recordOf(name)
    if (file === undefined) say(`No ${name} found: what needs it is skipped`)
    else if (!existsSync(record) || readFileSync(record, 'utf8').trim() !== file) {
      mkdirSync(dirname(record), { recursive: true })
      writeFileSync(record, `${file}\n`)
      say(`The tests use ${file}`)
    }
  }
}
