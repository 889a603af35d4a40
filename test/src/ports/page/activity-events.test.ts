import { expect, test } from 'vitest'
import { createBrowserActivityEvents } from '../../../../src/ports/page/activity-events.ts'
import { simulatedTime } from '../../../support/simulated-time.ts'

/** Opens a window; `heard` has the seconds of the reports. */
const open = () => {
  const time = simulatedTime(0)
  const wall = { shift: 0 }
  const window = new EventTarget()
  const heard: number[] = []
  const stop = createBrowserActivityEvents(window, {
    ...time,
    now: () => time.now() + wall.shift,
  }).subscribe(() => heard.push(time.now() / 1_000))
  const happen = (type: string, properties: object = {}) =>
    window.dispatchEvent(Object.assign(new Event(type), properties))
  return { happen, heard, time, wall, stop }
}

test('reports activity at once, then at most once a second, until it is unsubscribed', () => {
  const { happen, heard, time, stop } = open()
  for (let tenth = 0; tenth < 30; tenth++) {
    happen('keydown')
    time.advance(100)
  }
  stop()
  happen('click')
  expect(heard).toEqual([0, 1, 2])
})

test('reports activity after a suspend, although the timer did not advance', () => {
  const { happen, heard, wall } = open()
  happen('click')
  wall.shift = 7_200_000
  happen('mousemove')
  expect(heard).toHaveLength(2)
})

test('reports activity after the clock is set back', () => {
  const { happen, heard, time, wall } = open()
  happen('click')
  wall.shift = -86_400_000
  time.advance(1_000)
  happen('click')
  expect(heard).toEqual([0, 1])
})

test('ignores mouse events without a new screen position', () => {
  const { happen, heard, time } = open()
  const position = { screenX: 200, screenY: 100 }
  happen('mousemove', position)
  time.advance(3_000)
  happen('mousemove', position)
  expect(heard).toEqual([0])
  happen('mousemove', { ...position, screenY: 101 })
  expect(heard).toEqual([0, 3])
})
