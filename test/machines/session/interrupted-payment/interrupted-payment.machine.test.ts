import { expect, test } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import { createInterruptedPaymentActors } from '#machines/session/interrupted-payment/interrupted-payment.actors.ts'
import { interruptedPaymentMachine } from '#machines/session/interrupted-payment/interrupted-payment.machine.ts'
import {
  selectIsCodeNoticeShown,
  selectIsNoticeShown,
} from '#machines/session/interrupted-payment/interrupted-payment.selectors.ts'
import { openMachine } from '#test/support/scripted-machine.ts'

/** Starts the machine for an interrupted page or not, and records the calls to the portal and the browser. */
const open = (isInterrupted: boolean, isCodeMarked = false) => {
  const told: unknown[] = []
  const portalRef = createActor(fromCallback(({ receive }) => receive(event => told.push(event)))).start()
  const actors = createInterruptedPaymentActors(
    { clearMark: () => told.push('clearMark') },
    { take: () => isCodeMarked },
  )
  return openMachine(
    interruptedPaymentMachine,
    { input: { isInterrupted, portalRef }, actors },
    snapshot => ({
      isShown: selectIsNoticeShown(snapshot),
      isCodeShown: selectIsCodeNoticeShown(snapshot),
      told,
    }),
  )
}

const show = { type: 'interruption.show' } as const
const dismiss = { type: 'interruption.dismiss' } as const
const changed = (isPaymentInterrupted: boolean) => ({ type: 'interruption.change', isPaymentInterrupted })

test('an interrupted payment shows its notice until it is dismissed', async () => {
  const { now, send } = await open(true)
  expect(now()).toMatchObject({ isShown: true, isCodeShown: false, told: [changed(true)] })
  await send(dismiss)
  expect(now()).toMatchObject({ isShown: false, told: [changed(true), changed(false), 'clearMark'] })
  await send(show)
  expect(now()).toMatchObject({ isShown: true, told: { length: 4, 3: changed(true) } })
  await send(dismiss)
  expect(now()).toMatchObject({ isShown: false, told: { length: 6, 4: changed(false), 5: 'clearMark' } })
})

test.each([true, false])('the notice of a lost one-time PIN needs its mark: %s', async isMarked => {
  const { now, send } = await open(false, isMarked)
  expect(now()).toMatchObject({ isShown: false, isCodeShown: isMarked, told: [] })
  await send(dismiss)
  expect(now()).toMatchObject({ state: 'done', isCodeShown: false, told: [] })
  await send(show)
  expect(now()).toMatchObject({ isShown: true, isCodeShown: false, told: [changed(true)] })
})

test('a notice whose mark cannot be cleared is dismissed all the same', async () => {
  const { now, send, fail } = await open(true)
  const dismissing = send(dismiss)
  await fail('clearMark')
  await dismissing
  expect(now()).toMatchObject({ state: 'done', isShown: false })
})

test('a lost payment’s notice replaces that of the one-time PIN', async () => {
  const { now, send } = await open(false, true)
  await send(show)
  expect(now()).toMatchObject({ isShown: true, isCodeShown: false })
})
