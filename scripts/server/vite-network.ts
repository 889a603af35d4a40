import { getRequestListener } from '@hono/node-server'
import type { Plugin, ViteDevServer } from 'vite'
import { overHttp } from '../sandbox/http/connection.ts'
import { networkRoutes } from './network.ts'
import { withClientSettings } from './page.ts'
import { prepareDatabase } from './sandbox-database.ts'
import { clientSettings, createHostCheck, parseSettings } from './settings.ts'
import { type ListeningStorage, listenStorage } from './storage.ts'

type SandboxModule = typeof import('../sandbox/sandbox.ts')
type ConsoleModule = typeof import('../console/console.ts')
type StudioModule = typeof import('../studio/studio.ts')

const mounted = /^\/(?:api|integration|_sandbox)(?:[/?]|$)/

/** Serves the network in development: the sandbox, reloaded when its code changes, or the real network. */
export const networkPlugin = (): Plugin => {
  type Create = SandboxModule['createSandbox']
  let made: { readonly by: Create; readonly sandbox: ReturnType<Create> } | undefined
  let files: ListeningStorage | undefined

  /** Loads a module of the server. Not an import: the pages are made of the server, and not the server of them. */
  const load = async <Module>(server: ViteDevServer, path: string) =>
    (await server.ssrLoadModule(path)) as Module

  const openSandbox = async (server: ViteDevServer) => {
    const { createSandbox } = await load<SandboxModule>(server, '/scripts/sandbox/sandbox.ts')
    if (made?.by !== createSandbox) {
      made?.sandbox.close()
      const settings = parseSettings(process.env)
      const sandbox = createSandbox({
        database: prepareDatabase(settings.sandboxDatabase),
        isKnownHost: createHostCheck(settings),
        storage: () => files?.origin ?? '',
      })
      made = { by: createSandbox, sandbox }
    }
    return overHttp(made.sandbox.fetch)
  }

  return {
    name: 'network-in-development',
    apply: 'serve',
    transformIndexHtml: html => withClientSettings(html, clientSettings(parseSettings(process.env))),
    async configureServer(server) {
      const settings = parseSettings(process.env)
      const isKnownHost = createHostCheck(settings)
      const isSandbox = settings.realNetwork === undefined
      if (isSandbox)
        files = await listenStorage(async request => (await openSandbox(server))(request), settings)
      server.middlewares.use(async (request, response, next) => {
        if (!mounted.test(request.url ?? '')) return next()
        try {
          const { createConsole } = await load<ConsoleModule>(server, '/scripts/console/console.ts')
          const { createStudio } = await load<StudioModule>(server, '/scripts/studio/studio.ts')
          const { fetch } = networkRoutes({
            settings,
            console: createConsole(isKnownHost),
            studio: createStudio(isKnownHost),
            sandbox: isSandbox ? { fetch: await openSandbox(server) } : undefined,
          })
          await getRequestListener(fetch, { overrideGlobalObjects: false })(request, response)
        } catch (error) {
          next(error)
        }
      })
    },
    async buildEnd() {
      await files?.close()
      files = undefined
      made?.sandbox.close()
      made = undefined
    },
  }
}
