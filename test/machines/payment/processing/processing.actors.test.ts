import { describe, expect, test, vi } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { createNetworkClient } from '../../../../machines/network/network-client.ts'
import { createSessionClient } from '../../../../machines/network/session-client.ts'
import { createProcessingActors } from '../../../../machines/payment/processing/processing.actors.ts'
import { simulatedTime } from '../../../support/simulated-time.ts'

const record = {
  snsi: 'paid',
  timestamp: '2026-11-21T10:00:00+02:00',
  type_name: 'Top Up',
  type_alias: 'topup',
  class: 'credit',
  amount: '10.00',
  balance: '110.00',
  reference: 'Card',
  state: { alias: 'authorization_success', name: 'Authorization Success' },
}

const read = async (data: unknown) => {
  const time = simulatedTime(0)
  const asked: string[] = []
  const settings = { networkApi: 'http://network.test', networkAuth: 'bearer' } as const
  const network = createNetworkClient(
    { ...settings, integrationApi: settings.networkApi, integrationAuth: settings.networkAuth },
    {
      fetch: async input => {
        asked.push(new Request(input).url)
        return Response.json({ request: { id: 'trace-1' }, data })
      },
      time,
      isOnline: () => true,
      currentToken: () => 'token',
      onUnauthorised: () => {},
    },
  )
  const client = createSessionClient(network, time)
  const forget = vi.spyOn(client.latest, 'forget')
  const actor = createActor(createProcessingActors(client).readTransaction, {
    input: { snsi: 'paid' },
  }).start()
  return { transaction: await toPromise(actor), asked, forgotten: forget.mock.calls.length }
}

test('a transaction is read by its name', async () => {
  const { transaction, asked } = await read(record)
  expect(asked).toEqual(['http://network.test/network/express/wallet/transaction/paid'])
  expect(transaction).toMatchObject({
    snsi: 'paid',
    amount: 1_000,
    state: { alias: 'authorization_success' },
  })
})

test('the list is read again once the transaction is decided, and not before', async () => {
  const pending = { alias: 'authorization_pending', name: 'Authorization Pending' }
  expect((await read(record)).forgotten).toBe(1)
  expect((await read({ ...record, state: pending })).forgotten).toBe(0)
})

describe('a record that cannot be a verdict is a failure, after which it is looked at again', () => {
  test.each([
    ['nothing', null],
    ['no amount', { ...record, amount: undefined }],
    ['an amount that is none', { ...record, amount: 'ten' }],
    ['no direction', { ...record, class: undefined }],
    ['no state', { ...record, state: undefined }],
    ['a state without a name', { ...record, state: {} }],
    ['a state that is no text', { ...record, state: { alias: 7 } }],
  ])('%s', async (_, data) => {
    await expect(read(data)).rejects.toMatchObject({ kind: 'invalidResponse', traceId: 'trace-1' })
  })
})
