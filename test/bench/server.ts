import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { Agent, createServer, type IncomingHttpHeaders, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brands } from '../../scripts/sandbox/networks/brands.ts'

// Measures the production server beside a bare HTTP server that sends the same bytes.

const connections = 32
const seconds = 4
const browser = { 'accept-encoding': 'gzip, deflate, br', host: 'za-sandbox000001.localhost' }

const listenOn = async (server: Server): Promise<number> => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

const get = (port: number, headers: Record<string, string>, agent?: Agent) =>
  new Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
    request({ port, host: '127.0.0.1', headers, ...(agent && { agent }) }, response => {
      const pieces: Buffer[] = []
      response.on('data', piece => pieces.push(piece))
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(pieces) }),
      )
    })
      .on('error', reject)
      .end()
  })

/** Returns the responses per second of `connections` clients that ask again at once. */
const measureRate = async (port: number, headers: Record<string, string>, expected: number) => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const end = performance.now() + seconds * 1_000
  let count = 0
  const ask = async () => {
    while (performance.now() < end) {
      const { status } = await get(port, headers, agent)
      if (status !== expected) throw new Error(`The response is ${status} and not ${expected}`)
      count += 1
    }
  }
  await Promise.all(Array.from({ length: connections }, ask))
  agent.destroy()
  return Math.round(count / seconds)
}

/** Returns the megabytes that a process has in memory. Only Linux reports it. */
const memoryOf = async ({ pid }: ChildProcess): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Math.round(Number(/^VmRSS:\s*(\d+) kB$/m.exec(status)?.[1] ?? 0) / 1_024)
}

const network = createServer((_, response) =>
  response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify({ data: brands[0] })),
)
const api = `http://127.0.0.1:${await listenOn(network)}`

// A copy in an empty folder: nothing else of the project is there.
const folder = await mkdtemp(join(tmpdir(), 'portal-'))
await cp('dist', folder, { recursive: true })
const began = performance.now()
const portal = spawn(process.execPath, [join(folder, 'server', 'portal.js')], {
  cwd: folder,
  env: {
    PORT: '0',
    NETWORK_API_URL: api,
    INTEGRATION_API_URL: api,
    UPLOAD_ORIGINS: 'none',
    PAYMENT_ORIGINS: 'none',
  },
  stdio: ['ignore', 'pipe', 'inherit'],
})
const [started] = (await once(portal.stdout, 'data')) as [Buffer]
const startTime = performance.now() - began
portal.stdout.resume()
const { port } = JSON.parse(started.toString().split('\n')[0] ?? '') as { port: number }
const atRest = await memoryOf(portal)
const page = await get(port, browser)

const floorScript = `const body = Buffer.from(${JSON.stringify(page.body.toString('base64'))}, 'base64')
require('http').createServer((q, r) => {
  const known = q.headers['if-none-match'] !== undefined
  r.writeHead(known ? 304 : 200, ${JSON.stringify(page.headers)})
  r.end(known ? undefined : body)
}).listen(0, '127.0.0.1', function () { console.log(this.address().port) })`
const floor = spawn(process.execPath, ['-e', floorScript], { stdio: ['ignore', 'pipe', 'inherit'] })
const [floorLine] = (await once(floor.stdout, 'data')) as [Buffer]
const floorPort = Number(floorLine.toString())

const returning = { ...browser, 'if-none-match': String(page.headers.etag) }
// Warm both up, so that the code is compiled.
for (const warmed of [port, floorPort]) await measureRate(warmed, browser, 200)
const rates = {
  first: [await measureRate(port, browser, 200), await measureRate(floorPort, browser, 200)] as const,
  returning: [await measureRate(port, returning, 304), await measureRate(floorPort, returning, 304)] as const,
}
console.log(
  `start ${Math.round(startTime)} ms, memory at rest ${atRest} MB, now ${await memoryOf(portal)} MB`,
)
for (const [name, [measured, bare]] of Object.entries(rates))
  console.log(`${name}: ${measured} pages/s, bare server ${bare}/s, ratio ${(bare / measured).toFixed(2)}`)
portal.kill()
floor.kill()
network.close()
await rm(folder, { recursive: true })
