import { expect, test } from 'vitest'
import {
  createNetworkClient,
  type RefusedCall,
  type TokenStyle,
  wrapInEnvelope,
} from '../../../machines/network/network-client.ts'
import { simulatedTime } from '../../support/simulated-time.ts'

const open = (options: { style?: TokenStyle; token?: string; status?: number; page?: string } = {}) => {
  const asked: Request[] = []
  const refused: RefusedCall[] = []
  const session = { token: options.token }
  const client = createNetworkClient(
    {
      networkApi: 'http://network.test/api',
      integrationApi: 'http://integration.test/base',
      networkAuth: options.style ?? 'bearer',
      integrationAuth: 'raw',
    },
    {
      fetch: async (input, init) => {
        asked.push(new Request(input, init))
        if (options.page !== undefined)
          return new Response(options.page, { headers: { 'Content-Type': 'text/html' } })
        return Response.json(
          { request: { id: '1' }, data: { msisdn: '27820000001' } },
          { status: options.status ?? 200 },
        )
      },
      time: simulatedTime(0),
      isOnline: () => true,
      currentToken: () => session.token,
      onUnauthorised: call => refused.push(call),
    },
  )
  return { client, asked, refused, session }
}

test.each([
  ['bearer', 'Bearer token-1'],
  ['raw', 'token-1'],
] as const)('the token goes as %s when the network wants it so', async (style, header) => {
  const { client, asked } = open({ style, token: 'token-1' })
  await client.network.GET('/network/express/authenticate/session')
  expect(asked.map(request => request.headers.get('Authorization'))).toEqual([header])
})

test('without a session no Authorization is sent', async () => {
  const { client, asked } = open()
  await client.network.GET('/network/express/authenticate/session')
  expect(asked.map(request => request.headers.get('Authorization'))).toEqual([null])
})

test('each base is asked at its own address, in its own style, and never with cookies', async () => {
  const { client, asked } = open({ token: 'token-1' })
  await client.network.GET('/network/express/authenticate/session')
  await client.integration.GET('/consumer/info/deposit/reference')
  expect(
    asked.map(({ url, credentials, headers }) => [url, credentials, headers.get('Authorization')]),
  ).toEqual([
    ['http://network.test/api/network/express/authenticate/session', 'omit', 'Bearer token-1'],
    ['http://integration.test/base/consumer/info/deposit/reference', 'omit', 'token-1'],
  ])
})

test('an identifier in a path is one segment, whatever it holds', async () => {
  const { client, asked } = open({ token: 'token-1' })
  await client.network.GET('/network/express/wallet/{msisdn}', { params: { path: { msisdn: '../a?b' } } })
  expect(asked.map(request => request.url)).toEqual([
    'http://network.test/api/network/express/wallet/..%2Fa%3Fb',
  ])
})

test('a token that is no longer accepted is reported, a refused sign-in is not', async () => {
  const session = open({ token: 'token-1', status: 401 })
  await expect(session.client.network.GET('/network/express/authenticate/session')).rejects.toMatchObject({
    status: 401,
  })
  expect(session.refused).toEqual(['other'])

  const signIn = open({ status: 401 })
  await expect(signIn.client.network.GET('/network/express/authenticate/session')).rejects.toMatchObject({
    status: 401,
  })
  expect(signIn.refused).toEqual([])
})

test('it is told whether a payment was refused', async () => {
  const { client, refused } = open({ token: 'token-1', status: 401 })
  const transfer = client.network.POST('/network/express/wallet/transfer', {
    body: wrapInEnvelope({
      from: { msisdn: '27820000001', currency: 'ZAR', reference: 'Rent' },
      to: { msisdn: '27820000002', currency: 'ZAR', reference: 'Rent' },
      amount: '10.00',
      send_notification: false,
    }),
  })
  await expect(transfer).rejects.toMatchObject({ status: 401 })
  expect(refused).toEqual(['payment'])
})

test('a late answer to a session that is over does not end the one that has begun since', async () => {
  const { client, refused, session } = open({ token: 'token-1', status: 401 })
  const late = client.network.GET('/network/express/authenticate/session')
  session.token = 'token-2'
  await expect(late).rejects.toMatchObject({ status: 401 })
  expect(refused).toEqual([])
})

test('the page that answers a top-up is returned to the caller as text', async () => {
  const { client } = open({ token: 'token-1', page: '<h1>Pay</h1>' })
  const { response } = await client.network.POST('/network/express/wallet/topup', {
    body: wrapInEnvelope({
      msisdn: '27820000001',
      currency: 'ZAR',
      amount: '10.00',
      tender_type: 'online_card',
      redirect: true,
      send_notification: true,
    }),
    parseAs: 'stream',
  })
  expect({ contentType: response.headers.get('Content-Type'), text: await response.text() }).toEqual({
    contentType: 'text/html',
    text: '<h1>Pay</h1>',
  })
})
