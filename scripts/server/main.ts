import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { loadBuildOutput } from './build-output.ts'
import { listen } from './listen.ts'
import { createOperations } from './operations.ts'
import { createPortal } from './portal.ts'
import { canReach, stopOnSignal } from './serve.ts'
import { describeSettings, listEffective, parseSettings, type Settings, SettingsError } from './settings.ts'

// The production server: `node dist/server/portal.js`. It contains no sandbox, and never builds or installs.

const variables = { hasSandbox: false }

const usage = `Usage: node portal.js

Serves the portal. Settings are variables of the environment:
${describeSettings(variables)}`

const fail = (message: string): never => {
  console.error(message)
  process.exit(1)
}

const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error ? String(error.code) : undefined

const settingsOrFail = (): Settings => {
  try {
    return parseSettings(process.env, variables)
  } catch (error) {
    if (error instanceof SettingsError) return fail(`${error.message}\nSee --help for all settings.`)
    throw error
  }
}

const [argument] = process.argv.slice(2)
if (argument === '--help') {
  console.log(usage)
  process.exit(0)
}
if (argument !== undefined) fail(`${argument} is not an option. See --help for all settings.`)

const settings = settingsOrFail()
const { realNetwork } = settings
/** The advice for a server that cannot listen, by the code of Node's error. */
const listenFailures: Readonly<Record<string, string>> = {
  EADDRINUSE: `Port ${settings.port} is in use. Choose another with PORT.`,
  EACCES: `Port ${settings.port} needs rights that this process lacks. Choose one from 1024 with PORT.`,
  EADDRNOTAVAIL: `HOST is '${settings.host}': this machine has no such address.`,
  ENOTFOUND: `HOST is '${settings.host}': this machine has no such address.`,
}
if (realNetwork === undefined) throw new Error('The settings have no network')
const folder = dirname(dirname(fileURLToPath(import.meta.url)))
const output = await loadBuildOutput(folder).catch((error: unknown) => {
  if (codeOf(error) !== 'ENOENT') throw error
  return fail(`${folder} is not a whole build. Copy both folders, dist/client and dist/server, into it.`)
})
const canReachNetwork = () => canReach(realNetwork.networkApi)
const operations = createOperations({ settings, version: output.version, canReachNetwork })
const refusals = { ...operations.refusals, cookiePage: output.renderCookiePage(undefined) }
const portal = createPortal({ distribution: output, settings, operations })
const server = await listen(portal.fetch, settings, refusals).catch((error: unknown) => {
  const reason = listenFailures[codeOf(error) ?? '']
  if (reason !== undefined) return fail(reason)
  throw error
})
stopOnSignal({ operations, delay: settings.shutdownDelay, listeners: [server] })
operations.log.info(
  { port: server.port, version: output.version, settings: listEffective(process.env, variables) },
  'started',
)
if (!(await canReachNetwork()))
  operations.log.warn({ address: realNetwork.networkApi }, 'the network does not answer')
