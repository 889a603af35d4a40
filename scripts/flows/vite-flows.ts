import type { ServerResponse } from 'node:http'
import { styleText } from 'node:util'
import type { Plugin, ViteDevServer } from 'vite'
import { reportChannel } from '#src/inspection/channel.ts'
import { htmlHead } from '../sandbox/http/html-head.ts'
import { channels, createRelay } from './live.ts'

const atlasBase = '/_flows/'

/** The page loads nothing from other origins, and no text of a machine can run as script. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self' ws:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const scripts = ['/@vite/client', '/scripts/flows/atlas/main.tsx'].map(
  src => `<script type="module" src="${src}"></script>`,
)

const page = `${htmlHead('Atlas of flows', ...scripts)}<body></body>\n</html>\n`

const followPortal = ({ ws }: ViteDevServer) => {
  const relay = createRelay()
  ws.on(reportChannel, (event, client) => relay.report(client, event))
  ws.on(channels.watch, (_, client) => relay.watch(client))
  ws.on('vite:client:disconnect', (_, client) => relay.leave(client))
}

const printAddress = (server: ViteDevServer) => {
  const { printUrls } = server
  server.printUrls = () => {
    printUrls()
    const [origin] = server.resolvedUrls?.local ?? []
    if (origin === undefined) return
    const address = styleText('cyan', new URL(atlasBase, origin).href)
    server.config.logger.info(`  ${styleText('green', '➜')}  ${styleText('bold', 'Atlas')}:   ${address}`)
  }
}

/** Serves the atlas at `/_flows/` of a Vite development server, where it follows each page of the portal. */
export const flowsPlugin = (): Plugin => ({
  name: 'flows-in-development',
  apply: 'serve',
  // Name these packages, because Vite reloads the page when it discovers one on the first request.
  config: () => ({ optimizeDeps: { include: ['@statelyai/inspect', 'mermaid', 'react-dom/client'] } }),
  configureServer(server) {
    followPortal(server)
    printAddress(server)
    const answer = (response: ServerResponse, type: string, body: string) =>
      response
        .writeHead(200, {
          'content-type': type,
          'content-security-policy': policy,
          'x-content-type-options': 'nosniff',
        })
        .end(body)
    server.middlewares.use(async (request, response, next) => {
      const { pathname } = new URL(request.url ?? '/', 'http://localhost')
      if (pathname === atlasBase) answer(response, 'text/html; charset=utf-8', page)
      else if (pathname === `${atlasBase}data`) {
        const module = await server.ssrLoadModule('/scripts/flows/atlas/data.ts')
        const { atlasData } = module as typeof import('./atlas/data.ts')
        answer(response, 'application/json', JSON.stringify(atlasData()))
      } else if (pathname === atlasBase.slice(0, -1)) response.writeHead(307, { location: atlasBase }).end()
      else next()
    })
  },
})
