import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  findEscapes,
  hostileExamples,
  hostileHost,
  hostileLine,
  portalCalls,
} from '#test/support/hostile-requests.ts'
import { sendBytes, statusOf, toRequest } from '#test/support/raw-request.ts'
import { startGateway } from '#test/support/recording-gateway.ts'
import { stubPortal } from '#test/support/stub-portal.ts'
import { type Listening, listen } from './listen.ts'

let gateway: Awaited<ReturnType<typeof startGateway>>
let server: Listening

beforeAll(async () => {
  gateway = await startGateway()
  const portal = stubPortal({
    env: {
      NETWORK_API_URL: `${gateway.address}/wallet/api`,
      INTEGRATION_API_URL: `${gateway.address}/wallet/integration`,
      UPLOAD_ORIGINS: 'none',
      PAYMENT_ORIGINS: 'none',
      LOG_LEVEL: 'silent',
    },
  })
  server = await listen(portal.fetch, { port: 0 })
})

afterAll(async () => {
  await server.close()
  gateway.close()
})

const host = 'wallet.example.org'
const send = async (line: string, name = host) => statusOf(await sendBytes(server, toRequest(line, name)))

const escapes = () => findEscapes('/wallet', gateway.takeCalls())

describe('a server before a gateway with other paths beside its base', () => {
  it.each(hostileExamples)('answers %s with %i and asks nothing', async (line, status) => {
    expect([await send(`${line} HTTP/1.1`), gateway.takeCalls()]).toEqual([status, []])
  })

  it('passes on no path that the gateway may read outside the base', async () => {
    await fc.assert(
      fc.asyncProperty(hostileLine, async line => {
        await send(line)
        expect(escapes()).toEqual([])
      }),
      { numRuns: 500 },
    )
  })

  it('asks for the config of no host that is no domain', async () => {
    await fc.assert(
      fc.asyncProperty(hostileHost, async name => {
        await send('GET / HTTP/1.1', name)
        expect(escapes()).toEqual([])
      }),
      { numRuns: 200 },
    )
  })

  it.each(portalCalls)('passes $id on', async ({ method, target }) => {
    const query = '?a=..%2f%2e%2e/&b=c%20d'
    await send(`${method} ${target}${query} HTTP/1.1`)
    expect(gateway.takeCalls()).toEqual([{ method, target: `/wallet${target}${query}` }])
  })
})
