import { describe, expect, test } from 'vitest'
import { Failure } from '#machines/network/failure.ts'
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
  uncertain,
} from '#test/support/scripted-payment.ts'
import { request, search, startPayment } from './payment.fixture.ts'

const check = { type: 'check.now' } as const
const close = { type: 'dialog.close' } as const
const parameters = [{ name: 'amount', message: 'Too little.' }]
const left = { kind: 'left', dismissedIds: [] }
/** The result of a payment that was found in the wallet's list. */
const found = { ...noReceipt, snsi: 'paid', isVerified: true }

describe('a payment', () => {
  test.each([
    ['approved', toCallResult(paidRow)],
    ['approved', toCallResult(undefined)],
    ['declined', toCallResult(declinedRow)],
    ['declined', { ...noReceipt, status: 'declined' as const }],
  ])('is %s as the network answers: %j', async (kind, receipt) => {
    const { now } = await startPayment({ submit: [receipt] })
    expect(now().output).toEqual({ kind, receipt })
    expect(now()).toMatchObject({ submitted: [request], searched: [], walletEvents: ['wallet.refresh'] })
  })

  test.each([
    [undefined, left],
    [lost, { kind: 'unsent', failure: lost }],
  ])('goes on with a payment page (C3), or was not sent: %s', async (result, output) => {
    const paymentPage = '<p>Pay here</p>'
    const { now } = await startPayment({ submit: [{ ...noReceipt, paymentPage }, 'never'], show: [result] })
    expect(now()).toMatchObject({ output, shown: [{ page: paymentPage }], walletEvents: [] })
    expect(now().payment).toMatchObject({ stage: 'unsent' })
  })

  test.each([offline, new Failure({ kind: 'unauthorised' })])(
    'is unsent if it never left: %s',
    async failure => {
      const { now } = await startPayment({ submit: [failure] })
      expect(now()).toMatchObject({ output: { kind: 'unsent', failure }, searched: [], walletEvents: [] })
    },
  )

  test.each([
    ['unreachable', 0, 'payment.unknown'],
    ['timedOut', 0, 'payment.unknown'],
    ['invalidResponse', 0, 'payment.unknown'],
    ['invalidResponse', 200, 'payment.unusable'],
    ['unreachable', 502, 'payment.unknown'],
  ] as const)('without an answer is unknown (P3): %s %i', async (kind, status, code) => {
    const failure = new Failure({ kind, status, traceId: 'trace-3', parameters })
    const { now, send, pass } = await startPayment({ submit: [failure] })
    await pass(3_600_000)
    const unknown = {
      isUnknown: true,
      unknown: { code },
      traceId: 'trace-3',
      walletEvents: ['wallet.refresh'],
    }
    expect(now()).toMatchObject({ state: { unknown: 'unchecked' }, payment: { stage: 'unknown' } })
    expect(now()).toMatchObject({ ...unknown, submitted: [request], searched: [] })
    await send(close)
    expect(now().output).toEqual(left)
  })

  test('is unknown after an unexpected error', async () => {
    const { now } = await startPayment({ submit: [new Error('Oops')] })
    expect(now().state).toEqual({ unknown: 'unchecked' })
  })

  test.each<[string, PaymentScript]>([
    ['sending', { submit: ['never'] }],
    ['verifying', { submit: [refusal('No.')], find: ['never'] }],
  ])('cannot be left until the network answers (P6): %s', async (submitting, script) => {
    const { now, send } = await startPayment(script)
    await send(close, check)
    expect(now()).toMatchObject({ state: { submitting }, canClose: false, walletEvents: [] })
    expect(now()).toMatchObject({ payment: { stage: 'sending' }, submitted: [request] })
  })

  test('that moves no money is declined or unsent without a search', async () => {
    const open = async (failure: Failure) =>
      (await startPayment({ submit: [failure] }, { request, verification: undefined })).now()
    const receipt = { message: { words: 'No.' }, traceId: 'trace-2' }
    const walletEvents = ['wallet.refresh']
    expect(await open(refusal('No.', 499))).toMatchObject({
      output: { kind: 'declined', receipt },
      walletEvents,
    })
    for (const failure of [lost, refusal('No.', 500)])
      expect(await open(failure)).toMatchObject({
        output: { kind: 'unsent', failure },
        searched: [],
        walletEvents,
      })
  })
})

describe('a rejected payment', () => {
  test.each([
    ['in the words of the network', 422, undefined],
    ['by a network in trouble', 500, undefined],
    ['found as declined', 422, declinedRow],
    ['not searched', 422, lost],
  ])('is declined: %s', async (_, status, result) => {
    const { now } = await startPayment({ submit: [refusal('Not today.', status)], find: [result] })
    const message = { words: 'Not today.' }
    const receipt = { ...noReceipt, traceId: 'trace-2', message, isServerError: status === 500 }
    expect(now().output).toEqual({ kind: 'declined', receipt })
    expect(now()).toMatchObject({ searched: [search], walletEvents: ['wallet.refresh'] })
  })

  test('is invalid if the network names fields', async () => {
    const failure = new Failure({ kind: 'rejected', status: 400, message: 'Not valid.', parameters })
    const { now } = await startPayment({ submit: [failure] })
    expect(now()).toMatchObject({
      output: { kind: 'invalid', failure },
      searched: [search],
      walletEvents: [],
    })
  })

  test('is approved or awaited as the wallet shows it (P4)', async () => {
    const submit = [refusal('Invalid OTP')]
    const approved = await startPayment({ submit, find: [paidRow] })
    const receipt = { ...found, traceId: 'trace-2', wasDoneBefore: true }
    expect(approved.now().output).toEqual({ kind: 'approved', receipt })
    expect(approved.now()).toMatchObject({ submitted: [request], searched: [search] })
    const { now } = await startPayment({ submit, find: [pendingRow] })
    expect(now()).toMatchObject({ state: 'awaiting', read: [{ snsi: 'paid' }] })
  })

  test('is declined after a search of five seconds', async () => {
    const { now, pass } = await startPayment({ submit: [refusal('Invalid OTP')], find: ['never'] })
    await pass(4_999)
    expect(now()).toMatchObject({ state: { submitting: 'verifying' }, abortedSearches: 0 })
    await pass(1)
    expect(now()).toMatchObject({ output: { kind: 'declined' }, abortedSearches: 1 })
  })
})

describe('Check now', () => {
  test.each([
    ['approved', paidRow, found],
    ['declined', declinedRow, { ...found, status: 'declined' }],
    ['approved', pendingRow, found],
  ])('finds a payment: %s %j', async (kind, row, receipt) => {
    const { now, send } = await startPayment({ submit: [lost], find: [row], read: [paidRow] })
    await send(check)
    expect(now().output).toEqual({ kind, receipt })
    expect(now()).toMatchObject({ searched: [search], submitted: [request] })
  })

  test('finds a pending payment that the network did not name', async () => {
    const receipt = { ...noReceipt, traceId: 'trace-1', status: 'pending' as const }
    const { now, send } = await startPayment({ submit: [receipt], find: [paidRow] })
    expect(now()).toMatchObject({ state: { unknown: 'unchecked' }, read: [] })
    expect(now().unknown).toEqual({ code: 'payment.unknown' })
    await send(check)
    expect(now().output).toEqual({ kind: 'approved', receipt: { ...found, traceId: 'trace-1' } })
  })

  test.each([
    ['notFound', undefined],
    ['checkFailed', lost],
  ])('may be repeated: %s', async (unknown, result) => {
    const { now, send } = await startPayment({ submit: [lost], find: [result, paidRow] })
    await send(check)
    const code = `payment.${unknown}`
    expect(now()).toMatchObject({ state: { unknown }, isUnknown: true, unknown: { code } })
    expect(now().walletEvents).toEqual(['wallet.refresh', 'wallet.refresh'])
    await send(check)
    expect(now()).toMatchObject({ output: { kind: 'approved' }, submitted: [request] })
  })

  test('searches once in the report of a file, and can be left', async () => {
    const verification = { reportOf: 'upload-1' }
    const failure = new Failure({ kind: 'invalidResponse', traceId: 'trace-4' })
    const script: PaymentScript = { submit: [failure], find: ['never'] }
    const { now, send } = await startPayment(script, { request, verification })
    await send(check, check)
    expect(now()).toMatchObject({ isChecking: true, isUnknown: true, traceId: 'trace-4', canClose: true })
    await send(close)
    expect(now().output).toEqual(left)
    expect(now()).toMatchObject({ searched: [verification], abortedSearches: 1 })
  })
})

describe('a transaction that may be another payment', () => {
  const accept = { type: 'candidate.accept' } as const
  const dismiss = { type: 'candidate.dismiss' } as const
  const second = { ...pendingRow, snsi: 'second' }
  const asked = {
    state: 'recognising',
    isUnknown: true,
    payment: { stage: 'unknown' },
    unknown: { code: 'payment.recognise' },
    canClose: true,
  }

  test.each([
    ['approved', paidRow, found],
    ['declined', declinedRow, { ...found, status: 'declined' }],
    ['approved', pendingRow, found],
  ])('is the outcome only after Yes: %s %j', async (kind, row, receipt) => {
    const { now, send } = await startPayment({ submit: [lost], find: [uncertain(row)], read: [paidRow] })
    await send(check)
    expect(now()).toMatchObject({ ...asked, candidate: row, output: undefined })
    await send(accept)
    expect(now().output).toEqual({ kind, receipt })
    expect(now()).toMatchObject({ submitted: [request], candidate: undefined })
  })

  test('is not found again after No, and the next one is shown', async () => {
    const find = [uncertain(paidRow), uncertain(second), undefined]
    const { now, send } = await startPayment({ submit: [lost], find })
    await send(check)
    await send(dismiss)
    expect(now()).toMatchObject({ ...asked, candidate: second })
    await send(dismiss)
    expect(now()).toMatchObject({ state: { unknown: 'notFound' }, candidate: undefined })
    const excludedIds = [['older'], ['older', 'paid'], ['older', 'paid', 'second']]
    expect(now().searched).toMatchObject(excludedIds.map(ids => ({ excludedIds: ids })))
    await send(check)
    await send(close)
    expect(now().output).toEqual({ ...left, dismissedIds: ['paid', 'second'] })
  })

  test('can be left without a decision', async () => {
    const { now, send } = await startPayment({ submit: [lost], find: [uncertain(paidRow)] })
    await send(check)
    await send(close)
    expect(now().output).toEqual(left)
  })

  test('is shown before a rejection is believed, and the rejection counts after No', async () => {
    const find = [uncertain(paidRow), undefined]
    const { now, send } = await startPayment({ submit: [refusal('Not today.')], find })
    expect(now()).toMatchObject({ ...asked, candidate: paidRow })
    await send(dismiss)
    const receipt = { message: { words: 'Not today.' }, traceId: 'trace-2', snsi: undefined }
    expect(now()).toMatchObject({ output: { kind: 'declined', receipt }, submitted: [request] })
  })

  test('is pending after Yes, and the rejection no longer counts', async () => {
    const find = [uncertain(pendingRow), undefined]
    const script = { submit: [refusal('Not today.')], find, read: [refusal('Not found.', 404)] }
    const { now, send } = await startPayment(script)
    await send(accept)
    await send(check)
    expect(now()).toMatchObject({ state: { unknown: 'notFound' }, output: undefined })
  })

  test('does not contradict a rejection if it was declined', async () => {
    const { now } = await startPayment({ submit: [refusal('Not today.')], find: [uncertain(declinedRow)] })
    expect(now().output).toMatchObject({ kind: 'declined', receipt: { snsi: undefined } })
  })
})

test('the id that the network named decides a later search', async () => {
  const read = [refusal('Not found.', 404)]
  const { now, send } = await startPayment({ submit: [toCallResult(pendingRow)], read })
  await send(check)
  expect(now()).toMatchObject({ state: { unknown: 'notFound' }, searched: [{ ownIds: ['paid'] }] })
})

describe('a pending payment', () => {
  test.each([
    ['approved', paidRow],
    ['declined', declinedRow],
  ])('is read until it is %s', async (kind, decided) => {
    const read = [pendingRow, lost, decided]
    const { now, pass } = await startPayment({ submit: [toCallResult(pendingRow)], read })
    const awaiting = { state: 'awaiting', hasProcessing: true, payment: { stage: 'awaiting', snsi: 'paid' } }
    expect(now()).toMatchObject(awaiting)
    await pass(3_000)
    expect(now()).toMatchObject(awaiting)
    await pass(3_000)
    expect(now().output).toEqual({ kind, receipt: { ...toCallResult(decided), message: undefined } })
    expect(now()).toMatchObject({ read: { length: 3 }, walletEvents: ['wallet.refresh', 'wallet.refresh'] })
  })

  test('is unknown if the network has no such transaction', async () => {
    const read = [refusal('Not found.', 404)]
    const { now } = await startPayment({ submit: [toCallResult(pendingRow)], read })
    expect(now()).toMatchObject({ state: { unknown: 'unchecked' }, traceId: 'trace-1' })
  })

  test('can be left', async () => {
    const { now, send, pass } = await startPayment({ submit: [toCallResult(pendingRow)], read: [pendingRow] })
    await send(close)
    await pass(60_000)
    expect(now()).toMatchObject({ output: left, payment: { snsi: 'paid' }, read: { length: 1 } })
  })
})
