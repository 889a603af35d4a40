import { expect, test } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { createNetworkClient } from '../../../../machines/network/network-client.ts'
import { createSessionClient } from '../../../../machines/network/session-client.ts'
import { createTransactionsActors } from '../../../../machines/wallet/transactions/transactions.actors.ts'
import { simulatedTime } from '../../../support/simulated-time.ts'

const base = 'http://network.test'

/** Reads the rows from a response with `body`. */
const read = (body: object) => {
  const time = simulatedTime(0)
  const network = createNetworkClient(
    { networkApi: base, integrationApi: base, networkAuth: 'bearer', integrationAuth: 'bearer' },
    {
      fetch: async () => Response.json(body),
      time,
      isOnline: () => true,
      currentToken: () => undefined,
      onUnauthorised: () => {},
    },
  )
  const client = createSessionClient(network, time)
  const actor = createActor(createTransactionsActors(client).readLatest, {
    input: { msisdn: '27820000001', currency: 'ZAR', timeZone: 'Africa/Johannesburg' },
  })
  actor.subscribe({ error: () => {} })
  return toPromise(actor.start())
}

const row = (snsi: string, timestamp: string) => ({ snsi, timestamp, class: 'debit', amount: '10.00' })

test('reads the latest ten, newest first, and skips an unreadable row', async () => {
  const days = Array.from({ length: 12 }, (_, day) =>
    row(`t${day + 1}`, `2026-11-${10 + day}T10:00:00+02:00`),
  )
  const rows = await read({ data: [{ snsi: 'no direction', amount: '1.00' }, ...days] })
  expect(rows.map(({ snsi }) => snsi)).toEqual([
    't12',
    't11',
    't10',
    't9',
    't8',
    't7',
    't6',
    't5',
    't4',
    't3',
  ])
})

test('a wallet without transactions has an empty list', async () => {
  expect(await read({ data: [] })).toEqual([])
})

test.each([[{}], [{ data: null }], [{ data: {} }], [{ data: 'text' }]])(
  'a response without a list is a failure, not an empty list: %j',
  async body => {
    await expect(read({ request: { id: 'trace-1' }, ...body })).rejects.toMatchObject({
      kind: 'invalidResponse',
      traceId: 'trace-1',
    })
  },
)
