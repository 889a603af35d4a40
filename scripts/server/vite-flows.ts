import type { IncomingMessage, ServerResponse } from 'node:http'
import { styleText } from 'node:util'
import { getRequestListener } from '@hono/node-server'
import type { Plugin, ViteDevServer } from 'vite'
import { channel } from '../../src/inspection/messages.ts'
import { createRelay } from '../flows/live/relay.ts'

type AtlasModule = typeof import('../flows/atlas/atlas.ts')

const base = '/_flows/'
const mounted = /^\/_flows(?:[/?]|$)/
const stream = /^\/_flows\/live(?:\?|$)/

/**
 * Vite's development server with the atlas of all flows at `/_flows/`, which follows what runs in every page of the
 * portal that this server serves. The machines are read, and read again when they were edited, only when somebody
 * looks at the atlas.
 */
export const flowsInDevelopment = (): Plugin => {
  let made: { readonly by: AtlasModule['createAtlas']; readonly atlas: AtlasOf } | undefined
  type AtlasOf = Awaited<ReturnType<AtlasModule['createAtlas']>>

  const atlasOf = async (server: ViteDevServer): Promise<AtlasOf> => {
    const { createAtlas } = (await server.ssrLoadModule('/scripts/flows/atlas/atlas.ts')) as AtlasModule
    if (made?.by !== createAtlas) made = { by: createAtlas, atlas: await createAtlas({ base }) }
    return made.atlas
  }

  const answer = (
    fetch: (request: Request) => Response | Promise<Response>,
    incoming: IncomingMessage,
    outgoing: ServerResponse,
  ) => getRequestListener(fetch, { overrideGlobalObjects: false })(incoming, outgoing)

  const sayWhere = (server: ViteDevServer) => {
    const { printUrls } = server
    server.printUrls = () => {
      printUrls()
      const [origin] = server.resolvedUrls?.local ?? []
      if (origin === undefined) return
      const address = styleText('cyan', new URL(base, origin).href)
      server.config.logger.info(`  ${styleText('green', '➜')}  ${styleText('bold', 'Atlas')}:   ${address}`)
    }
  }

  let close = () => {}

  return {
    name: 'flows-in-development',
    apply: 'serve',
    // Found only when `?inspect` asks for it, it would have Vite reload the page, whose address has forgotten that.
    config: () => ({ optimizeDeps: { include: ['@statelyai/inspect'] } }),
    configureServer(server) {
      const relay = createRelay(() => server.ws.send(channel.hello))
      close = relay.close
      server.ws.on(channel.present, (page, client) => relay.present(client, page))
      server.ws.on(channel.told, (message, client) => relay.told(client, message))
      server.ws.on('vite:client:disconnect', (_, client) => relay.left(client))
      server.middlewares.use(async (incoming, outgoing, next) => {
        const { url = '' } = incoming
        if (!mounted.test(url)) return next()
        try {
          if (stream.test(url))
            await answer(request => relay.fetch(request, incoming.socket.remoteAddress), incoming, outgoing)
          else await answer((await atlasOf(server)).fetch, incoming, outgoing)
        } catch (error) {
          next(error)
        }
      })
      sayWhere(server)
    },
    buildEnd() {
      close()
      made = undefined
    },
  }
}
