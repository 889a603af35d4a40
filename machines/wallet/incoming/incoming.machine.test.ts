import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { paidRow } from '#test/support/scripted-payment.ts'
import { simulatedTime } from '#test/support/simulated-time.ts'
import { incomingMachine } from './incoming.machine.ts'

test('a notice stays for 8 s after the last arrival', () => {
  const time = simulatedTime(0)
  const actor = createActor(incomingMachine, { clock: time }).start()
  const count = () => actor.getSnapshot().context.received.length
  const receive = (snsi = 'paid') =>
    actor.send({ type: 'money.received', transactions: [{ ...paidRow, snsi }] })
  receive()
  time.advance(7_999)
  receive('other')
  time.advance(7_999)
  expect(count()).toBe(2)
  time.advance(1)
  expect(count()).toBe(0)
  receive()
  actor.send({ type: 'notice.dismiss' })
  expect(count()).toBe(0)
})
