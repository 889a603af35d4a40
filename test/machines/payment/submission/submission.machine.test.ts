import { describe, expect, test } from 'vitest'
import { Failure, type FailureKind } from '../../../../machines/network/failure.ts'
import {
  selectCanClose,
  selectIsOutcomeUnknown,
  selectTraceId,
  selectUnknownMessage,
} from '../../../../machines/payment/submission/submission.selectors.ts'
import type { CallResult } from '../../../../machines/payment/submission/submission.types.ts'
import {
  declinedRow,
  lost,
  noReceipt,
  type PaymentScript,
  paidRow,
  pendingRow,
  refusal,
  toCallResult,
} from '../../../support/scripted-payment.ts'
import { found, request, search, startPayment } from './payment.fixture.ts'

const declinedReceipt = (message: CallResult['message'], more: Partial<CallResult> = {}): CallResult => ({
  ...noReceipt,
  message,
  ...more,
})

describe('C3: a page in place of an answer', () => {
  const paymentPage = '<p>Pay here</p>'

  test('is shown unchanged, and the submission ends as closed', async () => {
    const { seen, showing } = await startPayment({
      submit: [{ ...noReceipt, paymentPage }],
      show: [undefined],
    })
    expect({ output: seen().output, showing: showing.calls }).toEqual({
      output: { kind: 'closed', snsi: undefined },
      showing: [{ page: paymentPage }],
    })
  })

  test('that cannot be shown: nothing was paid with it', async () => {
    const failure = new Failure({ kind: 'invalidResponse', status: 200 })
    const { seen } = await startPayment({
      submit: [{ ...noReceipt, paymentPage }],
      show: [failure],
    })
    expect(seen().output).toEqual({ kind: 'unsent', failure })
  })
})

describe('a payment is approved', () => {
  test('when the network took it, with its words and its Trace ID', async () => {
    const { seen, submitting, finding, told } = await startPayment({})
    expect(seen().output).toEqual({ kind: 'approved', receipt: toCallResult(paidRow) })
    expect({ submitting: submitting.calls, finding: finding.calls, told }).toEqual({
      submitting: [request],
      finding: [],
      told: ['wallet.refresh'],
    })
  })

  test('when the network took it and tells nothing that can be read of it', async () => {
    const { seen } = await startPayment({ submit: [toCallResult(undefined)] })
    expect(seen().output).toEqual({ kind: 'approved', receipt: toCallResult(undefined) })
  })
})

test('P3: pending, and which one it is was not said: unknown, and found by Check now', async () => {
  const receipt: CallResult = { ...noReceipt, traceId: 'trace-1', status: 'pending' }
  const { seen, send, submitting, reading, told } = await startPayment({ submit: [receipt], find: [paidRow] })
  expect({ state: seen().value, receipt: seen().context.receipt }).toEqual({
    state: { unknown: 'unchecked' },
    receipt,
  })
  expect(selectUnknownMessage(seen())).toEqual({ code: 'payment.unknown' })
  expect({ reading: reading.calls, told }).toEqual({ reading: [], told: ['wallet.refresh'] })
  await send({ type: 'check.now' })
  expect({ output: seen().output, submitting: submitting.calls }).toEqual({
    output: { kind: 'approved', receipt: { ...found, traceId: 'trace-1' } },
    submitting: [request],
  })
})

test('declined is declined, whichever one it is', async () => {
  const receipt: CallResult = { ...noReceipt, status: 'declined' }
  expect((await startPayment({ submit: [receipt] })).seen().output).toEqual({ kind: 'declined', receipt })
})

test('a payment that the network took and declined is declined', async () => {
  const { seen, told } = await startPayment({ submit: [toCallResult(declinedRow)] })
  expect(seen().output).toEqual({ kind: 'declined', receipt: toCallResult(declinedRow) })
  expect(told).toEqual(['wallet.refresh'])
})

describe('P3: the outcome of a payment that failed is by how it failed', () => {
  const failureOf = (kind: FailureKind) => new Failure({ kind, traceId: 'trace-3' })

  test.each(['unreachable', 'timedOut', 'invalidResponse'] as const)(
    '%s: unknown, never Declined, and the wallet looks again',
    async kind => {
      const { seen, submitting, finding, told } = await startPayment({ submit: [failureOf(kind)] })
      expect(seen().value).toEqual({ unknown: 'unchecked' })
      expect({
        isUnknown: selectIsOutcomeUnknown(seen()),
        unknownWords: selectUnknownMessage(seen()),
        traceId: selectTraceId(seen()),
      }).toEqual({ isUnknown: true, unknownWords: { code: 'payment.unknown' }, traceId: 'trace-3' })
      expect({ submittingCalls: submitting.calls.length, finding: finding.calls, told }).toEqual({
        submittingCalls: 1,
        finding: [],
        told: ['wallet.refresh'],
      })
    },
  )

  test('an answer that came and cannot be used is told as one, with what to quote', async () => {
    const page = new Failure({ kind: 'invalidResponse', status: 200, traceId: 'trace-3' })
    const { seen } = await startPayment({ submit: [page] })
    expect({
      state: seen().value,
      unknownWords: selectUnknownMessage(seen()),
      traceId: selectTraceId(seen()),
    }).toEqual({
      state: { unknown: 'unchecked' },
      unknownWords: { code: 'payment.unusable' },
      traceId: 'trace-3',
    })
  })

  test('with an unexpected error: unknown', async () => {
    expect((await startPayment({ submit: [new Error('Oops')] })).seen().value).toEqual({
      unknown: 'unchecked',
    })
  })

  test.each(['offline', 'unauthorised'] as const)(
    '%s: nothing was sent, and the wallet is left alone',
    async kind => {
      const failure = failureOf(kind)
      const { seen, finding, told } = await startPayment({ submit: [failure] })
      expect(seen().output).toEqual({ kind: 'unsent', failure })
      expect({ finding: finding.calls, told }).toEqual({ finding: [], told: [] })
    },
  )

  test('refused: Declined in the words of the network, once the wallet has been looked at', async () => {
    const { seen, finding, told } = await startPayment({ submit: [refusal('Not today.')] })
    expect(seen().output).toEqual({
      kind: 'declined',
      receipt: declinedReceipt({ words: 'Not today.' }, { traceId: 'trace-2' }),
    })
    expect({ finding: finding.calls, told }).toEqual({ finding: [search], told: ['wallet.refresh'] })
  })

  test('refused by a network in trouble: Declined, and worth a look at My Wallet', async () => {
    const { seen } = await startPayment({ submit: [refusal('Out of order.', 500)] })
    expect(seen().output).toEqual({
      kind: 'declined',
      receipt: declinedReceipt({ words: 'Out of order.' }, { traceId: 'trace-2', isServerError: true }),
    })
  })

  test('refused because of fields: not a payment at all, once the wallet has been looked at', async () => {
    const failure = new Failure({
      kind: 'rejected',
      status: 400,
      message: 'The request is not valid.',
      parameters: [{ name: 'amount', message: 'Too little.' }],
    })
    const { seen, finding, told } = await startPayment({ submit: [failure] })
    expect(seen().output).toEqual({ kind: 'invalid', failure })
    expect({ finding: finding.calls, told }).toEqual({ finding: [search], told: [] })
  })

  test('a network in trouble that names fields and says nothing has not answered', async () => {
    const failure = new Failure({
      kind: 'unreachable',
      status: 502,
      parameters: [{ name: 'amount', message: 'Too little.' }],
    })
    expect((await startPayment({ submit: [failure] })).seen().value).toEqual({ unknown: 'unchecked' })
  })
})

describe('P4: a refusal is believed only when the wallet does not say otherwise', () => {
  const wrongOtp = refusal('Invalid OTP')

  test('it paid, the answer was lost, and the browser sent again: Approved', async () => {
    const { seen, submitting, finding } = await startPayment({ submit: [wrongOtp], find: [paidRow] })
    expect(seen().output).toEqual({ kind: 'approved', receipt: { ...found, traceId: 'trace-2' } })
    expect({ submitting: submitting.calls, finding: finding.calls }).toEqual({
      submitting: [request],
      finding: [search],
    })
  })

  test('it is there and not decided: awaited', async () => {
    const { seen, reading } = await startPayment({ submit: [wrongOtp], find: [pendingRow] })
    expect({ state: seen().value, reading: reading.calls }).toEqual({
      state: 'awaiting',
      reading: [{ snsi: 'paid' }],
    })
  })

  test.each<[string, PaymentScript['find']]>([
    ['it is there as declined', [declinedRow]],
    ['it is not there', [undefined]],
    ['nobody can look', [lost]],
  ])('%s: Declined as the network said', async (_, find) => {
    const { seen } = await startPayment({ submit: [wrongOtp], find: find ?? [] })
    expect(seen().output).toEqual({
      kind: 'declined',
      receipt: declinedReceipt({ words: 'Invalid OTP' }, { traceId: 'trace-2' }),
    })
  })

  test('the wallet has five seconds to say so', async () => {
    const { seen, pass, finding } = await startPayment({ submit: [wrongOtp], find: ['never'] })
    await pass(4_999)
    expect({ state: seen().value, aborted: finding.aborted }).toEqual({ state: 'verifying', aborted: [] })
    await pass(1)
    expect({ kind: seen().output?.kind, aborted: finding.aborted }).toEqual({
      kind: 'declined',
      aborted: [search],
    })
  })
})

describe('P6: what is on its way cannot be left', () => {
  test.each<[string, PaymentScript]>([
    ['submitting', { submit: ['never'] }],
    ['verifying', { submit: [refusal('No.')], find: ['never'] }],
  ])('%s: Close does nothing', async (state, script) => {
    const { seen, send } = await startPayment(script)
    expect({
      state: seen().value,
      canClose: selectCanClose(seen()),
      isPaying: seen().hasTag('paying'),
    }).toEqual({ state, canClose: false, isPaying: true })
    await send({ type: 'dialog.close' })
    await send({ type: 'check.now' })
    expect({ state: seen().value, status: seen().status }).toEqual({ state, status: 'active' })
  })
})

describe('money is on its way, for all tabs to know,', () => {
  test.each<[string, PaymentScript]>([
    ['while there is no answer', { submit: ['never'] }],
    ['while a refusal is held against the wallet', { submit: [refusal('No.')], find: ['never'] }],
  ])('%s', async (_, script) => {
    const { isUnderWay } = await startPayment(script)
    expect(isUnderWay()).toBe(true)
  })

  test.each<[string, PaymentScript]>([
    ['approved', {}],
    ['declined', { submit: [refusal('No.')] }],
    ['that nobody knows', { submit: [lost] }],
    ['that it is pending', { submit: [toCallResult(pendingRow)] }],
  ])('and no more once the verdict is %s', async (_, script) => {
    const { isUnderWay } = await startPayment(script)
    expect(isUnderWay()).toBe(false)
  })

  test('and no more once its session has ended', async () => {
    const { actor, isUnderWay } = await startPayment({ submit: ['never'] })
    actor.stop()
    expect(isUnderWay()).toBe(false)
  })
})
