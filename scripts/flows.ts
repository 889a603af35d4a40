import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { root } from './bundle/build-variant.ts'

const defaultPort = 5175
const exports = join('build', 'flows', 'machines')

const usage = `Options of npm run flows:
  -- --export    writes each machine to its own file in ${exports}, without starting the server
FLOWS_PORT is the port to listen on (${defaultPort}).`

export const portOf = (text: string | undefined): number | undefined => {
  if (text === undefined || text === '') return defaultPort
  return /^\d{1,5}$/.test(text) && Number(text) <= 65_535 ? Number(text) : undefined
}

/** Serves the atlas alone. It follows the portal that `npm run dev` serves on another port. */
export const serveAtlas = async (port: number) => {
  const [{ createServer }, { flowsPlugin }] = await Promise.all([
    import('vite'),
    import('./flows/vite-flows.ts'),
  ])
  const server = await createServer({
    root,
    configFile: false,
    appType: 'custom',
    cacheDir: join(root, 'node_modules', '.cache', 'wallet-portal', 'flows'),
    plugins: [flowsPlugin({ hasPortal: false })],
    optimizeDeps: { entries: [] },
    server: { port, strictPort: true },
  })
  return server.listen()
}

const fail = (message: string): void => {
  console.error(message)
  process.exitCode = 1
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const options = process.argv.slice(2)
  const unknown = options.find(option => option !== '--export')
  const port = portOf(process.env.FLOWS_PORT)
  if (options.includes('--help')) console.log(usage)
  else if (unknown !== undefined) fail(`There is no option ${unknown}.\n${usage}`)
  else if (port === undefined) fail(`FLOWS_PORT is not a valid port: ${process.env.FLOWS_PORT}`)
  else if (options.includes('--export')) {
    const { exportFlows } = await import('./flows/export.ts')
    const files = await exportFlows(join(root, exports))
    console.log(`${files.length} files are in ${exports}`)
  } else
    await serveAtlas(port).then(
      server => server.printUrls(),
      (error: unknown) => fail(`${error}\nAnother port: FLOWS_PORT=${port + 1} npm run flows`),
    )
}
