import { describe, expect, test } from 'vitest'
import { Failure } from '../../../../machines/network/failure.ts'
import {
  declinedRow,
  lost,
  noReceipt,
  offline,
  type PaymentScript,
  paidRow,
  pendingRow,
  refusal,
  toCallResult,
} from '../../../support/scripted-payment.ts'
import { found, request, search, startPayment } from './payment.fixture.ts'

const check = { type: 'check.now' } as const
const close = { type: 'dialog.close' } as const
const invalidFields = { message: 'Not valid.', parameters: [{ name: 'amount', message: 'Too little.' }] }
const unauthorised = new Failure({ kind: 'unauthorised', traceId: 'trace-3' })

describe('a payment', () => {
  test.each([
    ['approved', toCallResult(paidRow)],
    ['approved', toCallResult(undefined)],
    ['declined', toCallResult(declinedRow)],
    ['declined', { ...noReceipt, status: 'declined' as const }],
  ])('is %s as the network answers: %j', async (kind, receipt) => {
    const { now } = await startPayment({ submit: [receipt] })
    expect(now().output).toEqual({ kind, receipt })
    expect(now()).toMatchObject({ submitted: [request], searched: [], told: ['wallet.refresh'] })
  })

  test.each([
    [undefined, { kind: 'closed', snsi: undefined }],
    [lost, { kind: 'unsent', failure: lost }],
  ])('goes on with a payment page (C3), or was not sent: %s', async (result, output) => {
    const paymentPage = '<p>Pay here</p>'
    const { now } = await startPayment({ submit: [{ ...noReceipt, paymentPage }, 'never'], show: [result] })
    expect(now()).toMatchObject({ output, shown: [{ page: paymentPage }], told: [] })
  })

  test.each([offline, unauthorised])('is unsent if it never left: %s', async failure => {
    const { now } = await startPayment({ submit: [failure] })
    expect(now()).toMatchObject({ output: { kind: 'unsent', failure }, searched: [], told: [] })
  })

  test.each([
    ['unreachable', 0, 'payment.unknown'],
    ['timedOut', 0, 'payment.unknown'],
    ['invalidResponse', 0, 'payment.unknown'],
    ['invalidResponse', 200, 'payment.unusable'],
    ['unreachable', 502, 'payment.unknown'],
  ] as const)('without an answer is unknown (P3): %s %i', async (kind, status, unknown) => {
    const failure = new Failure({ kind, status, traceId: 'trace-3', parameters: invalidFields.parameters })
    const { now, send, pass } = await startPayment({ submit: [failure] })
    await pass(3_600_000)
    expect(now()).toMatchObject({
      state: { unknown: 'unchecked' },
      isUnknown: true,
      unknown,
      isPaying: false,
    })
    expect(now()).toMatchObject({ traceId: 'trace-3', submitted: [request], searched: [] })
    expect(now()).toMatchObject({ isUnderWay: false, told: ['wallet.refresh'] })
    await send(close)
    expect(now().output).toEqual({ kind: 'closed', snsi: undefined })
  })

  test('is unknown after an unexpected error', async () => {
    const { now } = await startPayment({ submit: [new Error('Oops')] })
    expect(now().state).toEqual({ unknown: 'unchecked' })
  })

  test.each<[string, PaymentScript]>([
    ['submitting', { submit: ['never'] }],
    ['verifying', { submit: [refusal('No.')], find: ['never'] }],
  ])('on its way cannot be left, and all tabs know (P6): %s', async (state, script) => {
    const { now, send, actor } = await startPayment(script)
    await send(close, check)
    expect(now()).toMatchObject({ state, canClose: false, isPaying: true, isUnderWay: true, told: [] })
    actor.stop()
    expect(now()).toMatchObject({ isUnderWay: false, submitted: [request] })
  })
})

describe('a call that moves no money of the wallet', () => {
  const input = { request, verification: undefined }

  test('is declined without a search', async () => {
    const { now } = await startPayment({ submit: [refusal('No.')] }, input)
    const message = { words: 'No.' }
    expect(now().output).toMatchObject({ kind: 'declined', receipt: { message, traceId: 'trace-2' } })
    expect(now().searched).toEqual([])
  })

  test.each([lost, refusal('No.', 500)])(
    'is unsent without a verdict, and can be repeated: %s',
    async failure => {
      const { now } = await startPayment({ submit: [failure] }, input)
      expect(now()).toMatchObject({ output: { kind: 'unsent', failure }, told: ['wallet.refresh'] })
    },
  )
})

describe('a rejected payment', () => {
  test.each([
    ['in the words of the network', 422, [undefined]],
    ['by a network in trouble', 500, [undefined]],
    ['found as declined', 422, [declinedRow]],
    ['not searched', 422, [lost]],
  ])('is declined: %s', async (_, status, find) => {
    const { now } = await startPayment({ submit: [refusal('Not today.', status)], find })
    const message = { words: 'Not today.' }
    const receipt = { ...noReceipt, traceId: 'trace-2', message, isServerError: status === 500 }
    expect(now().output).toEqual({ kind: 'declined', receipt })
    expect(now()).toMatchObject({ searched: [search], told: ['wallet.refresh'], isUnderWay: false })
  })

  test('is invalid if the network names fields', async () => {
    const failure = new Failure({ kind: 'rejected', status: 400, ...invalidFields })
    const { now } = await startPayment({ submit: [failure] })
    expect(now()).toMatchObject({ output: { kind: 'invalid', failure }, searched: [search], told: [] })
  })

  test('is approved if the wallet shows it (P4)', async () => {
    const { now } = await startPayment({ submit: [refusal('Invalid OTP')], find: [paidRow] })
    expect(now().output).toEqual({ kind: 'approved', receipt: { ...found, traceId: 'trace-2' } })
    expect(now()).toMatchObject({ submitted: [request], searched: [search] })
  })

  test('is awaited if the wallet shows it as pending', async () => {
    const { now } = await startPayment({ submit: [refusal('Invalid OTP')], find: [pendingRow] })
    expect(now()).toMatchObject({ state: 'awaiting', read: [{ snsi: 'paid' }] })
  })

  test('is declined after a search of five seconds', async () => {
    const { now, pass } = await startPayment({ submit: [refusal('Invalid OTP')], find: ['never'] })
    await pass(4_999)
    expect(now()).toMatchObject({ state: 'verifying', abortedSearches: 0 })
    await pass(1)
    expect(now()).toMatchObject({ output: { kind: 'declined' }, abortedSearches: 1 })
  })
})

describe('Check now', () => {
  test.each([
    ['approved', [paidRow], found],
    ['declined', [declinedRow], { ...found, status: 'declined' }],
    ['approved', [pendingRow], found],
  ])('finds a payment: %s %j', async (kind, find, receipt) => {
    const { now, send } = await startPayment({ submit: [lost], find, read: [paidRow] })
    await send(check)
    expect(now().output).toEqual({ kind, receipt })
    expect(now()).toMatchObject({ searched: [search], submitted: [request] })
  })

  test('finds a pending payment that the network did not name', async () => {
    const receipt = { ...noReceipt, traceId: 'trace-1', status: 'pending' as const }
    const { now, send } = await startPayment({ submit: [receipt], find: [paidRow] })
    expect(now()).toMatchObject({ state: { unknown: 'unchecked' }, unknown: 'payment.unknown', read: [] })
    await send(check)
    expect(now().output).toEqual({ kind: 'approved', receipt: { ...found, traceId: 'trace-1' } })
  })

  test.each([
    ['notFound', undefined],
    ['checkFailed', lost],
  ])('may be repeated: %s', async (unknown, result) => {
    const { now, send } = await startPayment({ submit: [lost], find: [result, paidRow] })
    await send(check)
    expect(now()).toMatchObject({ state: { unknown }, isUnknown: true, unknown: `payment.${unknown}` })
    expect(now().told).toEqual(['wallet.refresh', 'wallet.refresh'])
    await send(check)
    expect(now()).toMatchObject({ output: { kind: 'approved' }, submitted: [request] })
  })

  test('searches once, and can be left meanwhile', async () => {
    const failure = new Failure({ kind: 'invalidResponse', traceId: 'trace-4' })
    const { now, send } = await startPayment({ submit: [failure], find: ['never'] })
    await send(check, check)
    expect(now()).toMatchObject({ isChecking: true, isUnknown: true, traceId: 'trace-4', canClose: true })
    await send(close)
    expect(now().output).toEqual({ kind: 'closed', snsi: undefined })
    expect(now()).toMatchObject({ searched: [search], abortedSearches: 1 })
  })
})

describe('a pending payment', () => {
  test.each([
    ['approved', paidRow],
    ['declined', declinedRow],
  ])('is read until it is %s', async (kind, decided) => {
    const read = [pendingRow, lost, decided]
    const { now, pass } = await startPayment({ submit: [toCallResult(pendingRow)], read })
    expect(now()).toMatchObject({
      state: 'awaiting',
      isPaying: false,
      hasProcessing: true,
      isUnderWay: false,
    })
    await pass(3_000)
    expect(now().state).toBe('awaiting')
    await pass(3_000)
    expect(now().output).toEqual({ kind, receipt: { ...toCallResult(decided), message: undefined } })
    expect(now()).toMatchObject({ read: { length: 3 }, told: ['wallet.refresh', 'wallet.refresh'] })
  })

  test('can be left', async () => {
    const { now, send, pass } = await startPayment({ submit: [toCallResult(pendingRow)], read: [pendingRow] })
    await send(close)
    await pass(60_000)
    expect(now().output).toEqual({ kind: 'closed', snsi: 'paid' })
    expect(now().read).toHaveLength(1)
  })
})

test('the approval of a file is sent once, and searched in its report', async () => {
  const verification = { reportOf: 'upload-1' }
  const approval = { operation: 'approveBulk', data: { snsi: 'upload-1' } } as const
  const input = { request: { ...request, call: approval }, verification }
  const { now, send } = await startPayment({ submit: [lost] }, input)
  await send(check)
  expect(now()).toMatchObject({ submitted: [input.request], searched: [verification] })
})
