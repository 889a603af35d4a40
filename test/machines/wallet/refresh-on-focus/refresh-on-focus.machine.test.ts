import { expect, test } from 'vitest'
import { createActor, fromTransition } from 'xstate'
import { createRefreshOnFocusActors } from '../../../../machines/wallet/refresh-on-focus/refresh-on-focus.actors.ts'
import { refreshOnFocusMachine } from '../../../../machines/wallet/refresh-on-focus/refresh-on-focus.machine.ts'
import { createControlledPage } from '../../../support/controlled-page.ts'
import { simulatedTime } from '../../../support/simulated-time.ts'

/** A watch over a page that a test turns, for a wallet that only counts. */
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

test('a page that is looked at again refreshes the wallet at once', () => {
  const { time, page, refreshed } = open()
  time.advance(30_000)
  page.tell('page.hide')
  expect(refreshed).toEqual([])
  page.tell('page.show')
  expect(refreshed).toEqual([30_000])
})

test('whoever looks often has it refreshed once in 30 s, and misses nothing', () => {
  const { time, page, refreshed } = open()
  for (let second = 1; second <= 95; second++) {
    time.advance(1_000)
    page.tell('page.show')
  }
  expect(refreshed).toEqual([30_000, 60_000, 90_000])
})

test('a look that came too soon is made good when the rest is over', () => {
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

test('nobody looks, nothing is asked for', () => {
  const { time, page, refreshed } = open()
  time.advance(600_000)
  page.tell('page.hide')
  time.advance(600_000)
  expect(refreshed).toEqual([])
})

test('it stops watching with the wallet', () => {
  const { actor, page } = open()
  expect(page.watchers()).toBe(1)
  actor.stop()
  expect(page.watchers()).toBe(0)
})
