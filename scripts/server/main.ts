import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { loadBuildOutput } from './build-output.ts'
import { listen } from './listen.ts'
import { createNetworkCheck } from './network-check.ts'
import { createOperations } from './operations.ts'
import { createPortal } from './portal.ts'
import { codeOf, fail, listenOrFail, settingsOrFail, stopOnSignal } from './serve.ts'
import { describeSettings, listEffective } from './settings.ts'

// The production server: `node dist/server/portal.js`. It contains no sandbox, and never builds or installs.

const variables = { hasSandbox: false }

const usage = `Usage: node portal.js

Serves the portal. Settings are variables of the environment:
${describeSettings(variables)}`

const [argument] = process.argv.slice(2)
if (argument === '--help') {
  console.log(usage)
  process.exit(0)
}
if (argument !== undefined) fail(`${argument} is not an option. See --help for all settings.`)

const settings = settingsOrFail(false)
const folder = dirname(dirname(fileURLToPath(import.meta.url)))
const output = await loadBuildOutput(folder).catch((error: unknown) => {
  if (codeOf(error) !== 'ENOENT') throw error
  return fail(`${folder} is not a whole build. Copy both folders, dist/client and dist/server, into it.`)
})
const checkNetwork = createNetworkCheck(settings)
const operations = createOperations({ settings, version: output.version, checkNetwork })
const refusals = { ...operations.refusals, cookiePage: output.renderCookiePage(undefined) }
const portal = createPortal({ distribution: output, settings, operations })
const listening = listen(portal.fetch, settings, refusals)
const server = await listenOrFail(listening, 'PORT', settings.port, settings.host)
stopOnSignal({ operations, delay: settings.shutdownDelay, listeners: [server] })
operations.log.info(
  { port: server.port, version: output.version, settings: listEffective(process.env, variables) },
  'started',
)
await operations.reportNetwork()
