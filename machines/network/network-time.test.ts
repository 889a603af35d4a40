import { expect, test } from 'vitest'
import { simulatedTime } from '#test/support/simulated-time.ts'
import { createNetworkClock } from './network-clock.ts'

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
