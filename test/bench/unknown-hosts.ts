import type { RequestListener } from 'node:http'
import { brands } from '#scripts/sandbox/networks/brands.ts'
import { sendRequest } from '../support/http-request.ts'
import { measurePortal, sendJson } from './portal-process.ts'

// Measures the CPU of the production server for pages of hosts that it never served, beside a cached page.

const count = 1_000
const tenant = 'za-sandbox000001'
const refusal = { message: 'Network Not Found', data: { message: 'Network Not Found' } }

let trace = 0
const send = (response: Parameters<RequestListener>[1], status: number, body: object) => {
  trace += 1
  return sendJson(response, { version: '1.0.0', request: { id: `trace-${trace}` }, ...body }, status)
}

/** What a network answers for a host that it does not know. */
const networks: Readonly<Record<string, RequestListener>> = {
  'with the same config for all hosts': (_, response) => send(response, 200, { data: brands[0] }),
  'with 404': ({ url = '' }, response) =>
    url.includes(tenant) ? send(response, 200, { data: brands[0] }) : send(response, 404, refusal),
}

for (const [name, network] of Object.entries(networks))
  await measurePortal(network, async ({ address, readCpu, readMemory }) => {
    const measureCpu = async (hostOf: (index: number) => string): Promise<string> => {
      const before = await readCpu()
      for (let index = 0; index < count; index += 1)
        await sendRequest(address, '/', {
          headers: { 'accept-encoding': 'gzip, deflate, br', host: hostOf(index) },
        })
      return (((await readCpu()) - before) / count).toFixed(2)
    }
    const measureTenant = () => measureCpu(() => `${tenant}.localhost`)
    await measureTenant()
    const cached = await measureTenant()
    const unknown = await measureCpu(index => `wallet${index}.example.org`)
    console.log(
      `hosts never served, network ${name}: ${unknown} ms of CPU each, a cached page ${cached} ms; memory ${await readMemory()} MB`,
    )
  })
