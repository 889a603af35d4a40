import { expect, test } from 'vitest'
import { type Answers, openMachine } from '#test/support/scripted-machine.ts'
import { lost, refusal } from '#test/support/scripted-payment.ts'
import { notificationMachine } from './notification.machine.ts'
import { selectNotification } from './notification.selectors.ts'

const resend = { type: 'notification.send' } as const

const openNotification = (
  ...sendNotification: NonNullable<Answers<typeof notificationMachine>['sendNotification']>
) =>
  openMachine(
    notificationMachine,
    { input: { snsi: 'paid', isRequested: false }, answers: { sendNotification } },
    selectNotification,
  )

const rejected = refusal('There is no such transaction.')

test.each([
  [rejected, { code: 'receipt.notSent', reason: rejected.words, trace: { id: 'trace-2' } }, true],
  [lost, { code: 'receipt.unanswered', isUnsure: true, trace: { id: undefined } }, false],
])('shows until the next try that a notification failed: %s', async (failure, problem, canSend) => {
  const { now, send, pass } = await openNotification(failure, 'never')
  await send(resend)
  expect(now()).toMatchObject({ problem, canSend, response: undefined })
  await pass(30_000)
  await send(resend)
  expect(now()).toMatchObject({ problem: undefined, isSending: true })
})
