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

const settingsOrFail = (): Settings => {
  try {
    return parseSettings(process.env, variables)
  } catch (error) {
    if (error instanceof SettingsError) return fail(`${error.message}\nSee --help for all settings.`)
    throw error
  }
}

if (process.argv.includes('--help')) {
  console.log(usage)
  process.exit(0)
}

const settings = settingsOrFail()
const { realNetwork } = settings
if (realNetwork === undefined) throw new Error('The settings have no network')
const output = await loadBuildOutput(dirname(dirname(fileURLToPath(import.meta.url))))
const canReachNetwork = () => canReach(realNetwork.networkApi)
const operations = createOperations({ settings, version: output.version, canReachNetwork })
const portal = createPortal({ distribution: output, settings, operations })
const server = await listen(portal.fetch, settings).catch((error: unknown) => {
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
    return fail(`Port ${settings.port} is in use. Choose another with PORT.`)
  throw error
})
stopOnSignal({ operations, delay: settings.shutdownDelay, listeners: [server] })
operations.log.info(
  { port: server.port, version: output.version, settings: listEffective(process.env, variables) },
  'started',
)
if (!(await canReachNetwork()))
  operations.log.warn({ address: realNetwork.networkApi }, 'the network does not answer')
