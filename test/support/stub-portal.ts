import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { AssetFile, BuildOutput } from '#scripts/server/build-output.ts'
import type { NetworkCheck } from '#scripts/server/network-check.ts'
import { createOperations } from '#scripts/server/operations.ts'
import type { RenderShell } from '#scripts/server/page.ts'
import { createPortal, type PortalOptions } from '#scripts/server/portal.ts'
import type { Network } from '#scripts/server/proxy.ts'
import { parseSettings } from '#scripts/server/settings.ts'

const script = `export const answer = 42 // ${'x'.repeat(2000)}`

const file = (type: string, text: string, immutable: boolean): AssetFile => ({
  type,
  immutable,
  ...(!immutable && { tag: 'W/"1"' }),
  identity: new TextEncoder().encode(text),
  encoded: { br: Uint8Array.from(brotliCompressSync(text)), gzip: Uint8Array.from(gzipSync(text)) },
})

const html = `<!doctype html>
<html lang="en-ZA">
  <head>
    <title>Wallet</title>
    <meta name="wallet-settings" content='{}'>
    <link rel="stylesheet" href="/assets/portal.css" disabled>
  </head>
  <body>
    <div id="app"></div>
  </body>
</html>
`

const titleOf = (config: unknown): string =>
  typeof config === 'object' && config !== null && 'title' in config ? String(config.title) : 'Wallet'

const renderShell: RenderShell = ({ config, state }) => {
  if (titleOf(config) === 'hostile') throw new Error('hostile')
  return {
    lang: 'en-ZA',
    title: titleOf(config),
    style: ':root{--brand:red}',
    pageColours: { light: 'white', dark: 'black' },
    body: `<p>${state}</p>`,
    unsupported: 'Too old',
    painted: state,
    slow: 'Too slow',
  }
}

export const stubBuildOutput: BuildOutput = {
  version: '1.2.3',
  template: { html, css: 'body{margin:0}', script: 'early()' },
  renderShell,
  renderUpgradePage: config => {
    if (titleOf(config) === 'hostile') throw new Error('hostile')
    return { html: `<!doctype html><title>${titleOf(config)}</title>`, style: 'p{color:red}' }
  },
  renderCookiePage: config => ({
    html: `<p>Too many cookies, ${titleOf(config)}</p>`,
    style: 'p{color:blue}',
  }),
  files: new Map([
    ['/assets/index-B2x.js', file('text/javascript', script, true)],
    ['/assets/run-in-worker-D4x.js', file('text/javascript', script, true)],
    ['/assets/worker-D5x.js', file('text/javascript', script, true)],
    ['/assets/portal-A1x.css', file('text/css', 'body{margin:0}', true)],
    ['/assets/logo-C4x.svg', file('image/svg+xml', '<svg/>', true)],
    ['/favicon.svg', file('image/svg+xml', '<svg/>', false)],
  ]),
}

export const stubNetwork =
  (config: unknown = { id: 'za-sandbox000001', title: 'Lwandle Wallet' }): Network =>
  request => {
    const { pathname } = new URL(request.url)
    if (pathname.endsWith('/config')) return Response.json({ data: config })
    const echo = { method: request.method, pathname, headers: Object.fromEntries(request.headers) }
    return Response.json(echo, {
      headers: { 'Set-Cookie': 'sessionToken=planted', 'Cache-Control': 'public' },
    })
  }

interface StubPortalOptions extends Pick<PortalOptions, 'fetch' | 'studio'> {
  readonly env?: Record<string, string>
  readonly network?: Network
  readonly distribution?: BuildOutput
  readonly onLog?: (line: string) => void
  readonly checkNetwork?: NetworkCheck
}

const createStub = ({
  env = {},
  network = stubNetwork(),
  distribution = stubBuildOutput,
  onLog = () => undefined,
  checkNetwork = async () => [],
  ...rest
}: StubPortalOptions) => {
  const settings = parseSettings({ LOG_LEVEL: 'info', ...env })
  const { version } = distribution
  const operations = createOperations({ settings, version, checkNetwork, destination: { write: onLog } })
  const portal = createPortal({ distribution, settings, operations, sandbox: { fetch: network }, ...rest })
  return { portal, operations }
}

export const stubPortal = (options: StubPortalOptions = {}) => createStub(options).portal

/** The variables of a portal before a real network. */
export const realNetwork = {
  NETWORK_API_URL: 'https://api.example.org/v1',
  INTEGRATION_API_URL: 'https://integration.example.org/',
  UPLOAD_ORIGINS: 'none',
  PAYMENT_ORIGINS: 'none',
}

/** Returns the connection of a request, as Node's server passes it. */
export const from = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress } } })

/** Opens a portal whose log and metrics can be read. */
export const observedPortal = (options: StubPortalOptions = {}) => {
  const lines: string[] = []
  const { portal, operations } = createStub({ ...options, onLog: line => lines.push(line) })
  return {
    portal,
    operations,
    lines,
    readLog: () => lines.map(line => JSON.parse(line)),
    readMetric: async (name: string): Promise<number> => {
      const metrics = await (await portal.request('/metrics', {}, from('127.0.0.1'))).text()
      const line = metrics.split('\n').find(text => text.startsWith(`${name} `))
      return Number(line?.slice(name.length) ?? 0)
    },
  }
}
