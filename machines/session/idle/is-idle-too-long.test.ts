import { expect, test } from 'vitest'
import { isIdleTooLong } from './is-idle-too-long.ts'

const timeout = { notification: 300, logout: 60 }
const now = Date.UTC(2026, 10, 21, 8)
const day = 86_400

test.each<[string, number | undefined, boolean]>([
  ['just now', 0, false],
  ['when the warning would have shown', 300, false],
  ['in the last millisecond', 359.999, false],
  ['when the session ended', 360, true],
  ['yesterday', day, true],
  ['never, as far as the browser says', undefined, false],
  ['tomorrow, the clock having been put back', -day, false],
])('is true only from 360 s after the last activity: %s', (_, secondsAgo, expected) => {
  const last = secondsAgo === undefined ? undefined : now - secondsAgo * 1_000
  expect(isIdleTooLong(last, now, timeout)).toBe(expected)
})
