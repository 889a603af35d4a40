import { expect, test } from 'vitest'
import { simulatedTime } from '#test/support/simulated-time.ts'
import { createNetworkClock } from './network-clock.ts'

const noon = Date.UTC(2026, 10, 25, 12)

test('the clock follows the newest Date, however wrong the device is', () => {
  const time = simulatedTime(noon - 86_400_000)
  const clock = createNetworkClock(time)
  const respond = (headers = {}) => clock.follow(new Response('', { headers }))
  respond({ Date: 'Wed, 25 Nov 2026 12:00:00 GMT' })
  time.advance(90_000.4)
  expect(clock.now()).toBe(noon + 90_000)
  respond({ Date: 'Wed, 25 Nov 2026 12:00:07 GMT' })
  respond()
  respond({ Date: 'yesterday' })
  expect(clock.now()).toBe(noon + 7_000)
})
