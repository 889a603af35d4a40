import { expect, test } from 'vitest'
import { simulatedTime } from '#test/support/simulated-time.ts'
import { readClocks } from '../shared/time.ts'
import { Failure } from './failure.ts'
import { createNetworkClock } from './network-clock.ts'
import * as cooldown from './resend-cooldown.ts'

const noon = Date.UTC(2026, 10, 25, 12)
const day = 86_400_000

test.each([0, day, -day])('the clock follows the newest Date, the device %i ms ahead', ahead => {
  const time = simulatedTime(noon + ahead)
  const clock = createNetworkClock(time)
  const respond = (headers = {}) => clock.follow(new Response('', { headers }))
  expect(clock.now()).toBe(noon + ahead)
  respond({ Date: 'Wed, 25 Nov 2026 12:00:00 GMT' })
  time.advance(90_000.4)
  expect(clock.now()).toBe(noon + 90_000)
  respond({ Date: 'Wed, 25 Nov 2026 12:00:07 GMT' })
  respond()
  respond({ Date: 'yesterday' })
  expect(clock.now()).toBe(noon + 7_000)
})

test('the cooldown lasts 30 seconds from the request', () => {
  const time = simulatedTime(0)
  const requestedAt = readClocks(time)
  const now = () => [cooldown.isInCooldown(requestedAt, time), cooldown.getCooldownSeconds(requestedAt, time)]
  expect(now()).toEqual([true, 30])
  time.advance(29_999)
  expect(now()).toEqual([true, 1])
  time.advance(1)
  expect(now()).toEqual([false, 0])
  expect(cooldown.isInCooldown(undefined, time)).toBe(false)
})

test('the cooldown goes on if the one-time PIN may be sent', () => {
  const requestedAt = readClocks(simulatedTime(0))
  const isKept = (error: unknown) => cooldown.getRequestTimeAfterFailure(requestedAt, error) === requestedAt
  expect(isKept(new Failure({ kind: 'timedOut' }))).toBe(true)
  expect(isKept(new Error('unforeseen'))).toBe(true)
  expect(isKept(new Failure({ kind: 'rejected' }))).toBe(false)
})
