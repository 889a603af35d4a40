import { join } from 'node:path'
import { createServer } from 'vite'
import manifest from '#package.json' with { type: 'json' }
import { root } from '#scripts/bundle/build-variant.ts'

/** The packages that only Node or the worker runs. */
const elsewhere = new Set(['@hono/node-server', 'hono', 'otpauth', 'tsx', 'papaparse'])

// A build that ran before may have set another value.
process.env.NODE_ENV = 'development'

/**
 * `npm run dev`'s server with a cache of its own. All packages are named beforehand, and no file is watched: one
 * that is found or edited while a page runs would reload that page.
 */
const server = await createServer({
  root,
  cacheDir: join(root, 'node_modules', '.cache', 'wallet-portal', 'development'),
  logLevel: 'warn',
  server: { host: '127.0.0.1', watch: { ignored: ['**'] } },
  optimizeDeps: {
    noDiscovery: true,
    include: [
      ...Object.keys(manifest.dependencies).filter(name => !elsewhere.has(name)),
      ...['react/jsx-dev-runtime', 'react-dom/client', 'temporal-polyfill/global'],
    ],
  },
})
await server.listen()
const [address = ''] = server.resolvedUrls?.local ?? []
console.log(`http://localhost:${new URL(address).port}`)

process.once('SIGTERM', async () => {
  await server.close()
  process.exit()
})
