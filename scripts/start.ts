import { type BuildVariant, folderOf, isBuilt } from './bundle/build-variant.ts'
import { createConsole } from './console/console.ts'
import { overHttp } from './sandbox/http/connection.ts'
import { sharedPassword } from './sandbox/magic-values.ts'
import { brands } from './sandbox/networks/brands.ts'
import { createSandbox } from './sandbox/sandbox.ts'
import { personas } from './sandbox/seed/personas.ts'
import { loadBuildOutput } from './server/build-output.ts'
import { listen } from './server/listen.ts'
import { createNetworkCheck } from './server/network-check.ts'
import { createOperations } from './server/operations.ts'
import { createPortal } from './server/portal.ts'
import { prepareDatabase } from './server/sandbox-database.ts'
import { listenOrFail, settingsOrFail, stopOnSignal } from './server/serve.ts'
import { createHostCheck, describeSettings, type Settings } from './server/settings.ts'
import { type ListeningStorage, listenStorage } from './server/storage.ts'
import { createStudio } from './studio/studio.ts'

if (process.argv.includes('--help')) {
  console.log(
    `Usage: npm start\n\nStarts the portal. Settings are variables of the environment:\n${describeSettings()}`,
  )
  process.exit(0)
}

const edition: BuildVariant = process.argv.includes('--pseudo') ? 'pseudo' : 'production'

const buildIfStale = async (): Promise<void> => {
  if (await isBuilt(edition)) return
  console.log('Building …')
  const { buildPortal } = await import('./build.ts')
  await buildPortal(edition)
}

/** Opens the sandbox, and serves its files on a second port. */
const openSandbox = async (settings: Settings) => {
  const sandbox = createSandbox({
    database: prepareDatabase(settings.sandboxDatabase),
    isKnownHost: createHostCheck(settings),
    storage: () => files.origin,
  })
  const network = { fetch: overHttp(sandbox.fetch) }
  const files: ListeningStorage = await listenOrFail(
    listenStorage(network.fetch, settings),
    'STORAGE_PORT',
    settings.storagePort,
  )
  return { network, files, close: () => sandbox.close() }
}

/** Prints the brands and the personas who sign in; the console lists the others, who only receive money. */
const introduceSandbox = (port: number): void => {
  console.log(`Its sandbox network has five brands:`)
  for (const { id, application } of brands)
    console.log(`  http://${id}.localhost:${port}  ${application.title}`)
  console.log(`Sign in with the password ${sharedPassword} as`)
  for (const { consumer } of personas) {
    const { msisdn, first_name, last_name, note } = consumer
    const purpose = note.replace(/^./, first => first.toLowerCase())
    if (!note.startsWith('Counterparty'))
      console.log(`  0${msisdn.slice(2)}  ${first_name} ${last_name}: ${purpose}`)
  }
  console.log(`The sandbox's console is at http://localhost:${port}/_sandbox`)
  console.log(`The brand studio is at http://localhost:${port}/_sandbox/studio`)
}

const settings = settingsOrFail(true)
await buildIfStale()
const sandbox = settings.realNetwork === undefined ? await openSandbox(settings) : undefined
const portalSettings = {
  ...settings,
  uploadOrigins: [...settings.uploadOrigins, ...(sandbox === undefined ? [] : [sandbox.files.origin])],
}
const distribution = await loadBuildOutput(folderOf(edition))
const operations = createOperations({
  settings: portalSettings,
  version: distribution.version,
  checkNetwork: createNetworkCheck(settings),
})
const refusals = { ...operations.refusals, cookiePage: distribution.renderCookiePage(undefined) }
const portal = createPortal({
  distribution,
  settings: portalSettings,
  operations,
  sandbox: sandbox?.network,
  console: createConsole(createHostCheck(settings)),
  studio: createStudio(createHostCheck(settings)),
})
const server = await listenOrFail(listen(portal.fetch, settings, refusals), 'PORT', settings.port)
console.log(`The portal is at http://localhost:${server.port}`)
if (sandbox !== undefined) introduceSandbox(server.port)
await operations.reportNetwork()
stopOnSignal({
  operations,
  delay: settings.shutdownDelay,
  listeners: [server, ...(sandbox === undefined ? [] : [sandbox.files])],
  onStopped: () => sandbox?.close(),
})
