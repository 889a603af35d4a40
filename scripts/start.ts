import { type BuildVariant, folderOf, isBuilt } from './bundle/build-variant.ts'
import { createConsole } from './console/console.ts'
import { overHttp } from './sandbox/http/connection.ts'
import { brands } from './sandbox/networks/brands.ts'
import { createSandbox } from './sandbox/sandbox.ts'
import { personas, sharedPassword } from './sandbox/seed/personas.ts'
import { loadBuildOutput } from './server/build-output.ts'
import { listen } from './server/listen.ts'
import { createOperations } from './server/operations.ts'
import { createPortal } from './server/portal.ts'
import { prepareDatabase } from './server/sandbox-database.ts'
import { canReach, stopOnSignal } from './server/serve.ts'
import {
  createHostCheck,
  describeSettings,
  parseSettings,
  type Settings,
  SettingsError,
} from './server/settings.ts'
import { type ListeningStorage, listenStorage } from './server/storage.ts'
import { createStudio } from './studio/studio.ts'

if (process.argv.includes('--help')) {
  console.log(
    `Usage: npm start\n\nStarts the portal. Settings are variables of the environment:\n${describeSettings()}`,
  )
  process.exit(0)
}

const edition: BuildVariant = process.argv.includes('--pseudo') ? 'pseudo' : 'production'

const fail = (message: string): never => {
  console.error(message)
  process.exit(1)
}

const settingsOrFail = (): Settings => {
  try {
    return parseSettings(process.env)
  } catch (error) {
    if (error instanceof SettingsError)
      return fail(`${error.message}\nSee npm start -- --help for all settings.`)
    throw error
  }
}

const buildIfStale = async (): Promise<void> => {
  if (await isBuilt(edition)) return
  console.log('Building …')
  const { buildPortal } = await import('./build.ts')
  await buildPortal(edition)
}

/** Waits for a server to listen on a port; exits when the port is in use. */
const listenOrFail = async <Listener>(
  listening: Promise<Listener>,
  name: 'PORT' | 'STORAGE_PORT',
  port: number,
): Promise<Listener> => {
  try {
    return await listening
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'EADDRINUSE')
      return fail(`Port ${port} is in use. Choose another: ${name}=${port + 1} npm start`)
    throw error
  }
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
  return {
    network,
    files,
    close: () => sandbox.close(),
  }
}

/** Prints the brands and the personas who sign in; the console lists the others, who only receive money. */
const introduceSandbox = (port: number): void => {
  console.log(`Its sandbox network has five brands:`)
  for (const { id, application } of brands)
    console.log(`  http://${id}.localhost:${port}  ${application.title}`)
  console.log(`Sign in with the password ${sharedPassword} as`)
  for (const { msisdn, first_name, last_name, note } of personas) {
    const purpose = note.replace(/^./, first => first.toLowerCase())
    if (!note.startsWith('Counterparty'))
      console.log(`  0${msisdn.slice(2)}  ${first_name} ${last_name}: ${purpose}`)
  }
  console.log(`The sandbox's console is at http://localhost:${port}/_sandbox`)
  console.log(`The brand studio is at http://localhost:${port}/_sandbox/studio`)
}

const settings = settingsOrFail()
await buildIfStale()
const sandbox = settings.realNetwork === undefined ? await openSandbox(settings) : undefined
const { realNetwork } = settings
const portalSettings = {
  ...settings,
  uploadOrigins: [...settings.uploadOrigins, ...(sandbox === undefined ? [] : [sandbox.files.origin])],
}
const distribution = await loadBuildOutput(folderOf(edition))
const operations = createOperations({
  settings: portalSettings,
  version: distribution.version,
  canReachNetwork: async () => realNetwork === undefined || canReach(realNetwork.networkApi),
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
stopOnSignal({
  operations,
  delay: settings.shutdownDelay,
  listeners: [server, ...(sandbox === undefined ? [] : [sandbox.files])],
  onStopped: () => sandbox?.close(),
})
