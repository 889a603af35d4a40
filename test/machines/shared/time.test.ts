import { expect, test } from 'vitest'
import { elapsedSince, readClocks, type Time } from '../../../machines/shared/time.ts'

/** Two clocks that a test sets by hand. */
const clocks = (wall: number, monotonic: number) => {
  const now = { wall, monotonic }
  const time: Time = {
    now: () => now.wall,
    monotonic: () => now.monotonic,
    setTimeout: () => undefined,
    clearTimeout: () => {},
  }
  return { time, now }
}

test('a clock reading has the values of both clocks', () => {
  expect(readClocks(clocks(1_000_000, 40).time)).toEqual({ wall: 1_000_000, monotonic: 40 })
})

test.each([
  ['both clocks go on', 5_000, 5_000, 5_000],
  ['the device slept and the monotonic clock with it', 7_200_000, 1_000, 7_200_000],
  ['the wall clock was put back a day', -86_400_000, 60_000, 60_000],
  ['the wall clock was put back and the device slept at once', -86_400_000, 0, 0],
  ['nothing has happened', 0, 0, 0],
])('when %s, the greater difference counts, and never less than zero', (_, wall, monotonic, elapsed) => {
  const { time, now } = clocks(1_000_000, 40)
  const moment = readClocks(time)
  now.wall += wall
  now.monotonic += monotonic
  expect(elapsedSince(moment, time)).toBe(elapsed)
})
