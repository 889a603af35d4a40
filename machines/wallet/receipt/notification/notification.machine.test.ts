import { describe, expect, test } from 'vitest'
import { Failure } from '#machines/network/failure.ts'
import { type Answers, openMachine } from '#test/support/scripted-machine.ts'
import { offline, refusal } from '#test/support/scripted-payment.ts'
import { notificationMachine } from './notification.machine.ts'
import { selectNotification } from './notification.selectors.ts'

const resend = { type: 'notification.send' } as const

const openNotification = (
  sendNotification: Answers<typeof notificationMachine>['sendNotification'] = [{ traceId: 'trace-1' }],
  isRequested = false,
) =>
  openMachine(
    notificationMachine,
    { input: { snsi: 'paid', isRequested }, answers: { sendNotification } },
    selectNotification,
  )

describe('a notification', () => {
  test('is sent at once if another screen requests it', async () => {
    const { now } = await openNotification(['never'], true)
    expect(now()).toMatchObject({ isSending: true, canSend: false, sendNotification: [{ snsi: 'paid' }] })
    const unrequested = await openNotification()
    expect(unrequested.now()).toMatchObject({ isSending: false, canSend: true, sendNotification: [] })
  })

  test('can be sent again 30 s after it was sent', async () => {
    const { now, send, pass } = await openNotification()
    await send(resend)
    await pass(29_999)
    expect(now()).toMatchObject({ response: { traceId: 'trace-1' }, canSend: false })
    await pass(1)
    expect(now()).toMatchObject({ response: { traceId: 'trace-1' }, canSend: true })
  })

  test.each([refusal('There is no such transaction.'), offline])(
    'shows why it was rejected: %s',
    async failure => {
      const { now, send } = await openNotification([failure, 'never'])
      await send(resend)
      const { words: reason, traceId } = failure
      expect(now()).toMatchObject({
        problem: { code: 'receipt.notSent', reason, trace: { id: traceId } },
        canSend: true,
      })
      await send(resend)
      expect(now()).toMatchObject({ problem: undefined, canSend: false })
    },
  )

  test.each(['unreachable', 'timedOut', 'invalidResponse'] as const)(
    'without a response (%s) is neither sent nor rejected for 30 s',
    async kind => {
      const { now, send, pass } = await openNotification([new Failure({ kind })])
      await send(resend)
      const problem = { code: 'receipt.unanswered', isUnsure: true, trace: { id: undefined } }
      expect(now()).toMatchObject({ problem, response: undefined, canSend: false })
      await pass(30_000)
      expect(now()).toMatchObject({ problem, canSend: true })
    },
  )
})
