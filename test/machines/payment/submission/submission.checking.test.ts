import { describe, expect, test } from 'vitest'
import type { Transaction } from '../../../../machines/domain/transaction/transaction.ts'
import { Failure } from '../../../../machines/network/failure.ts'
import {
  selectCanClose,
  selectIsChecking,
  selectIsOutcomeUnknown,
  selectProcessing,
  selectTraceId,
  selectUnknownMessage,
} from '../../../../machines/payment/submission/submission.selectors.ts'
import {
  declinedRow,
  lost,
  type PaymentScript,
  paidRow,
  pendingRow,
  toCallResult,
} from '../../../support/scripted-payment.ts'
import { found, search, startPayment } from './payment.fixture.ts'

describe('Check now', () => {
  const unknown = (find: PaymentScript['find'], more: PaymentScript = {}) =>
    startPayment({ submit: [lost], ...more, find: find ?? [] })

  test.each<[string, Transaction, object]>([
    ['found: Approved', paidRow, { kind: 'approved', receipt: found }],
    [
      'found as declined: Declined',
      declinedRow,
      { kind: 'declined', receipt: { ...found, status: 'declined' } },
    ],
  ])('%s', async (_, found, output) => {
    const { seen, send, finding, submitting } = await unknown([found])
    await send({ type: 'check.now' })
    expect(seen().output).toEqual(output)
    expect({ finding: finding.calls, submittingCalls: submitting.calls.length }).toEqual({
      finding: [search],
      submittingCalls: 1,
    })
  })

  test('found as pending: awaited until it is decided', async () => {
    const { seen, send, reading } = await unknown([pendingRow], { read: [paidRow] })
    await send({ type: 'check.now' })
    expect(seen().output).toEqual({ kind: 'approved', receipt: found })
    expect(reading.calls).toEqual([{ snsi: 'paid' }])
  })

  test.each<[string, PaymentScript['find'], object, string]>([
    ['not found yet', [undefined], { unknown: 'notFound' }, 'payment.notFound'],
    ['could not check', [lost], { unknown: 'checkFailed' }, 'payment.checkFailed'],
  ])('%s: says so, stays unknown, looks at the wallet again, and may be asked again', async (...row) => {
    const [, find = [], value, code] = row
    const { seen, send, told, submitting } = await unknown([...find, paidRow])
    await send({ type: 'check.now' })
    expect({
      state: seen().value,
      unknownWords: selectUnknownMessage(seen()),
      isUnknown: selectIsOutcomeUnknown(seen()),
    }).toEqual({ state: value, unknownWords: { code }, isUnknown: true })
    expect(told).toEqual(['wallet.refresh', 'wallet.refresh'])
    await send({ type: 'check.now' })
    expect({ kind: seen().output?.kind, submittingCalls: submitting.calls.length }).toEqual({
      kind: 'approved',
      submittingCalls: 1,
    })
  })

  test('while it looks it says so, keeps the Trace ID, looks once, and can be left', async () => {
    const { seen, send, finding } = await unknown(['never'], {
      submit: [new Failure({ kind: 'invalidResponse', traceId: 'trace-4' })],
    })
    await send({ type: 'check.now' })
    await send({ type: 'check.now' })
    expect({
      isChecking: selectIsChecking(seen()),
      isUnknown: selectIsOutcomeUnknown(seen()),
      traceId: selectTraceId(seen()),
    }).toEqual({ isChecking: true, isUnknown: true, traceId: 'trace-4' })
    expect({ findingCalls: finding.calls.length, canClose: selectCanClose(seen()) }).toEqual({
      findingCalls: 1,
      canClose: true,
    })
    await send({ type: 'dialog.close' })
    expect({ output: seen().output, abortedCount: finding.aborted.length }).toEqual({
      output: { kind: 'closed', snsi: undefined },
      abortedCount: 1,
    })
  })
})

test('an unknown payment can be left, and is never sent again by itself', async () => {
  const { seen, send, pass, submitting } = await startPayment({ submit: [lost] })
  await pass(3_600_000)
  expect({ submittingCalls: submitting.calls.length, canClose: selectCanClose(seen()) }).toEqual({
    submittingCalls: 1,
    canClose: true,
  })
  await send({ type: 'dialog.close' })
  expect(seen().output).toEqual({ kind: 'closed', snsi: undefined })
})

describe('a payment that the network has and has not decided', () => {
  const pending = { submit: [toCallResult(pendingRow)] }

  test.each<[string, Transaction, string]>([
    ['success', paidRow, 'approved'],
    ['declined', declinedRow, 'declined'],
  ])(
    'is asked about until it is: %s. What the network said before is no word about that',
    async (_, end, kind) => {
      const { seen, pass, reading, told } = await startPayment({ ...pending, read: [pendingRow, lost, end] })
      expect([seen().value, seen().hasTag('paying'), selectProcessing(seen()) !== undefined]).toEqual([
        'awaiting',
        false,
        true,
      ])
      await pass(3_000)
      expect({ state: seen().value, readingCalls: reading.calls.length }).toEqual({
        state: 'awaiting',
        readingCalls: 2,
      })
      await pass(3_000)
      expect(seen().output).toEqual({
        kind,
        receipt: { ...toCallResult(end), message: undefined },
      })
      expect(told).toEqual(['wallet.refresh', 'wallet.refresh'])
    },
  )

  test('can be left: the wallet goes on watching', async () => {
    const { seen, send, pass, reading } = await startPayment({ ...pending, read: [pendingRow] })
    expect(selectCanClose(seen())).toBe(true)
    await send({ type: 'dialog.close' })
    await pass(60_000)
    expect({ output: seen().output, readingCalls: reading.calls.length }).toEqual({
      output: { kind: 'closed', snsi: 'paid' },
      readingCalls: 1,
    })
  })
})
