import { expect, test } from 'vitest'
import { openedUploadsInput } from '#test/model/facts/order.fixtures.ts'
import { withStubbedActors } from '#test/model/harness/actor-controller.ts'
import { openMachine } from '#test/support/scripted-machine.ts'
import { simulatedTime } from '#test/support/simulated-time.ts'
import { uploadsMachine } from './uploads.machine.ts'

test.each([
  ['choice.back', true, 'ended', 'back'],
  ['choice.back', false, 'browsing', undefined],
  ['dialog.close', true, 'ended', 'closed'],
] as const)('%s leaves the earlier uploads for a menu: %s', async (type, canGoBack, state, output) => {
  const { now, send } = await openMachine(
    withStubbedActors(uploadsMachine),
    { input: { ...openedUploadsInput(simulatedTime(0)), begin: 'history', canGoBack } },
    snapshot => ({ output: snapshot.output }),
  )
  await send({ type })
  expect(now()).toMatchObject({ state, output })
})
