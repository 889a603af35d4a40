import { expect, test } from 'vitest'
import { createRecoveryActors } from '#machines/sign-in/recovery/recovery.actors.ts'
import { recoveryMachine } from '#machines/sign-in/recovery/recovery.machine.ts'
import { createMemoryCodeMark } from '#test/support/noop-ports.ts'
import { createOkResponse, createRecordingClient } from '#test/support/recording-client.ts'
import { openMachine } from '#test/support/scripted-machine.ts'
import { lost } from '#test/support/scripted-payment.ts'
import { simulatedTime } from '#test/support/simulated-time.ts'
import { createPasswordChangeActors } from './password-change.actors.ts'
import { passwordChangeMachine } from './password-change.machine.ts'
import { selectPasswordChange } from './password-change.selectors.ts'

const msisdn = '27820000001'

/** Opens the section; `loads`: the result of each load of the dialog. */
const open = async (loads: readonly Error[]) => {
  const results = [...loads]
  const { client, calls } = createRecordingClient(() => createOkResponse({}))
  const recovery = recoveryMachine.provide({
    actors: createRecoveryActors(client, createMemoryCodeMark().mark),
  })
  const time = simulatedTime(0)
  const opened = await openMachine(
    passwordChangeMachine,
    {
      input: { msisdn, time },
      time,
      actors: createPasswordChangeActors({
        loadRecovery: async () => {
          const failure = results.shift()
          if (failure) throw failure
          return recovery
        },
      }),
    },
    snapshot => {
      const view = selectPasswordChange(snapshot)
      return { ...view, username: view.recovery?.getSnapshot().context.values.identifier }
    },
  )
  return { ...opened, calls }
}

const change = { type: 'password.change' } as const

test('a press requests a code for the own number, once the dialog has loaded', async () => {
  const { now, send, calls, actor } = await open([lost, lost])
  await send(change)
  expect(now()).toMatchObject({ state: 'openFailed', failure: lost, isOpening: false })
  await send({ type: 'change.close' })
  expect(now()).toMatchObject({ state: 'idle', failure: undefined })
  await send(change)
  await send({ type: 'change.retry' })
  expect(now()).toMatchObject({ state: 'open', failure: undefined, username: '0820000001' })
  expect(calls).toEqual([{ call: 'POST /network/express/consumer/recover', data: { msisdn } }])
  actor.getSnapshot().children.recovery?.send({ type: 'form.cancel' })
  expect(now()).toMatchObject({ state: 'idle' })
})
