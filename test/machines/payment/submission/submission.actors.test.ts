import { describe, expect, test, vi } from 'vitest'
import { createActor, toPromise } from 'xstate'
import type { Cents } from '../../../../machines/domain/money.ts'
import { createNetworkClient } from '../../../../machines/network/network-client.ts'
import { createSessionClient } from '../../../../machines/network/session-client.ts'
import { createPendingPaymentActors } from '../../../../machines/payment/submission/pending-payment.actors.ts'
import { createSubmissionActors } from '../../../../machines/payment/submission/submission.actors.ts'
import type {
  CallResult,
  PendingCall,
  SubmissionRequest,
  TransactionSearch,
} from '../../../../machines/payment/submission/submission.types.ts'
import { createVerificationActors } from '../../../../machines/payment/submission/verification.actors.ts'
import { noReceipt } from '../../../support/scripted-payment.ts'
import { msisdn, request } from '../../../support/service-dialog.ts'
import { simulatedTime } from '../../../support/simulated-time.ts'

const base = 'http://network.test'
const start = Date.UTC(2026, 10, 21, 8)

/** The actors on a network that answers every call alike, and what it was asked. */
const open = (body: object | string, headers: Record<string, string> = {}, now = start) => {
  const time = simulatedTime(now)
  const asked: Request[] = []
  const network = createNetworkClient(
    { networkApi: base, integrationApi: base, networkAuth: 'bearer', integrationAuth: 'bearer' },
    {
      fetch: async input => {
        asked.push(new Request(input))
        return typeof body === 'string' ? new Response(body, { headers }) : Response.json(body, { headers })
      },
      time,
      isOnline: () => true,
      currentToken: () => undefined,
      onUnauthorised: () => {},
    },
  )
  const client = createSessionClient(network, time)
  return {
    ...createSubmissionActors(client, time, paymentPage),
    ...createVerificationActors(client, time),
    asked,
    time,
  }
}

/** A browser that shows any page with content, unless its security policy blocks the page. */
const paymentPage = {
  show: vi.fn(async (page: string) => {
    if (page === '') throw new Error('There is nothing to show')
    return page !== 'blocked'
  }),
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

const pendingReceipt = { snsi: 'paid', status: 'pending' } as const

describe('the call that moves money', () => {
  const pay = async (more: Partial<SubmissionRequest>, answer: Parameters<typeof open>[0], headers = {}) => {
    const { submit, asked } = open(answer, headers)
    const actor = createActor(submit, { input: { ...request, ...more } })
    const receipt = await toPromise(actor.start())
    const [call] = asked
    return { receipt, call, body: await call?.json() }
  }

  test('carries what was ordered and the codes, and no key unless the network takes one', async () => {
    const { call, body } = await pay({ codes: { pin: '1234', otp: '123456' } }, { data: row })
    expect({
      method: call?.method,
      url: call?.url,
      idempotencyKey: call?.headers.get('Idempotency-Key'),
    }).toEqual({ method: 'POST', url: `${base}/network/express/wallet/transfer`, idempotencyKey: null })
    expect(body).toEqual({
      version: '1.0.0',
      data: { ...request.call.data, pin: '1234', otp: '123456' },
    })
  })

  test('carries the key that it was given where the network takes one', async () => {
    const { call } = await pay({ sendsIdempotencyKey: true, idempotencyKey: 'key-7' }, { data: row })
    expect(call?.headers.get('Idempotency-Key')).toBe('key-7')
  })

  type Operation = SubmissionRequest['call']['operation']
  const code = { snsi: 'request-1', url: 'https://pay.test/1' }
  const onlyPin = { pin: '1234' }
  const allCodes = { pin: '1234', otp: '123456' }

  test.for<[Operation, string, object, object]>([
    ['transfer', 'wallet/transfer', allCodes, row],
    ['topUp', 'wallet/topup', onlyPin, row],
    ['cashOut', 'wallet/cashout', allCodes, row],
    ['buy', 'wallet/buy', allCodes, row],
    ['pay', 'wallet/payment', allCodes, row],
    ['sale', 'wallet/sale', onlyPin, row],
    ['createRecipient', 'recipient', onlyPin, {}],
    ['createPaymentRequest', 'wallet/request', onlyPin, code],
    ['payPaymentRequest', 'wallet/request/pay', onlyPin, row],
    ['inviteConsumer', 'consumer/invite', onlyPin, {}],
  ])(
    '%s goes to its own address, with what was ordered and the codes that it asks for',
    async ([operation, path, carried, data]) => {
      // What is carried is the definition's affair: here it only has to arrive.
      const submission = { ...request.call, operation } as SubmissionRequest['call']
      const { call, body } = await pay({ call: submission, codes: allCodes }, { data })
      expect({ method: call?.method, url: call?.url }).toEqual({
        method: 'POST',
        url: `${base}/network/express/${path}`,
      })
      expect(body).toEqual({ version: '1.0.0', data: { ...submission.data, ...carried } })
      const withoutCodes = await pay({ call: submission, codes: {} }, { data })
      expect(withoutCodes.body).toEqual({ version: '1.0.0', data: { ...submission.data } })
    },
  )

  test.for<Operation>(['createRecipient', 'inviteConsumer', 'createPaymentRequest'])(
    '%s moves no money: there is nothing to wait for, whatever the answer says',
    async operation => {
      const call = { ...request.call, operation } as SubmissionRequest['call']
      const { receipt } = await pay({ call }, { data: { ...code, state: 'authorization_pending' } })
      expect({ snsi: receipt.snsi, standing: receipt.status }).toEqual({
        snsi: undefined,
        standing: undefined,
      })
    },
  )

  test.for<[Operation, string]>([
    ['topUp', 'a top-up that nobody could find again'],
    ['createPaymentRequest', 'a request without a code to scan'],
  ])('%s is not taken for done without what it is for: %s', async ([operation]) => {
    const call = { ...request.call, operation } as SubmissionRequest['call']
    await expect(pay({ call }, { data: {} })).rejects.toMatchObject({ kind: 'invalidResponse' })
  })

  test('a top-up tells which transaction it is and how it stands', async () => {
    const call = { ...request.call, operation: 'topUp' } as SubmissionRequest['call']
    const { receipt } = await pay({ call }, { data: { ...row, state: 'authorization_pending' } })
    expect(receipt).toEqual({ ...noReceipt, snsi: 'paid', status: 'pending' })
  })

  test('C3: a page in place of an answer is kept, to go on with', async () => {
    const call = { ...request.call, operation: 'topUp' } as SubmissionRequest['call']
    const { receipt } = await pay({ call }, '<p>Pay here</p>', {
      'Content-Type': 'text/html; charset=utf-8',
    })
    expect(receipt).toEqual({ ...noReceipt, paymentPage: '<p>Pay here</p>' })
  })

  test('needs nothing of a browser that it has over https alone', async () => {
    const uuid = vi.spyOn(crypto, 'randomUUID').mockImplementation(() => {
      throw new TypeError('crypto.randomUUID is not a function')
    })
    const { receipt } = await pay({ sendsIdempotencyKey: true }, { data: row })
    uuid.mockRestore()
    expect(receipt.snsi).toBe('paid')
  })

  test('is answered with a Trace ID, words and a transaction, as far as they can be read', async () => {
    const full = await pay({}, { request: { id: 'trace-1' }, message: 'Thank you.', data: row })
    expect(full.receipt).toEqual({
      traceId: 'trace-1',
      message: { words: 'Thank you.' },
      snsi: 'paid',
      status: undefined,
      isServerError: false,
    })
    const bare = await pay({}, {})
    expect(bare.receipt).toEqual(noReceipt)
  })

  test.each<[string, object, Partial<CallResult>]>([
    ['pending, and which one', { snsi: 'paid', state: 'authorization_pending' }, pendingReceipt],
    ['declined', { state: { alias: 'authorization_declined' } }, { status: 'declined' }],
    ['pending', { state: 'pending', amount: 'R10' }, { status: 'pending' }],
    ['which one', { snsi: 'paid', amount: null }, { snsi: 'paid' }],
    ['nothing', { snsi: 7, state: 7 }, {}],
  ])('P3: what an answer says of money is read whatever else it does not say: %s', async (_, data, told) => {
    const { receipt } = await pay({}, { data })
    expect(receipt).toEqual({ ...noReceipt, ...told })
  })
})

test('C3: shows the page as it came, and fails when it cannot be shown or opened', async () => {
  const { showPage } = open({})
  const show = (page: string | undefined) => {
    const actor = createActor(showPage, { input: { page } })
    actor.subscribe({ error: () => {} })
    return toPromise(actor.start())
  }
  await show('<p>Pay here</p>')
  expect(paymentPage.show).toHaveBeenCalledWith('<p>Pay here</p>')
  await expect(show(undefined)).rejects.toMatchObject({ kind: 'pageNotOpened', status: 200 })
  await expect(show('blocked')).rejects.toMatchObject({ kind: 'pageNotOpened', status: 200 })
})

test.each<[PendingCall['operation'], number]>([
  ['transfer', 1],
  ['payPaymentRequest', 1],
  ['approveBulk', 1],
  ['inviteConsumer', 0],
  ['createRecipient', 0],
  ['createPaymentRequest', 0],
])('while %s is sent, %i payment is pending in all tabs', (operation, pending) => {
  const end = vi.fn()
  const begin = vi.fn(() => end)
  const actor = createActor(createPendingPaymentActors({ begin }).pendingPayment, {
    input: { operation },
  }).start()
  expect([begin.mock.calls.length, end.mock.calls.length]).toEqual([pending, 0])
  actor.stop()
  expect([begin.mock.calls.length, end.mock.calls.length]).toEqual([pending, pending])
})

describe('looking for what was sent', () => {
  const sentNow: TransactionSearch = {
    typeAliases: ['transfer'],
    amount: 1_000 as Cents,
    reference: 'Lunch',
    msisdn,
    currency: 'ZAR',
    timeZone: 'Africa/Johannesburg',
    sentAt: { wall: start, monotonic: 0 },
    excludedIds: [],
    ambiguousCount: 0,
    clockFallback: 'any',
  }

  test('asks nothing where nothing that could be found was sent', async () => {
    const { verifyOutcome: find, asked } = open({ data: [row] })
    const found = await toPromise(createActor(find, { input: undefined }).start())
    expect({ found, asked }).toEqual({ found: undefined, asked: [] })
  })

  test('asks for 100 transactions of the wallet’s list', async () => {
    const { verifyOutcome: find, asked } = open({ request: { id: 'trace-5' }, data: [row] })
    const found = await toPromise(createActor(find, { input: sentNow }).start())
    expect({
      snsi: found?.snsi,
      traceId: found?.traceId,
      asked: asked.map(({ method, url }) => [method, url]),
    }).toEqual({
      snsi: 'paid',
      traceId: 'trace-5',
      asked: [['GET', `${base}/network/express/wallet/${msisdn}/transaction?currency=ZAR&limit=100`]],
    })
  })

  test.each([
    ['at the same time', 'Sat, 21 Nov 2026 08:00:00 GMT', 0, 'paid'],
    ['a day ahead of the device', 'Sun, 22 Nov 2026 08:00:00 GMT', 0, undefined],
    ['a day ahead, a day after it was sent', 'Sun, 22 Nov 2026 08:00:00 GMT', 86_400_000, 'paid'],
    ['that does not tell the time', 'noon', 0, 'paid'],
  ])("goes by the network's clock: one that is %s", async (_, date, milliseconds, snsi) => {
    const { verifyOutcome: find, time } = open({ data: [row] }, { Date: date })
    time.advance(milliseconds)
    const found = await toPromise(createActor(find, { input: sentNow }).start())
    expect(found?.snsi).toBe(snsi)
  })

  test.each<[string, TransactionSearch['clockFallback'], number, string | undefined]>([
    ['a device that is a day ahead finds what was just sent', 'any', 86_400_000, 'paid'],
    ['looking back finds what its own clock allows', 'device', 0, 'paid'],
    ['and nothing that is older', 'device', 86_400_000, undefined],
  ])('P3: where the network hides its time, %s', async (_, clockFallback, ahead, snsi) => {
    const { verifyOutcome: find } = open({ data: [row] }, {}, start + ahead)
    const input = { ...sentNow, sentAt: { wall: start + ahead, monotonic: 0 }, clockFallback }
    const found = await toPromise(createActor(find, { input }).start())
    expect(found?.snsi).toBe(snsi)
  })

  test('before anything is sent tells which transaction it is', async () => {
    const { findTransaction } = open({ data: [row] })
    const found = await toPromise(createActor(findTransaction, { input: sentNow }).start())
    expect(found).toMatchObject({ snsi: 'paid', typeAlias: 'transfer', amount: 1_000, reference: 'Lunch' })
  })

  test.each([{}, { data: {} }, { data: null }])(
    'an answer without a list is a failure, not an empty list: %j',
    async body => {
      const { verifyOutcome: find } = open(body)
      const actor = createActor(find, { input: sentNow })
      actor.subscribe({ error: () => {} })
      await expect(toPromise(actor.start())).rejects.toMatchObject({ kind: 'invalidResponse', status: 200 })
    },
  )
})

describe('the approval of a file', () => {
  const approval: SubmissionRequest = {
    call: { operation: 'approveBulk', data: { snsi: 'upload-1' } },
    codes: { otp: '123456' },
    sendsIdempotencyKey: true,
    idempotencyKey: 'key-7',
  }
  const report = (step: string, snsi = 'upload-1') => ({
    request: { id: 'trace-6' },
    message: 'Thank you.',
    data: { snsi, step },
  })

  test('goes to the file, with its code and its key', async () => {
    const { submit, asked } = open(report('approved'))
    await toPromise(createActor(submit, { input: approval }).start())
    const [call] = asked
    expect({
      call: `${call?.method} ${call?.url}`,
      key: call?.headers.get('Idempotency-Key'),
      body: await call?.json(),
    }).toEqual({
      call: `POST ${base}/service/bulk/reports/upload-1/approve`,
      key: 'key-7',
      body: { version: '1.0.0', data: { otp: '123456' } },
    })
  })

  test.each([
    ['approved', 'upload-1', undefined],
    ['processed', 'upload-1', undefined],
    ['scanned', 'upload-1', 'pending'],
    ['approved', 'upload-2', 'pending'],
    ['approved', '', 'pending'],
  ])('is made only where the answer says so of this file: %s, %s', async (step, snsi, status) => {
    const { submit } = open(report(step, snsi))
    const receipt = await toPromise(createActor(submit, { input: approval }).start())
    expect(receipt).toEqual({
      ...noReceipt,
      traceId: 'trace-6',
      message: { words: 'Thank you.' },
      status,
    })
  })

  test.each([
    ['approved', { snsi: undefined, standing: undefined, traceId: 'trace-6' }],
    ['processed', { snsi: undefined, standing: undefined, traceId: 'trace-6' }],
    ['scanned', undefined],
  ])('is looked for in the report of the file: %s', async (step, told) => {
    const { verifyOutcome: find, asked } = open(report(step))
    const found = await toPromise(createActor(find, { input: { reportOf: 'upload-1' } }).start())
    expect({ found, asked: asked.map(({ method, url }) => `${method} ${url}`) }).toEqual({
      found: told,
      asked: [`GET ${base}/service/bulk/reports/upload-1`],
    })
  })
})
