import { describe, expect, test } from 'vitest'
import { callMachine } from '../../../../../machines/payment/submission/call/call.machine.ts'
import { emptyCallResult, withFailure } from '../../../../../machines/payment/submission/call-result.ts'
import { toResultFromTransaction } from '../../../../../machines/payment/submission/match-transaction.ts'
import type { CallInput } from '../../../../../machines/payment/submission/submission.types.ts'
import { type Answers, openMachine } from '../../../../support/scripted-machine.ts'
import { lost, offline, paidRow, refusal, toCallResult } from '../../../../support/scripted-payment.ts'
import { request, search } from '../payment.fixture.ts'

const makeCall = (
  answers: Answers<typeof callMachine>,
  input: CallInput = { request, verification: search },
) =>
  openMachine(
    callMachine,
    { input, answers: { verifyOutcome: [undefined], ...answers }, channels: ['pendingPayment'] },
    ({ output }) => ({ output }),
  )

describe('a call', () => {
  test.each([
    [{ kind: 'answered', callResult: toCallResult(paidRow) }, toCallResult(paidRow)],
    [{ kind: 'unsent', failure: offline }, offline],
    [{ kind: 'lost', failure: lost }, lost],
  ])('ends as %j', async (output, result) => {
    const { now } = await makeCall({ submit: [result] })
    expect(now()).toMatchObject({ output, submit: [request], verifyOutcome: [] })
  })

  test('is verified when the network rejects it', async () => {
    const failure = refusal('No.')
    const found = toResultFromTransaction({ transaction: paidRow, isCertain: true })
    const rejected = await makeCall({ submit: [failure] })
    expect(rejected.now()).toMatchObject({ output: { kind: 'rejected', failure }, verifyOutcome: [search] })
    const { callResult } = withFailure(failure)
    const { now } = await makeCall({ submit: [failure], verifyOutcome: [found] })
    const { traceId } = callResult
    const isVerified = true
    expect(now().output).toEqual({
      kind: 'answered',
      callResult: { ...emptyCallResult, traceId, snsi: found.snsi, status: undefined, isVerified },
    })
  })

  test.each([
    ['rejected', 499],
    ['lost', 500],
  ])('that moves no money is %s by status %i without a search', async (kind, status) => {
    const failure = refusal('No.', status)
    const { now } = await makeCall({ submit: [failure] }, { request, verification: undefined })
    expect(now()).toMatchObject({ output: { kind, failure }, verifyOutcome: [] })
  })
})
