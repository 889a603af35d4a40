import { describe, expect, test } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { decodeScanCode } from '../../../../machines/domain/scan-code.ts'
import { createNetworkClient } from '../../../../machines/network/network-client.ts'
import { createQrActors } from '../../../../machines/service/qr/qr.actors.ts'
import { simulatedTime } from '../../../support/simulated-time.ts'

const base = 'http://network.test'
const url = 'https://portal.test/#/authenticate-payment/lunch'
const png = 'iVBORw0KGgoAAAANSUhEUg=='

/** Reads the code of a wallet from a network that responds with `body`, and records the calls. */
const read = async (body: object) => {
  const asked: Request[] = []
  const { readQr } = createQrActors(
    createNetworkClient(
      { networkApi: base, integrationApi: base, networkAuth: 'bearer', integrationAuth: 'bearer' },
      {
        fetch: async input => {
          asked.push(new Request(input))
          return Response.json(body)
        },
        time: simulatedTime(0),
        isOnline: () => true,
        currentToken: () => undefined,
        onUnauthorised: () => {},
      },
    ),
  )
  const actor = createActor(readQr, { input: { msisdn: '27820000001', currency: 'ZAR' } })
  return { asked, code: toPromise(actor.start()) }
}

test('requests the QR code of a wallet by its number and currency', async () => {
  const { asked, code } = await read({ data: { url } })
  await expect(code).resolves.toEqual({ snsi: undefined, url, image: undefined })
  expect(asked.map(({ method, url: address }) => `${method} ${address}`)).toEqual([
    `GET ${base}/network/express/wallet/27820000001/ZAR/qr`,
  ])
})

test('rejects a response without a code, and keeps its Trace ID', async () => {
  const { code } = await read({ request: { id: 'trace-1' }, data: {} })
  await expect(code).rejects.toMatchObject({ kind: 'invalidResponse', traceId: 'trace-1' })
})

describe('a code in a response', () => {
  test.each([
    ['what it says', { snsi: 'lunch', url }, { snsi: 'lunch', url, image: undefined }],
    ['a portal on this machine', { url: 'http://localhost:5173/#/x' }, { url: 'http://localhost:5173/#/x' }],
    ['an image with its kind', { qr_code: `data:image/png;base64,${png}` }, { url: undefined }],
    ['a bare PNG', { qr_code: png }, { image: `data:image/png;base64,${png}` }],
    ['both', { url, qr_code: png }, { url, image: `data:image/png;base64,${png}` }],
    ['an image that is none, and what it says', { url, qr_code: 'PNG' }, { url, image: undefined }],
  ])('%s', (_, wire, code) => {
    expect(decodeScanCode(wire)).toMatchObject(code)
  })

  test.each([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'https://portal.test/'],
    ['an empty object', {}],
    ['a script', { url: 'javascript:alert(1)' }],
    ['plain http to elsewhere', { url: 'http://portal.test/' }],
    ['a page for an image', { qr_code: 'data:text/html;base64,PGgxPg==' }],
    ['an SVG that is not in base64', { qr_code: 'data:image/svg+xml,<svg onload=alert(1)>' }],
    ['an image of 5 MB', { qr_code: `data:image/png;base64,${'A'.repeat(5_000_000)}` }],
    ['numbers', { url: 7, qr_code: 7 }],
  ])('is undefined for %s', (_, wire) => {
    expect(decodeScanCode(wire)).toBeUndefined()
  })
})
