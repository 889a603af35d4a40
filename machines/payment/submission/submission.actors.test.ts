import { describe, expect, test } from 'vitest'
import { readClocks } from '#machines/shared/time.ts'
import { loadDescription } from '#scripts/shared/contract-document.ts'
import { request, search } from '#test/model/facts/order.fixtures.ts'
import { createClientOn, runActor } from '#test/support/recording-client.ts'
import { noReceipt } from '#test/support/scripted-payment.ts'
import { movesMoney } from '../moves-money.ts'
import type { CallResult } from '../payment.types.ts'
import { createSubmissionActors } from './submission.actors.ts'
import type { SubmissionRequest } from './submission.types.ts'
import { createVerificationActors } from './verification.actors.ts'

type Operation = SubmissionRequest['call']['operation']

const base = 'http://network.test'
const row = {
  snsi: 'paid',
  timestamp: '2026-11-21T10:00:00+02:00',
  type_alias: 'transfer',
  class: 'debit',
  amount: '10.00',
  reference: 'Lunch',
  state: { alias: 'authorization_success', name: 'Authorization Success' },
}
const scanCode = { snsi: 'request-1', url: 'https://pay.test/1' }
const waiting = { ...row, ...scanCode, state: 'authorization_pending' }

/** The actors on a network with one response, and its requests. */
const open = (body: object, headers: Record<string, string> = {}) => {
  const asked: Request[] = []
  const { client, time } = createClientOn(async call => {
    asked.push(call)
    return Response.json(body, { headers })
  })
  const submission = createSubmissionActors(client, time, { show: async page => page === 'allowed' })
  return { ...submission, ...createVerificationActors(client, time), asked, time }
}

const pay = async (more: Partial<SubmissionRequest>, ...response: Parameters<typeof open>) => {
  const { submit, asked } = open(...response)
  const receipt = (await runActor(submit, { ...request, ...more })) as CallResult
  const [call] = asked
  return {
    receipt,
    call: `${call?.method} ${call?.url.replace(base, '')}`,
    key: call?.headers.get('Idempotency-Key'),
    body: await call?.json(),
  }
}

const callOf = (operation: Operation) => ({ ...request.call, operation }) as SubmissionRequest['call']

const codes = { pin: '1234', otp: '123456' }
const onlyPin = { pin: '1234' }

/** The path, codes and key of each operation. */
const calls: Record<Exclude<Operation, 'approveBulk'>, readonly [string, object, string | null]> = {
  transfer: ['wallet/transfer', codes, 'key-1'],
  topUp: ['wallet/topup', onlyPin, 'key-1'],
  cashOut: ['wallet/cashout', codes, 'key-1'],
  buy: ['wallet/buy', codes, 'key-1'],
  pay: ['wallet/payment', codes, 'key-1'],
  sale: ['wallet/sale', onlyPin, 'key-1'],
  createRecipient: ['recipient', onlyPin, null],
  createPaymentRequest: ['wallet/request', onlyPin, null],
  payPaymentRequest: ['wallet/request/pay', onlyPin, 'key-1'],
  inviteConsumer: ['consumer/invite', onlyPin, null],
}
const operations = Object.keys(calls) as (keyof typeof calls)[]

describe('a call', () => {
  test.each(operations)('%s sends its data, codes and key', async operation => {
    const [path, sentCodes, key] = calls[operation]
    const call = callOf(operation)
    const strict = await pay({ call, codes, sendsIdempotencyKey: true }, { data: waiting })
    expect(strict).toMatchObject({ call: `POST /network/express/${path}`, key })
    expect(strict.body).toEqual({ version: '1.0.0', data: { ...call.data, ...sentCodes } })
    const bare = await pay({ call, codes: {} }, { data: waiting })
    expect(bare.key).toBeNull()
    expect(bare.body.data).toEqual(call.data)
  })

  const declined = { ...row, state: { alias: 'authorization_declined' } }
  const thanks = { request: { id: 'trace-1' }, message: 'Thank you.' }
  const told = { traceId: 'trace-1', message: { words: 'Thank you.' } }

  test.each<[Operation, object, Partial<CallResult>]>([
    ['transfer', { ...thanks, data: row }, { ...told, snsi: 'paid' }],
    ['transfer', { data: declined }, { snsi: 'paid', status: 'declined' }],
    ['topUp', { ...thanks, data: waiting }, { ...told, snsi: 'request-1', status: 'pending' }],
    ['createRecipient', { data: waiting }, {}],
    ['inviteConsumer', { data: waiting }, {}],
    ['createPaymentRequest', { data: waiting }, { scanCode: { ...scanCode, image: undefined } as never }],
  ])('returns what its response says of money (P3): %s %j', async (operation, body, said) => {
    const { receipt } = await pay({ call: callOf(operation) }, body)
    expect(receipt).toEqual({ ...noReceipt, ...said })
  })

  test('for a QR code needs the code', async () => {
    const answer = pay({ call: callOf('createPaymentRequest') }, { data: row })
    await expect(answer).rejects.toMatchObject({ kind: 'invalidResponse' })
  })

  test('moves money if its x-effect in the description says so', async () => {
    const { paths } = await loadDescription()
    const described = Object.values(paths).flatMap(path => [path.get, path.post, path.put, path.patch])
    const effectOf = (name: string) => described.find(one => one?.operationId === name)?.['x-effect']
    for (const operation of [...operations, 'approveBulk'] as const)
      expect([operation, effectOf(operation) === 'money']).toEqual([operation, movesMoney(operation)])
  })
})

test('a payment page fails unless the browser shows it (C3)', async () => {
  const blocked = { show: () => Promise.reject(new Error('There is nothing to show')) }
  const { client, time } = createClientOn(async () => Response.json({}))
  await runActor(open({}).showPage, { page: 'allowed' })
  for (const { showPage } of [open({}), createSubmissionActors(client, time, blocked)])
    await expect(runActor(showPage, { page: '<p>' })).rejects.toMatchObject({ kind: 'pageNotOpened' })
})

describe('a search', () => {
  const [today, tomorrow] = ['Sat, 21 Nov 2026 08:00:00 GMT', 'Sun, 22 Nov 2026 08:00:00 GMT']

  test('reads 100 transactions of the wallet', async () => {
    const { verifyOutcome, findTransaction, asked } = open({ request: { id: 'trace-5' }, data: [row] })
    expect(await runActor(verifyOutcome, undefined)).toBeUndefined()
    expect(asked).toEqual([])
    expect(await runActor(verifyOutcome, search)).toMatchObject({ snsi: 'paid', traceId: 'trace-5' })
    const list = `${base}/network/express/wallet/27820000001/transaction?currency=ZAR&limit=100`
    expect(asked.map(({ method, url }) => [method, url])).toEqual([['GET', list]])
    expect(await runActor(findTransaction, search)).toMatchObject({ transaction: { snsi: 'paid' } })
  })

  test.each([
    [today, 0, 0, 'any', 'paid'],
    [tomorrow, 0, 0, 'any', undefined],
    [tomorrow, 0, 1, 'any', 'paid'],
    [today, 1, 0, 'device', 'paid'],
    ['noon', 1, 0, 'any', 'paid'],
    ['noon', 0, 0, 'device', 'paid'],
    ['noon', 1, 0, 'device', undefined],
  ] as const)('goes by the clock of the network: %s, %i, %i, %s', async (date, ahead, later, clock, snsi) => {
    const { verifyOutcome, time } = open({ data: [row] }, { Date: date })
    const day = 86_400_000
    time.advance(Date.UTC(2026, 10, 21, 8) + ahead * day)
    const input = { ...search, sentAt: readClocks(time), clockFallback: clock }
    time.advance(later * day)
    expect(((await runActor(verifyOutcome, input)) as CallResult | undefined)?.snsi).toBe(snsi)
  })
})

describe('the approval of a file', () => {
  const call = { operation: 'approveBulk', data: { snsi: 'upload-1' } } as const
  const report = (step: string, snsi = 'upload-1') => ({ request: { id: 'trace-6' }, data: { snsi, step } })

  test.each([
    ['approved', 'upload-1', undefined],
    ['scanned', 'upload-1', 'pending'],
    ['approved', 'upload-2', 'pending'],
    ['approved', '', 'pending'],
  ])('counts only for the file of the response: %s, %s', async (step, snsi, status) => {
    const approval = await pay({ call, sendsIdempotencyKey: true }, report(step, snsi))
    expect(approval).toEqual({
      receipt: { ...noReceipt, traceId: 'trace-6', status },
      call: 'POST /service/bulk/reports/upload-1/approve',
      key: 'key-1',
      body: { version: '1.0.0', data: { otp: '123456' } },
    })
  })

  test.each([
    ['approved', { snsi: undefined, status: undefined, traceId: 'trace-6' }],
    ['scanned', undefined],
  ])('is searched in the report of the file: %s', async (step, found) => {
    const { verifyOutcome, asked } = open(report(step))
    expect(await runActor(verifyOutcome, { reportOf: 'upload-1' })).toEqual(found)
    const calls = asked.map(({ method, url }) => `${method} ${url}`)
    expect(calls).toEqual([`GET ${base}/service/bulk/reports/upload-1`])
  })
})
