import { expect, test } from 'vitest'
import { elapsedSince, readClocks, type Time } from './time.ts'

test.each([
  ['both clocks go on', 5_000, 5_000, 5_000],
  ['the device slept and the monotonic clock with it', 7_200_000, 1_000, 7_200_000],
  ['the wall clock was put back a day', -86_400_000, 60_000, 60_000],
  ['the wall clock was put back and the device slept at once', -86_400_000, 0, 0],
])('the greater difference counts when %s', (_, wall, monotonic, elapsed) => {
  const clocks = { wall: 1_000_000, monotonic: 40 }
  const time: Time = {
    now: () => clocks.wall,
    monotonic: () => clocks.monotonic,
    setTimeout: () => undefined,
    clearTimeout: () => {},
  }
  const moment = readClocks(time)
  expect(moment).toEqual(clocks)
  clocks.wall += wall
  clocks.monotonic += monotonic
  expect(elapsedSince(moment, time)).toBe(elapsed)
})
