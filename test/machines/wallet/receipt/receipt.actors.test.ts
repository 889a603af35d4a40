import { expect, test } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { createNetworkClient } from '../../../../machines/network/network-client.ts'
import { createReceiptActors } from '../../../../machines/wallet/receipt/receipt.actors.ts'
import { noopHistoryNavigation, noopPrinter, noopWebShare } from '../../../support/noop-ports.ts'
import { simulatedTime } from '../../../support/simulated-time.ts'

const base = 'http://network.test'

/** Creates the actors of a receipt on a network that answers every call with `body`. */
const on = (body: unknown, status = 200) => {
  const asked: { method: string; url: string; body: unknown }[] = []
  const client = createNetworkClient(
    { networkApi: base, networkAuth: 'bearer', integrationApi: base, integrationAuth: 'bearer' },
    {
      fetch: async input => {
        const request = new Request(input)
        const text = await request.text()
        asked.push({
          method: request.method,
          url: request.url.slice(base.length),
          body: text === '' ? undefined : JSON.parse(text),
        })
        return Response.json(body, { status })
      },
      time: simulatedTime(0),
      isOnline: () => true,
      currentToken: () => 'token',
      onUnauthorised: () => {},
    },
  )
  const actors = createReceiptActors(client, {
    sharing: noopWebShare,
    printing: noopPrinter,
    historyNavigation: noopHistoryNavigation,
  })
  const read = () => toPromise(createActor(actors.readTransaction, { input: { snsi: 'paid' } }).start())
  const send = () => toPromise(createActor(actors.sendNotification, { input: { snsi: 'paid' } }).start())
  return { asked, read, send }
}

test('a transaction is read by its ID', async () => {
  const { asked, read } = on({
    data: {
      snsi: 'paid',
      type_alias: 'transfer',
      class: 'debit',
      amount: '10.00',
      state: 'authorization_success',
    },
  })
  expect(await read()).toMatchObject({
    snsi: 'paid',
    amount: 1_000,
    timestamp: '',
    typeName: '',
    typeAlias: 'transfer',
    state: { words: 'Authorization Success' },
  })
  expect(asked).toEqual([{ method: 'GET', url: '/network/express/wallet/transaction/paid', body: undefined }])
})

test('an unreadable transaction is a failure with its Trace ID', async () => {
  const { read } = on({ request: { id: 'trace-1' }, data: { snsi: 'paid' } })
  await expect(read()).rejects.toMatchObject({ kind: 'invalidResponse', traceId: 'trace-1' })
})

test('a notification is sent by one call, and its Trace ID returned', async () => {
  const { asked, send } = on({ request: { id: 'trace-1' } })
  expect(await send()).toEqual({ traceId: 'trace-1' })
  expect(asked).toEqual([
    {
      method: 'POST',
      url: '/network/express/notification/send/transaction/paid',
      body: { version: '1.0.0', data: {} },
    },
  ])
})

test('a rejected notification keeps the network’s words', async () => {
  const { asked, send } = on({ request: { id: 'trace-2' }, data: { message: 'No such transaction.' } }, 404)
  await expect(send()).rejects.toMatchObject({
    kind: 'rejected',
    words: { words: 'No such transaction.' },
    traceId: 'trace-2',
  })
  expect(asked.length).toBe(1)
})
