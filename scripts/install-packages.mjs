import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import {
  existsSync,
  linkSync,
  lstatSync,
  readFileSync,
  readlinkSync,
  renameSync,
  statSync,
  unlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { hostname } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** Prints a line for the person, not for a program that reads the output of the command. */
export const say = line => process.stderr.write(`${line}\n`)

/** A problem whose message tells the person who started the command what to do. */
export class SetupError extends Error {}

const readText = file => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

const readPackages = file => {
  const text = readText(file)
  try {
    return text === undefined ? undefined : JSON.parse(text).packages
  } catch {
    return undefined
  }
}

const isSame = (wanted, found) =>
  found.version === wanted.version &&
  (found.integrity === undefined || wanted.integrity === undefined || found.integrity === wanted.integrity)

/**
 * Compares the installed packages with `package-lock.json`, and returns the first difference; undefined if there is
 * none. Optional packages may be missing: most are for other systems.
 */
export const findPackageProblem = root => {
  const wanted = readPackages(join(root, 'package-lock.json')) ?? {}
  // npm writes this file last, so an incomplete installation lacks it.
  const found = readPackages(join(root, 'node_modules', '.package-lock.json'))
  if (found === undefined) return 'the packages are not installed'
  for (const [path, entry] of Object.entries(wanted)) {
    if (path === '' || (entry.optional && found[path] === undefined)) continue
    if (found[path] === undefined || !existsSync(join(root, path))) return `${path} is missing`
    if (!isSame(entry, found[path])) return `${path} is not of version ${entry.version}`
  }
  return undefined
}

/** Throws if `node_modules` is a link: npm would delete the packages of another folder. */
const refuseLink = (root, problem) => {
  const modules = join(root, 'node_modules')
  if (!lstatSync(modules, { throwIfNoEntry: false })?.isSymbolicLink()) return
  const target = resolve(root, readlinkSync(modules))
  throw new SetupError(
    `node_modules is a link to ${target}, and ${problem}.
Nothing was installed, because npm would first delete all that is behind the link. Run npm ci in
${dirname(target)}, or remove the link (not the folder) and start this command again.`,
  )
}

/** Milliseconds between two signs of life of a lock. */
const beat = 5_000

/** Milliseconds without a sign of life after which a lock is stale. */
const patience = 60_000

/** Milliseconds between two looks at a lock of another process. */
const glance = 200

const isAlive = pid => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** Whether the process of a lock has ended: it is known on this machine, else by the missing signs of life. */
const isStale = (file, text) => {
  const [pid = '', host = ''] = text.split(' ')
  if (host === hostname() && !isAlive(Number(pid))) return true
  const touched = statSync(file, { throwIfNoEntry: false })
  return touched !== undefined && Date.now() - touched.mtimeMs > patience
}

/** Removes a stale lock, and no lock that another process has taken in the meantime. */
const removeStale = (file, text) => {
  const aside = `${file}.${randomUUID()}`
  try {
    renameSync(file, aside)
    if (readText(aside) !== text) linkSync(aside, file)
  } catch (error) {
    if (error.code !== 'ENOENT' && error.code !== 'EEXIST') throw error
  }
  if (existsSync(aside)) unlinkSync(aside)
}

const tryLock = (file, text) => {
  try {
    writeFileSync(file, text, { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}

/**
 * Waits for a lock, and returns the function that releases it.
 *
 * @param onWait called once if another process has the lock
 */
export const acquireLock = async (file, onWait) => {
  const own = `${process.pid} ${hostname()} ${randomUUID()}`
  let isWaiting = false
  while (!tryLock(file, own)) {
    const text = readText(file)
    if (text === undefined) continue
    if (isStale(file, text)) removeStale(file, text)
    else {
      if (!isWaiting) onWait()
      isWaiting = true
      await sleep(glance)
    }
  }
  const timer = setInterval(() => {
    if (readText(file) === own) utimesSync(file, new Date(), new Date())
  }, beat)
  return () => {
    clearInterval(timer)
    if (readText(file) === own) unlinkSync(file)
  }
}

/** Runs the npm that runs this command, else the npm on the PATH. Resolves with its output; throws if it fails. */
const runNpm = (root, args) =>
  new Promise((settle, reject) => {
    const self = process.env.npm_execpath
    const isNpm = self !== undefined && basename(self).startsWith('npm')
    const [command, ...first] = isNpm ? [process.execPath, self] : ['npm']
    const options = { cwd: root, shell: !isNpm && process.platform === 'win32' }
    const child = spawn(command, [...first, ...args], { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', chunk => {
        output += chunk
      })
    child.once('error', error => reject(new SetupError(`npm cannot be run: ${error.message}`)))
    child.once('close', code => {
      if (code === 0) settle(output)
      else reject(new SetupError(`npm ${args[0]} failed:\n${output}`))
    })
  })

/** Installs the packages of `package-lock.json` if one is missing or of another version. */
export const installPackages = async root => {
  const problem = findPackageProblem(root)
  if (problem === undefined) return
  refuseLink(root, problem)
  const release = await acquireLock(join(root, '.install-lock'), () =>
    say('Another command installs the packages. Waiting for it …'),
  )
  try {
    // Another command may have installed them in the meantime.
    const left = findPackageProblem(root)
    if (left === undefined) return
    refuseLink(root, left)
    say(`Installing the packages of package-lock.json, because ${left} …`)
    // Include the development packages, which NODE_ENV=production would omit: they build and check.
    await runNpm(root, ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'])
  } finally {
    release()
  }
}
