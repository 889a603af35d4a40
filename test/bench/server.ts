import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Agent, createServer } from 'node:http'
import { brands } from '#scripts/sandbox/networks/brands.ts'
import { get } from './http-client.ts'
import { listenOn, startPortal } from './portal-process.ts'

// Measures the production server beside a bare HTTP server that sends the same bytes.

const connections = 32
const seconds = 4
const browser = { 'accept-encoding': 'gzip, deflate, br', host: 'za-sandbox000001.localhost' }

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

const network = createServer((_, response) =>
  response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify({ data: brands[0] })),
)
const api = `http://127.0.0.1:${await listenOn(network)}`

const portal = await startPortal(api)
const { port } = portal
const atRest = await portal.readMemory()
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
  `start ${Math.round(portal.startTime)} ms, memory at rest ${atRest} MB, now ${await portal.readMemory()} MB`,
)
for (const [name, [measured, bare]] of Object.entries(rates))
  console.log(`${name}: ${measured} pages/s, bare server ${bare}/s, ratio ${(bare / measured).toFixed(2)}`)
await portal.stop()
floor.kill()
network.close()
