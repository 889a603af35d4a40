import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createServer } from 'vite'
import { root } from './bundle/build-variant.ts'
import { flowsPlugin } from './flows/vite-flows.ts'

const exports = join('build', 'flows', 'machines')

const usage = `Options of npm run flows:
  -- --export    writes each machine to its own file in ${exports}, without starting the server
FLOWS_PORT is the port to listen on (5175).`

/** Serves the atlas alone. Only the atlas of `npm run dev` follows a portal. */
const serveAtlas = async () => {
  const server = await createServer({
    root,
    configFile: false,
    appType: 'custom',
    cacheDir: join(root, 'node_modules', '.cache', 'wallet-portal', 'flows'),
    plugins: [flowsPlugin()],
    optimizeDeps: { entries: [] },
    server: { port: Number(process.env.FLOWS_PORT || 5175), strictPort: true },
  })
  await server.listen()
  server.printUrls()
}

try {
  const { values } = parseArgs({ options: { export: { type: 'boolean' }, help: { type: 'boolean' } } })
  if (values.help) console.log(usage)
  else if (values.export) {
    const { exportFlows } = await import('./flows/export.ts')
    console.log(`${await exportFlows(join(root, exports))} files are in ${exports}`)
  } else await serveAtlas()
} catch (error) {
  console.error(`${error}\n${usage}`)
  // The server that could not listen still watches files.
  process.exit(1)
}
