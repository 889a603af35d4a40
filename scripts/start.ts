import { type Edition, folderOf, isBuilt } from './bundle/edition.ts'
import { overHttp } from './sandbox/connection.ts'
import { brands } from './sandbox/networks/brands.ts'
import { createSandbox } from './sandbox/sandbox.ts'
import { personas, sharedPassword } from './sandbox/seed/personas.ts'
import { loadDistribution } from './server/distribution.ts'
import { type Listening, listen } from './server/listen.ts'
import { createPortal } from './server/portal.ts'
import { sandboxDatabase } from './server/sandbox-database.ts'
import { readSettings, type Settings, SettingsError } from './server/settings.ts'

const edition: Edition = process.argv.includes('--pseudo') ? 'pseudo' : 'production'

const fail = (message: string): never => {
  console.error(message)
  process.exit(1)
}

const settingsOrFail = (): Settings => {
  try {
    return readSettings(process.env)
  } catch (error) {
    if (error instanceof SettingsError) return fail(error.message)
    throw error
  }
}

const buildIfStale = async (): Promise<void> => {
  if (await isBuilt(edition)) return
  console.log('Building …')
  const { buildPortal } = await import('./build.ts')
  await buildPortal(edition)
}

const listenOrFail = async (fetch: Parameters<typeof listen>[0], settings: Settings): Promise<Listening> => {
  try {
    return await listen(fetch, settings)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'EADDRINUSE')
      return fail(`Port ${settings.port} is taken. Name another: PORT=5174 npm start`)
    throw error
  }
}

/** The brands, and the people who can sign in by number and password alone. */
const introduceSandbox = (port: number): void => {
  console.log(`Its sandbox network has five brands:`)
  for (const { id, application } of brands)
    console.log(`  http://${id}.localhost:${port}  ${application.title}`)
  console.log(`Sign in with the password ${sharedPassword} as`)
  for (const { msisdn, first_name, last_name, note, trait, second_step } of personas)
    if (!trait && !second_step && !note.startsWith('Counterparty'))
      console.log(`  0${msisdn.slice(2)}  ${first_name} ${last_name}: ${note.toLowerCase()}`)
  console.log(`The sandbox's console is at http://localhost:${port}/_sandbox`)
}

const settings = settingsOrFail()
await buildIfStale()
const sandbox =
  settings.realNetwork === undefined ? createSandbox({ database: sandboxDatabase() }) : undefined
const portal = createPortal({
  distribution: await loadDistribution(folderOf(edition)),
  settings,
  sandbox: sandbox && { fetch: overHttp(sandbox.fetch) },
})
const server = await listenOrFail(portal.fetch, settings)
console.log(`The portal is at http://localhost:${server.port}`)
if (sandbox !== undefined) introduceSandbox(server.port)

const stop = async (): Promise<void> => {
  await server.close()
  sandbox?.close()
  process.exit(0)
}
process.once('SIGINT', stop)
process.once('SIGTERM', stop)
