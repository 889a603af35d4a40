import { expect, test } from 'vitest'
import { thandi } from '#test/model/facts/bulk.fixtures.ts'
import { frozenConsumer } from '#test/model/facts/order.fixtures.ts'
import { getLastEventSentTo } from '#test/model/harness/actor-controller.ts'
import { openMachine } from '#test/support/scripted-machine.ts'
import { lost } from '#test/support/scripted-payment.ts'
import { consumerEmailMachine } from './consumer-email.machine.ts'

test('the email is found in a record that is read again', async () => {
  frozenConsumer.start()
  const { now, send } = await openMachine(
    consumerEmailMachine,
    { input: { consumer: frozenConsumer }, answers: { readConsumer: [lost, thandi] } },
    ({ context, output }) => ({ failure: context.failure, output }),
  )
  expect(now()).toMatchObject({ state: 'consumerReadFailed', failure: lost })
  await send({ type: 'consumer.retry' })
  expect(getLastEventSentTo(frozenConsumer)).toEqual({ type: 'load.retry' })
  expect(now()).toMatchObject({ failure: undefined, output: { email: thandi.email } })
})
