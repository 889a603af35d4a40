import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Agent } from 'node:http'
import { brands } from '#scripts/sandbox/networks/brands.ts'
import { sendRequest } from '../support/http-request.ts'
import { measurePortal } from './portal-process.ts'

// Measures the production server beside a bare HTTP server that sends the same bytes.

const connections = 32
const seconds = 4
const browser = { 'accept-encoding': 'gzip, deflate, br', host: 'za-sandbox000001.localhost' }

/** Returns the responses per second of `connections` clients that ask again at once. */
const measureRate = async (address: string, headers: Record<string, string>, expected: number) => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const end = performance.now() + seconds * 1_000
  let count = 0
  const ask = async () => {
    while (performance.now() < end) {
      const { status } = await sendRequest(address, '/', { headers, agent })
      if (status !== expected) throw new Error(`The response is ${status} and not ${expected}`)
      count += 1
    }
  }
  await Promise.all(Array.from({ length: connections }, ask))
  agent.destroy()
  return Math.round(count / seconds)
}

/** Starts a bare server that sends the same bytes. Returns its process and its address. */
const startFloor = async ({ headers, bytes }: Awaited<ReturnType<typeof sendRequest>>) => {
  const script = `const body = Buffer.from(${JSON.stringify(bytes.toString('base64'))}, 'base64')
require('http').createServer((q, r) => {
  const known = q.headers['if-none-match'] !== undefined
  r.writeHead(known ? 304 : 200, ${JSON.stringify(headers)})
  r.end(known ? undefined : body)
}).listen(0, '127.0.0.1', function () { console.log(this.address().port) })`
  const floor = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = (await once(floor.stdout, 'data')) as [Buffer]
  return { floor, bare: `http://127.0.0.1:${Number(line.toString())}` }
}

await measurePortal(
  (_, response) =>
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify({ data: brands[0] })),
  async ({ address, startTime, readMemory }) => {
    const atRest = await readMemory()
    const page = await sendRequest(address, '/', { headers: browser })
    const { floor, bare } = await startFloor(page)
    // Warm both up, so that the code is compiled.
    for (const warmed of [address, bare]) await measureRate(warmed, browser, 200)
    const returning = { ...browser, 'if-none-match': String(page.headers.etag) }
    const visits = [
      ['first', browser, 200],
      ['returning', returning, 304],
    ] as const
    const lines: string[] = []
    for (const [name, headers, status] of visits) {
      const measured = await measureRate(address, headers, status)
      const least = await measureRate(bare, headers, status)
      lines.push(
        `${name}: ${measured} pages/s, bare server ${least}/s, ratio ${(least / measured).toFixed(2)}`,
      )
    }
    floor.kill()
    console.log(
      `start ${Math.round(startTime)} ms, memory at rest ${atRest} MB, now ${await readMemory()} MB`,
    )
    console.log(lines.join('\n'))
  },
)
