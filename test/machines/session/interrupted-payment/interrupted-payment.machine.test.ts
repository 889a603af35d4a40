import { expect, test } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import { createInterruptedPaymentActors } from '../../../../machines/session/interrupted-payment/interrupted-payment.actors.ts'
import { interruptedPaymentMachine } from '../../../../machines/session/interrupted-payment/interrupted-payment.machine.ts'
import {
  selectIsCodeNoticeShown,
  selectIsNoticeShown,
} from '../../../../machines/session/interrupted-payment/interrupted-payment.selectors.ts'
import { flushPromises } from '../../../support/simulated-time.ts'

/** Starts the machine for an interrupted page or not, and records the calls to the portal and the browser. */
const open = (isInterrupted: boolean, isMarked = false) => {
  const told: unknown[] = []
  const portalRef = createActor(fromCallback(({ receive }) => receive(event => told.push(event)))).start()
  const actor = createActor(
    interruptedPaymentMachine.provide({
      actors: createInterruptedPaymentActors(
        { clearMark: () => told.push('clearMark') },
        { take: () => isMarked },
      ),
    }),
    { input: { isInterrupted, portalRef } },
  ).start()
  return {
    actor,
    told,
    isShown: () => selectIsNoticeShown(actor.getSnapshot()),
    isCodeNoticeShown: () => selectIsCodeNoticeShown(actor.getSnapshot()),
  }
}

const shown = { type: 'interruption.change', isPaymentInterrupted: true }
const read = { type: 'interruption.change', isPaymentInterrupted: false }

test('an interrupted payment shows its notice until the consumer dismisses it', async () => {
  const { actor, told, isShown } = open(true)
  expect({ isShown: isShown(), told }).toEqual({ isShown: true, told: [shown] })
  actor.send({ type: 'interruption.dismiss' })
  await flushPromises()
  expect({ isShown: isShown(), told }).toEqual({ isShown: false, told: [shown, read, 'clearMark'] })
})

test('a payment whose dialog failed shows the notice each time that happens', () => {
  const { actor, isShown } = open(false)
  expect(isShown()).toBe(false)
  actor.send({ type: 'interruption.show' })
  expect(isShown()).toBe(true)
  actor.send({ type: 'interruption.dismiss' })
  actor.send({ type: 'interruption.show' })
  expect(isShown()).toBe(true)
})

test.each([true, false])(
  'an interrupted one-time PIN shows its notice once, if it is marked: %s',
  async isMarked => {
    const { actor, told, isCodeNoticeShown } = open(false, isMarked)
    await flushPromises()
    expect(isCodeNoticeShown()).toBe(isMarked)
    actor.send({ type: 'interruption.dismiss' })
    expect({ isShown: isCodeNoticeShown(), told }).toEqual({ isShown: false, told: [] })
  },
)
