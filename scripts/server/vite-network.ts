import { getRequestListener } from '@hono/node-server'
import type { Plugin, ViteDevServer } from 'vite'
import { overHttp } from '../sandbox/http/connection.ts'
import type { IsKnownHost } from '../sandbox/http/known-hosts-only.ts'
import { networkRoutes, type Studio, type ToolPage } from './network.ts'
import { withClientSettings } from './page.ts'
import { prepareDatabase } from './sandbox-database.ts'
import { clientSettings, createHostCheck, parseSettings } from './settings.ts'
import { type ListeningStorage, listenStorage } from './storage.ts'

type SandboxModule = typeof import('../sandbox/sandbox.ts')
type Sandbox = ReturnType<SandboxModule['createSandbox']>

const mounted = /^\/(?:api|integration|_sandbox)(?:[/?]|$)/

/** Serves the network in development: the sandbox, reloaded when its code changes, or the real network. */
export const networkPlugin = (): Plugin => {
  let made: { readonly by: SandboxModule['createSandbox']; readonly sandbox: Sandbox } | undefined
  let files: ListeningStorage | undefined

  const sandboxOf = async (server: ViteDevServer): Promise<Sandbox> => {
    const { createSandbox } = (await server.ssrLoadModule('/scripts/sandbox/sandbox.ts')) as SandboxModule
    if (made?.by === createSandbox) return made.sandbox
    made?.sandbox.close()
    const settings = parseSettings(process.env)
    const sandbox = createSandbox({
      database: prepareDatabase(settings.sandboxDatabase),
      isKnownHost: createHostCheck(settings),
      storage: () => files?.origin ?? '',
    })
    made = { by: createSandbox, sandbox }
    return sandbox
  }

  const pagesOf = async (server: ViteDevServer) => {
    // Not imports: the pages are made of the server, and not the server of them.
    const modules = ['/scripts/console/console.ts', '/scripts/studio/studio.ts']
    const [{ createConsole }, { createStudio }] = (await Promise.all(
      modules.map(module => server.ssrLoadModule(module)),
    )) as [
      { readonly createConsole: (isKnownHost: IsKnownHost) => ToolPage },
      { readonly createStudio: (isKnownHost: IsKnownHost) => Studio },
    ]
    const isKnownHost = createHostCheck(parseSettings(process.env))
    return { console: createConsole(isKnownHost), studio: createStudio(isKnownHost) }
  }

  const openFiles = async (server: ViteDevServer): Promise<void> => {
    const network = async (request: Request) => overHttp((await sandboxOf(server)).fetch)(request)
    files = await listenStorage(network, parseSettings(process.env))
  }

  return {
    name: 'network-in-development',
    apply: 'serve',
    transformIndexHtml: html => withClientSettings(html, clientSettings(parseSettings(process.env))),
    async configureServer(server) {
      const settings = parseSettings(process.env)
      if (settings.realNetwork === undefined) await openFiles(server)
      server.middlewares.use(async (request, response, next) => {
        if (!mounted.test(request.url ?? '')) return next()
        try {
          const sandbox = settings.realNetwork === undefined ? await sandboxOf(server) : undefined
          const { fetch } = networkRoutes({
            settings,
            ...(await pagesOf(server)),
            sandbox: sandbox && { fetch: overHttp(sandbox.fetch) },
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
