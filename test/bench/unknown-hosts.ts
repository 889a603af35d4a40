import { createServer, type ServerResponse } from 'node:http'
import { brands } from '#scripts/sandbox/networks/brands.ts'
import { get } from './http-client.ts'
import { listenOn, startPortal } from './portal-process.ts'

// Measures the CPU of the production server for pages of hosts that it never served, beside a cached page.

const count = 1_000

let trace = 0
const send = (response: ServerResponse, status: number, body: object) => {
  trace += 1
  response
    .writeHead(status, { 'Content-Type': 'application/json' })
    .end(JSON.stringify({ version: '1.0.0', request: { id: `trace-${trace}` }, ...body }))
}

const refusal = { message: 'Network Not Found', data: { message: 'Network Not Found' } }

/** What a network answers for a host that it does not know. */
const networks: Readonly<Record<string, (response: ServerResponse, url: string) => void>> = {
  'with the same config for all hosts': response => send(response, 200, { data: brands[0] }),
  'with 404': (response, url) =>
    url.includes('za-sandbox000001')
      ? send(response, 200, { data: brands[0] })
      : send(response, 404, refusal),
}

for (const [name, answer] of Object.entries(networks)) {
  const network = createServer((request, response) => answer(response, request.url ?? ''))
  const portal = await startPortal(`http://127.0.0.1:${await listenOn(network)}`)
  const ask = (host: string) => get(portal.port, { 'accept-encoding': 'gzip, deflate, br', host })
  const measureCpu = async (hostOf: (index: number) => string): Promise<string> => {
    const before = await portal.readCpu()
    for (let index = 0; index < count; index += 1) await ask(hostOf(index))
    return (((await portal.readCpu()) - before) / count).toFixed(2)
  }
  const tenant = () => 'za-sandbox000001.localhost'
  await measureCpu(tenant)
  const cached = await measureCpu(tenant)
  const unknown = await measureCpu(index => `wallet${index}.example.org`)
  console.log(
    `hosts never served, network ${name}: ${unknown} ms of CPU each, a cached page ${cached} ms; memory ${await portal.readMemory()} MB`,
  )
  await portal.stop()
  network.close()
}
