import { serve } from '@hono/node-server'
import { createSandbox } from '../sandbox.ts'
import { overHttp } from './connection.ts'

// The sandbox on a port of its own, in a process of its own: `sandbox-process.ts <database>`, prints its address.
const sandbox = createSandbox({ database: process.argv[2] ?? ':memory:' })
serve({ fetch: overHttp(sandbox.fetch), hostname: '127.0.0.1', port: 0 }, ({ port }) =>
  console.log(`http://127.0.0.1:${port}`),
)
