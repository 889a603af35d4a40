import { expect, test } from 'vitest'
import { lost } from '#test/support/scripted-payment.ts'
import { simulatedTime } from '#test/support/simulated-time.ts'
import { Failure } from './failure.ts'
import { createPausedSender } from './paused-sender.ts'

const refused = new Failure({ kind: 'rejected', status: 400, message: 'No such consumer' })

const open = (...errors: (Error | undefined)[]) => {
  const time = simulatedTime(0)
  const sent: string[] = []
  const sender = createPausedSender(async (recipient: { msisdn: string }) => {
    sent.push(recipient.msisdn)
    const error = errors.shift()
    if (error !== undefined) throw error
    return { traceId: `trace-${sent.length}` }
  }, time)
  const send = (msisdn: string) => sender.send({ msisdn }).catch((error: unknown) => error)
  return { time, sent, send, sender }
}

test('one SMS is sent to a number in 30 seconds, however often it is requested', async () => {
  const { time, sent, send } = open()
  for (let press = 0; press < 4; press += 1) expect(await send('27820000001')).toEqual({ traceId: 'trace-1' })
  expect(await send('27820000002')).toEqual({ traceId: 'trace-2' })
  time.advance(29_999)
  await send('27820000001')
  expect(sent).toEqual(['27820000001', '27820000002'])
  time.advance(1)
  expect(await send('27820000001')).toEqual({ traceId: 'trace-3' })
})

test('a request without an answer keeps its pause, a refused one has none', async () => {
  const { sent, send } = open(lost, refused, undefined)
  expect([await send('1'), await send('1')]).toEqual([lost, lost])
  expect(await send('2')).toEqual(refused)
  expect(await send('2')).toEqual({ traceId: 'trace-3' })
  expect(sent).toEqual(['1', '2', '2'])
})

test('a used one-time PIN ends the pause', async () => {
  const { sent, send, sender } = open()
  await send('1')
  sender.forget({ msisdn: '1' })
  await send('1')
  expect(sent).toEqual(['1', '1'])
})
