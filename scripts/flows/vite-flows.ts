import type { IncomingMessage, ServerResponse } from 'node:http'
import { styleText } from 'node:util'
import { getRequestListener } from '@hono/node-server'
import type { Plugin, ViteDevServer } from 'vite'
import { eventNames } from '#src/inspection/messages.ts'
import { createEventRelay, proxyDevelopmentEvents } from './live.ts'

const atlasBase = '/_flows/'

/** The page loads nothing from other origins, and no text of a machine can run as script. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self' ws:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Atlas of flows</title>
<link rel="icon" href="data:,">
<script type="module" src="/@vite/client"></script>
<script type="module" src="/scripts/flows/atlas/main.tsx"></script>
</head>
<body></body>
</html>
`

const headers = { 'content-security-policy': policy, 'x-content-type-options': 'nosniff' }

/**
 * Serves the atlas at `/_flows/` of a Vite development server. With the portal on the same server it follows every
 * page; without, it forwards the events of the portal's server.
 */
export const flowsPlugin = ({ hasPortal = true } = {}): Plugin => {
  const sayWhere = (server: ViteDevServer) => {
    const { printUrls } = server
    server.printUrls = () => {
      printUrls()
      const [origin] = server.resolvedUrls?.local ?? []
      if (origin === undefined) return
      const address = styleText('cyan', new URL(atlasBase, origin).href)
      server.config.logger.info(`  ${styleText('green', '➜')}  ${styleText('bold', 'Atlas')}:   ${address}`)
    }
  }

  const answerData = async (server: ViteDevServer): Promise<Response> => {
    const module = await server.ssrLoadModule('/scripts/flows/atlas/data.ts')
    const { atlasData } = module as typeof import('./atlas/data.ts')
    return Response.json(atlasData(), { headers })
  }

  let close = () => {}

  return {
    name: 'flows-in-development',
    apply: 'serve',
    // Name these packages, because Vite reloads the page when it discovers one on the first request.
    config: () => ({
      optimizeDeps: {
        include: [
          '@statelyai/inspect',
          '@xyflow/react',
          'elkjs/lib/elk.bundled.js',
          'minisearch',
          'react-dom/client',
        ],
      },
    }),
    configureServer(server) {
      const relay = createEventRelay(() => server.ws.send(eventNames.hello))
      close = relay.close
      server.ws.on(eventNames.present, (message, client) => relay.present(client, message))
      server.ws.on(eventNames.moved, (message, client) => relay.message(client, message))
      server.ws.on('vite:client:disconnect', (_, client) => relay.left(client))
      const answers: Readonly<Record<string, typeof proxyDevelopmentEvents | typeof relay.fetch>> = {
        '': () => new Response(page, { headers: { ...headers, 'content-type': 'text/html; charset=utf-8' } }),
        data: () => answerData(server),
        live: hasPortal ? relay.fetch : proxyDevelopmentEvents,
      }
      server.middlewares.use((incoming: IncomingMessage, outgoing: ServerResponse, next) => {
        const { pathname } = new URL(incoming.url ?? '/', 'http://localhost')
        const isIndex = pathname === atlasBase.slice(0, -1) || (!hasPortal && pathname === '/')
        const answer = isIndex
          ? (request: Request) => Response.redirect(new URL(atlasBase, request.url), 307)
          : pathname.startsWith(atlasBase)
            ? answers[pathname.slice(atlasBase.length)]
            : undefined
        if (answer === undefined) return next()
        const listener = getRequestListener(request => answer(request, incoming.socket.remoteAddress), {
          overrideGlobalObjects: false,
        })
        void listener(incoming, outgoing).catch(next)
      })
      sayWhere(server)
    },
    buildEnd: () => close(),
  }
}
