import { expect, test } from 'vitest'
import { createNetworkClock } from '../../../machines/network/network-clock.ts'
import { simulatedTime } from '../../support/simulated-time.ts'

const noon = Date.UTC(2026, 10, 25, 12)
const day = 86_400_000

const open = (ahead: number) => {
  const time = simulatedTime(noon + ahead)
  const clock = createNetworkClock(time)
  const respond = (date?: string) => clock.follow(new Response('', { headers: date ? { Date: date } : {} }))
  return { time, clock, respond }
}

test.each([0, day, -day])('follows the Date of a response when the device is %i ms ahead', ahead => {
  const { time, clock, respond } = open(ahead)
  expect(clock.now()).toBe(noon + ahead)
  respond('Wed, 25 Nov 2026 12:00:00 GMT')
  time.advance(90_000)
  expect(clock.now()).toBe(noon + 90_000)
})

test.each([undefined, 'yesterday'])('keeps its time when a response says %s', date => {
  const { clock, respond } = open(day)
  respond('Wed, 25 Nov 2026 12:00:00 GMT')
  respond(date)
  expect(clock.now()).toBe(noon)
})

test('follows the newest response', () => {
  const { clock, respond } = open(0)
  respond('Wed, 25 Nov 2026 12:00:00 GMT')
  respond('Wed, 25 Nov 2026 12:00:07 GMT')
  expect(clock.now()).toBe(noon + 7_000)
})

test('returns whole milliseconds, whatever the fractions of monotonic time', () => {
  const { time, clock, respond } = open(0)
  respond('Wed, 25 Nov 2026 12:00:00 GMT')
  time.advance(1_000.4)
  expect(clock.now()).toBe(noon + 1_000)
})
