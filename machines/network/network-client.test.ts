import { expect, test } from 'vitest'
import { routes } from '#openapi/routes.gen.ts'
import { simulatedTime } from '#test/support/simulated-time.ts'
import {
  createNetworkClient,
  getCallTraits,
  type NetworkClient,
  type RefusedCall,
  wrapInEnvelope,
} from './network-client.ts'

const open = (token?: string, status = 200) => {
  const asked: string[] = []
  const refused: RefusedCall[] = []
  const session = { token }
  const client = createNetworkClient(
    {
      networkApi: 'http://network.test/api',
      integrationApi: 'http://integration.test/base',
      networkAuth: 'bearer',
      integrationAuth: 'raw',
    },
    {
      fetch: async (input, init) => {
        const { url, credentials, headers } = new Request(input, init)
        asked.push(`${url} ${credentials} ${headers.get('Authorization')}`)
        return Response.json({ data: { message: 'Session' } }, { status })
      },
      time: simulatedTime(0),
      isOnline: () => true,
      currentToken: () => session.token,
      onUnauthorised: call => refused.push(call),
    },
  )
  return { client, asked, refused, session }
}

const readSession = ({ network }: NetworkClient) => network.GET('/network/express/authenticate/session')
const refusal = expect.objectContaining({ status: 401 })

test('each API has its address and token style, and no cookies', async () => {
  const { client, asked, session } = open('token-1')
  await readSession(client)
  await client.integration.GET('/consumer/info/deposit/reference')
  session.token = undefined
  // An identifier is one segment of the path, whatever it holds.
  await client.network.GET('/network/express/wallet/{msisdn}', { params: { path: { msisdn: '../a?b' } } })
  expect(asked).toEqual([
    'http://network.test/api/network/express/authenticate/session omit Bearer token-1',
    'http://integration.test/base/consumer/info/deposit/reference omit token-1',
    'http://network.test/api/network/express/wallet/..%2Fa%3Fb omit null',
  ])
})

test('a refused token is reported, and whether by a payment', async () => {
  const { client, refused } = open('token-1', 401)
  const from = { msisdn: '27820000001', currency: 'ZAR', reference: 'Rent' }
  const body = wrapInEnvelope({ from, to: from, amount: '10.00', send_notification: false })
  await expect(readSession(client)).rejects.toEqual(refusal)
  await expect(client.network.POST('/network/express/wallet/transfer', { body })).rejects.toEqual(refusal)
  expect(refused).toEqual(['other', 'payment'])
})

test('no refused sign-in and no late answer is reported', async () => {
  const { client, refused, session } = open(undefined, 401)
  await expect(readSession(client)).rejects.toEqual(refusal)
  session.token = 'token-1'
  const late = readSession(client)
  session.token = 'token-2'
  await expect(late).rejects.toEqual(refusal)
  expect(refused).toEqual([])
})

test('P2: the effect of a call is that of its method and whole path', () => {
  const express = '/network/express'
  const effectOf = (method: string, path: string) => getCallTraits(method, path).effect
  const moving = ['transfer', 'topup', 'cashout', 'buy', 'payment', 'sale', 'request/pay']
  expect(moving.filter(name => effectOf('POST', `${express}/wallet/${name}`) !== 'money')).toEqual([])
  expect(effectOf('POST', '/service/bulk/reports/{snsi}/approve')).toBe('money')
  expect(effectOf('POST', `${express}/other/wallet/buy`)).toBe('change')
  expect(effectOf('POST', `${express}/wallet`)).toBe('change')
  expect(effectOf('GET', `${express}/instrument/{snsi}/integrate/rescind`)).toBe('change')
  expect(effectOf('GET', `${express}/recipient`)).toBe('read')
  expect(effectOf('POST', `${express}/charge/component/{component}/summary`)).toBe('read')
})

test('C3: only a top-up may be answered by a page', () => {
  const described = Object.values(routes).map(([method, path]) => [method.toUpperCase(), path] as const)
  const withPage = described.filter(([method, path]) => getCallTraits(method, path).response === 'html')
  expect(withPage).toEqual([['POST', '/network/express/wallet/topup']])
})
