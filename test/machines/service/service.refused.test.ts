import { describe, expect, test } from 'vitest'
import { Failure } from '../../../machines/network/failure.ts'
import { selectFailure, selectInputErrors } from '../../../machines/service/service.selectors.ts'
import { offline, paidRow, toCallResult } from '../../support/scripted-payment.ts'
import { pay, proceed, screenOf, typed, walletChange } from '../../support/service-dialog.ts'

describe("'Your input has the following error/s'", () => {
  test('a rule that is broken at the confirmation sends nothing', async () => {
    const { seen, send, confirm, submitting } = await proceed()
    await send(walletChange(999))
    expect(screenOf(seen())).toBe('confirming')
    await confirm()
    expect({
      screen: screenOf(seen()),
      refusals: selectInputErrors(seen()),
      submitting: submitting.calls,
    }).toEqual({
      screen: 'invalid',
      refusals: [{ field: undefined, problem: { code: 'problem.amount.balance' } }],
      submitting: [],
    })
    expect(seen().context.attempts).toEqual([])
  })

  test('an unknown balance at the confirmation sends nothing', async () => {
    const { seen, send, confirm, submitting } = await proceed()
    await send(walletChange(undefined))
    await confirm()
    expect({
      screen: screenOf(seen()),
      refusals: selectInputErrors(seen()),
      submitting: submitting.calls,
    }).toEqual({
      screen: 'invalid',
      refusals: [{ field: undefined, problem: { code: 'result.checkAgain' } }],
      submitting: [],
    })
  })

  test.each(['form.retry', 'dialog.close'] as const)(
    'shows the network’s words at named fields; %s returns to the form',
    async type => {
      const failure = new Failure({
        kind: 'rejected',
        status: 400,
        message: 'The request is not valid.',
        parameters: [
          { name: 'amount', message: 'Too little.' },
          { name: 'to.msisdn', message: 'Nobody there.' },
        ],
      })
      const { seen, send } = await pay({ submit: [failure] })
      expect({
        screen: screenOf(seen()),
        refusals: selectInputErrors(seen()),
        attempts: seen().context.attempts,
      }).toEqual({
        screen: 'invalid',
        refusals: [
          { field: { code: 'field.amount' }, problem: { words: 'Too little.' } },
          { field: undefined, problem: { words: 'Nobody there.' } },
        ],
        attempts: [],
      })
      await send({ type })
      expect({
        screen: screenOf(seen()),
        values: seen().context.values,
        failure: selectFailure(seen()),
      }).toEqual({ screen: 'editing', values: typed, failure: undefined })
      await send({ type: 'form.submit' })
      expect(screenOf(seen())).toBe('confirming')
    },
  )
})

describe('P5: an offline device sends nothing', () => {
  test('shows that, and Retry confirms again before sending', async () => {
    const { seen, send, confirm, submitting } = await pay({ submit: [offline, toCallResult(paidRow)] })
    expect({
      screen: screenOf(seen()),
      failure: selectFailure(seen()),
      attempts: seen().context.attempts,
    }).toEqual({ screen: 'unsent', failure: offline, attempts: [] })
    await send({ type: 'order.retry' })
    expect({ screen: screenOf(seen()), submittingCalls: submitting.calls.length }).toEqual({
      screen: 'confirming',
      submittingCalls: 1,
    })
    await confirm()
    expect({ screen: screenOf(seen()), submittingCalls: submitting.calls.length }).toEqual({
      screen: 'approved',
      submittingCalls: 2,
    })
  })

  test('Close returns to the form with its values', async () => {
    const { seen, send } = await pay({ submit: [offline] })
    await send({ type: 'dialog.close' })
    expect({ screen: screenOf(seen()), values: seen().context.values }).toEqual({
      screen: 'editing',
      values: typed,
    })
  })
})
