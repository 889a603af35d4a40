import { expect, test } from 'vitest'
import { createActor, fromTransition } from 'xstate'
import { createControlledPage } from '#test/support/controlled-page.ts'
import { simulatedTime } from '#test/support/simulated-time.ts'
import { createAutoRefreshActors, createCallPaceActors } from './auto-refresh.actors.ts'
import { autoRefreshMachine } from './auto-refresh.machine.ts'
import { selectIsOffline, selectIsSlow } from './auto-refresh.selectors.ts'

/** Starts the watch on a controlled page, and records when the wallet is refreshed and its balance checked. */
const open = () => {
  const time = simulatedTime(0)
  const page = createControlledPage()
  const refreshes: number[] = []
  const checks: number[] = []
  const wallet = createActor(
    fromTransition((_, { type }: { type: 'wallet.refresh' | 'balance.check' }) => {
      ;(type === 'wallet.refresh' ? refreshes : checks).push(time.now())
      return undefined
    }, undefined),
  ).start()
  const listeners = new Set<(isSlow: boolean) => void>()
  const setSlow = (isSlow: boolean) => {
    for (const listener of listeners) listener(isSlow)
  }
  const slowCalls = {
    subscribe: (listener: (isSlow: boolean) => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
  const actors = { ...createAutoRefreshActors(page.watch), ...createCallPaceActors(slowCalls) }
  const actor = createActor(autoRefreshMachine.provide({ actors }), { clock: time, input: { wallet } })
  return { actor: actor.start(), time, page, refreshes, checks, listeners, setSlow }
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

test('the balance is checked every 20 s while the page is visible', () => {
  const { time, page, checks } = open()
  time.advance(20_000)
  time.advance(20_000)
  page.tell('page.hide')
  time.advance(600_000)
  page.tell('page.show')
  time.advance(20_000)
  expect(checks).toEqual([20_000, 40_000, 660_000])
})

test('the connection is lost until the browser has it again', () => {
  const { actor, page } = open()
  const isOffline = () => selectIsOffline(actor.getSnapshot())
  const seen = [isOffline()]
  for (const event of ['page.offline', 'page.show', 'page.online'] as const) {
    page.tell(event)
    seen.push(isOffline())
  }
  expect(seen).toEqual([false, true, true, false])
})

test('the network is slow until it answers, and not while there is no connection', () => {
  const { actor, page, setSlow, listeners } = open()
  const isSlow = () => selectIsSlow(actor.getSnapshot())
  const seen = [isSlow()]
  const steps = [
    () => setSlow(true),
    () => page.tell('page.offline'),
    () => page.tell('page.online'),
    () => setSlow(false),
  ]
  for (const step of steps) {
    step()
    seen.push(isSlow())
  }
  expect(seen).toEqual([false, true, false, true, false])
  actor.stop()
  expect(listeners.size).toBe(0)
})
