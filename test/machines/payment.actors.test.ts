import { describe, expect, test } from 'vitest'
import { createActor, toPromise } from 'xstate'
import type { Cents } from '../../machines/domain/money.ts'
import { createNetworkClient } from '../../machines/network/network-client.ts'
import { createPaymentActors } from '../../machines/payment/payment.actors.ts'
import type { PaymentRequest, Search } from '../../machines/payment/payment.types.ts'
import { msisdn, request } from '../support/service-dialog.ts'
import { simulatedTime } from '../support/simulated-time.ts'

const base = 'http://network.test'
const start = Date.UTC(2026, 10, 21, 8)

/** The actors on a network that answers every call alike, and what it was asked. */
const open = (body: object, headers: Record<string, string> = {}) => {
  const time = simulatedTime(start)
  const asked: Request[] = []
  const client = createNetworkClient(
    { networkApi: base, integrationApi: base, networkAuth: 'bearer', integrationAuth: 'bearer' },
    {
      fetch: async input => {
        asked.push(new Request(input))
        return Response.json(body, { headers })
      },
      time,
      isOnline: () => true,
      token: () => undefined,
      onUnauthorised: () => {},
    },
  )
  return { ...createPaymentActors(client, time), asked, time }
}

const row = {
  snsi: 'paid',
  timestamp: '2026-11-21T10:00:00+02:00',
  type_name: 'Wallet Transfer',
  type_alias: 'transfer',
  class: 'debit',
  amount: '10.00',
  reference: 'Lunch',
  state: { alias: 'authorization_success', name: 'Authorization Success' },
}

describe('the call that moves money', () => {
  const pay = async (more: Partial<PaymentRequest>, answer: object) => {
    const { submit, asked } = open(answer)
    const actor = createActor(submit, { input: { ...request, ...more } })
    const receipt = await toPromise(actor.start())
    const [call] = asked
    return { receipt, call, body: await call?.json() }
  }

  test('carries what was ordered and the codes, and no key unless the network takes one', async () => {
    const { call, body } = await pay({ codes: { pin: '1234', otp: '123456' } }, { data: row })
    expect([call?.method, call?.url, call?.headers.get('Idempotency-Key')]).toEqual([
      'POST',
      `${base}/network/express/wallet/transfer`,
      null,
    ])
    expect(body).toEqual({
      version: '1.0.0',
      data: { ...request.submission.data, pin: '1234', otp: '123456' },
    })
  })

  test('carries a key of its own where the network takes one', async () => {
    const keys = await Promise.all(
      [1, 2].map(async () => {
        const { call } = await pay({ idempotent: true }, { data: row })
        return call?.headers.get('Idempotency-Key')
      }),
    )
    expect(keys).toEqual([expect.stringMatching(/^[\da-f-]{36}$/), expect.stringMatching(/^[\da-f-]{36}$/)])
    expect(new Set(keys).size).toBe(2)
  })

  test('is answered with a Trace ID, words and a transaction, as far as they can be read', async () => {
    const full = await pay({}, { request: { id: 'trace-1' }, message: 'Thank you.', data: row })
    expect(full.receipt).toMatchObject({
      traceId: 'trace-1',
      words: { words: 'Thank you.' },
      transaction: { snsi: 'paid', amount: 1_000 },
      doubtful: false,
    })
    const bare = await pay({}, {})
    expect(bare.receipt).toEqual({ traceId: '0', words: undefined, transaction: undefined, doubtful: false })
  })
})

describe('looking for what was sent', () => {
  const search = (since: Search['since']): Search => ({
    types: ['transfer'],
    amount: 1_000 as Cents,
    reference: 'Lunch',
    msisdn,
    currency: 'ZAR',
    timeZone: 'Africa/Johannesburg',
    since,
    known: [],
  })
  const sentNow = search({ wall: start, monotonic: 0 })

  test('asks for as much of the wallet’s list as there is', async () => {
    const { findTransaction, asked } = open({ data: [row] })
    const found = await toPromise(createActor(findTransaction, { input: sentNow }).start())
    expect([found?.snsi, asked.map(({ method, url }) => [method, url])]).toEqual([
      'paid',
      [['GET', `${base}/network/express/wallet/${msisdn}/transaction?currency=ZAR&limit=100`]],
    ])
  })

  test.each([
    ['at the same time', 'Sat, 21 Nov 2026 08:00:00 GMT', 0, 'paid'],
    ['a day ahead of the device', 'Sun, 22 Nov 2026 08:00:00 GMT', 0, undefined],
    ['a day ahead, a day after it was sent', 'Sun, 22 Nov 2026 08:00:00 GMT', 86_400_000, 'paid'],
    ['that does not tell the time', 'noon', 0, 'paid'],
  ])("goes by the network's clock: one that is %s", async (_, date, milliseconds, snsi) => {
    const { findTransaction, time } = open({ data: [row] }, { Date: date })
    time.advance(milliseconds)
    const found = await toPromise(createActor(findTransaction, { input: sentNow }).start())
    expect(found?.snsi).toBe(snsi)
  })

  test.each([{}, { data: {} }, { data: null }])(
    'an answer without a list is a failure, not an empty list: %j',
    async body => {
      const { findTransaction } = open(body)
      const actor = createActor(findTransaction, { input: sentNow })
      actor.subscribe({ error: () => {} })
      await expect(toPromise(actor.start())).rejects.toMatchObject({ kind: 'unreadable', status: 200 })
    },
  )
})
