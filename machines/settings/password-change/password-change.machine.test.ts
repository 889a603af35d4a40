import { expect, test } from 'vitest'
import { createRecoveryActors } from '#machines/sign-in/recovery/recovery.actors.ts'
import { recoveryMachine } from '#machines/sign-in/recovery/recovery.machine.ts'
import { createMemoryCodeMark } from '#test/support/noop-ports.ts'
import { createOkResponse, createRecordingClient } from '#test/support/recording-client.ts'
import { openMachine } from '#test/support/scripted-machine.ts'
import { lost } from '#test/support/scripted-payment.ts'
import { simulatedTime } from '#test/support/simulated-time.ts'
import { passwordChangeMachine } from './password-change.machine.ts'
import { selectPasswordChange } from './password-change.selectors.ts'

const msisdn = '27820000001'

const change = { type: 'password.change' } as const

test('a press requests a code for the own number, once the dialog has loaded', async () => {
  const { client, calls } = createRecordingClient(() => createOkResponse({}))
  const actors = createRecoveryActors(client, createMemoryCodeMark().mark)
  const time = simulatedTime(0)
  const { now, send, fail } = await openMachine(
    passwordChangeMachine,
    {
      input: { msisdn, time },
      time,
      answers: { loadRecovery: [lost, lost, undefined] },
      actors: { recovery: recoveryMachine.provide({ actors }) },
    },
    snapshot => {
      const view = selectPasswordChange(snapshot)
      return { ...view, username: view.recovery?.getSnapshot().context.values.identifier }
    },
  )
  await send(change)
  expect(now()).toMatchObject({ state: 'openFailed', failure: lost, isOpening: false })
  await send({ type: 'change.close' })
  expect(now()).toMatchObject({ state: 'idle', failure: undefined })
  await send(change)
  await send({ type: 'change.retry' })
  expect(now()).toMatchObject({ state: 'open', failure: undefined, username: '0820000001' })
  expect(calls).toEqual([{ call: 'POST /network/express/consumer/recover', data: { msisdn } }])
  await fail('recovery')
  expect(now()).toMatchObject({ state: 'openFailed' })
})
