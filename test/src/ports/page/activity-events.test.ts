import { expect, test } from 'vitest'
import type { Time } from '../../../../machines/shared/time.ts'
import { createBrowserActivityEvents } from '../../../../src/ports/page/activity-events.ts'
import { simulatedTime } from '../../../support/simulated-time.ts'

/** A window, and the seconds at which its activity was reported. */
const open = () => {
  const time = simulatedTime(0)
  const clocks = { wall: 0 }
  const seenTime: Time = { ...time, now: () => time.now() + clocks.wall }
  const window = new EventTarget()
  const told: number[] = []
  const stop = createBrowserActivityEvents(window, seenTime).subscribe(() => told.push(time.now() / 1_000))
  const happen = (type: string, about: object = {}) =>
    window.dispatchEvent(Object.assign(new Event(type), about))
  return { happen, told, time, clocks, stop }
}

test('activity is reported at once, and then at most once a second', () => {
  const { happen, told, time } = open()
  for (let moment = 0; moment < 30; moment++) {
    happen('keydown')
    time.advance(100)
  }
  expect(told).toEqual([0, 1, 2])
})

test('activity after a suspend is reported although the timer did not advance', () => {
  const { happen, told, clocks } = open()
  happen('click')
  clocks.wall = 7_200_000
  happen('mousemove')
  expect(told).toHaveLength(2)
})

test('activity is reported after the clock is set back', () => {
  const { happen, told, time, clocks } = open()
  happen('click')
  clocks.wall = -86_400_000
  time.advance(1_000)
  happen('click')
  expect(told).toEqual([0, 1])
})

test('mouse events without a new screen position are not activity', () => {
  const { happen, told, time } = open()
  const resting = { screenX: 200, screenY: 100 }
  happen('mousemove', resting)
  for (let second = 0; second < 3; second++) {
    time.advance(1_000)
    happen('mousemove', resting)
  }
  expect(told).toEqual([0])
  happen('mousemove', { ...resting, screenY: 101 })
  expect(told).toEqual([0, 3])
})

test('activity is not reported after the listener unsubscribes', () => {
  const { happen, told, stop } = open()
  stop()
  happen('click')
  expect(told).toEqual([])
})
