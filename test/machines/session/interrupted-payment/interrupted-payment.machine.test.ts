import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { createInterruptedPaymentActors } from '../../../../machines/session/interrupted-payment/interrupted-payment.actors.ts'
import { interruptedPaymentMachine } from '../../../../machines/session/interrupted-payment/interrupted-payment.machine.ts'
import { selectIsNoticeShown } from '../../../../machines/session/interrupted-payment/interrupted-payment.selectors.ts'
import { flushPromises } from '../../../support/simulated-time.ts'

/** A page whose browser says whether it was left while a payment was on its way. */
const open = async (...marks: boolean[]) => {
  const consumeInterrupted = () => marks.shift() ?? false
  const machine = interruptedPaymentMachine.provide({
    actors: createInterruptedPaymentActors({ consumeInterrupted }),
  })
  const arrive = async () => {
    const actor = createActor(machine).start()
    await flushPromises()
    return actor
  }
  return { arrive }
}

test('a payment that was on its way when the page was left is told of, once', async () => {
  const { arrive } = await open(true)
  const page = await arrive()
  expect(selectIsNoticeShown(page.getSnapshot())).toBe(true)
  page.send({ type: 'interruption.dismiss' })
  expect(selectIsNoticeShown(page.getSnapshot())).toBe(false)
  expect(selectIsNoticeShown((await arrive()).getSnapshot())).toBe(false)
})

test('a payment whose dialog broke is told of as often as that happens', async () => {
  const page = await (await open(false)).arrive()
  page.send({ type: 'interruption.show' })
  expect(selectIsNoticeShown(page.getSnapshot())).toBe(true)
  page.send({ type: 'interruption.dismiss' })
  page.send({ type: 'interruption.show' })
  expect(selectIsNoticeShown(page.getSnapshot())).toBe(true)
})

test('a page that was left while nothing was on its way says nothing', async () => {
  const { arrive } = await open(false)
  expect(selectIsNoticeShown((await arrive()).getSnapshot())).toBe(false)
})
