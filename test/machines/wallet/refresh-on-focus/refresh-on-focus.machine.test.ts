import { expect, test } from 'vitest'
import { createActor, fromTransition } from 'xstate'
import { createRefreshOnFocusActors } from '../../../../machines/wallet/refresh-on-focus/refresh-on-focus.actors.ts'
import { refreshOnFocusMachine } from '../../../../machines/wallet/refresh-on-focus/refresh-on-focus.machine.ts'
import { createControlledPage } from '../../../support/controlled-page.ts'
import { simulatedTime } from '../../../support/simulated-time.ts'

/** Starts the watch on a controlled page, and records the refreshes of the wallet. */
const open = () => {
  const time = simulatedTime(0)
  const page = createControlledPage()
  const refreshed: number[] = []
  const wallet = createActor(
    fromTransition((_, _event: { type: 'wallet.refresh' }) => void refreshed.push(time.now()), undefined),
  ).start()
  const actor = createActor(
    refreshOnFocusMachine.provide({ actors: createRefreshOnFocusActors(page.watch) }),
    {
      clock: time,
      input: { wallet },
    },
  ).start()
  return { actor, time, page, refreshed }
}

test('a page that is shown again refreshes the wallet at once', () => {
  const { time, page, refreshed } = open()
  time.advance(30_000)
  page.tell('page.hide')
  expect(refreshed).toEqual([])
  page.tell('page.show')
  expect(refreshed).toEqual([30_000])
})

test('a page that is shown often refreshes the wallet once in 30 s', () => {
  const { time, page, refreshed } = open()
  for (let second = 1; second <= 95; second++) {
    time.advance(1_000)
    page.tell('page.show')
  }
  expect(refreshed).toEqual([30_000, 60_000, 90_000])
})

test('a page that is shown too early refreshes the wallet when the throttle ends', () => {
  const { time, page, refreshed } = open()
  time.advance(10_000)
  page.tell('page.show')
  time.advance(19_999)
  expect(refreshed).toEqual([])
  time.advance(1)
  expect(refreshed).toEqual([30_000])
  time.advance(600_000)
  expect(refreshed).toEqual([30_000])
})

test('a hidden page refreshes nothing', () => {
  const { time, page, refreshed } = open()
  time.advance(600_000)
  page.tell('page.hide')
  time.advance(600_000)
  expect(refreshed).toEqual([])
})

test('the watch stops with the wallet', () => {
  const { actor, page } = open()
  expect(page.watchers()).toBe(1)
  actor.stop()
  expect(page.watchers()).toBe(0)
})
