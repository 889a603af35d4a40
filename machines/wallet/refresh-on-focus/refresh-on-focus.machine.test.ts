import { expect, test } from 'vitest'
import { createActor, fromTransition } from 'xstate'
import { createControlledPage } from '#test/support/controlled-page.ts'
import { simulatedTime } from '#test/support/simulated-time.ts'
import { createRefreshOnFocusActors } from './refresh-on-focus.actors.ts'
import { refreshOnFocusMachine } from './refresh-on-focus.machine.ts'

/** Starts the watch on a controlled page, and records when the wallet is refreshed. */
const open = () => {
  const time = simulatedTime(0)
  const page = createControlledPage()
  const refreshes: number[] = []
  const wallet = createActor(
    fromTransition((_, _event: { type: 'wallet.refresh' }) => void refreshes.push(time.now()), undefined),
  ).start()
  const actors = createRefreshOnFocusActors(page.watch)
  const actor = createActor(refreshOnFocusMachine.provide({ actors }), { clock: time, input: { wallet } })
  return { actor: actor.start(), time, page, refreshes }
}

test('a page that is shown often refreshes the wallet once in 30 s, the last one too', () => {
  const { actor, time, page, refreshes } = open()
  for (let second = 1; second <= 95; second++) {
    time.advance(1_000)
    page.tell('page.show')
  }
  expect(refreshes).toEqual([30_000, 60_000, 90_000])
  time.advance(25_000)
  page.tell('page.hide')
  expect(refreshes).toEqual([30_000, 60_000, 90_000, 120_000])
  expect(page.watchers()).toBe(1)
  actor.stop()
  expect(page.watchers()).toBe(0)
})
