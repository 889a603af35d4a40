import { createActor } from 'xstate'
import type { Identifier } from '../../../../machines/domain/identifier.ts'
import { createRecoveryActors } from '../../../../machines/sign-in/recovery/recovery.actors.ts'
import { recoveryMachine } from '../../../../machines/sign-in/recovery/recovery.machine.ts'
import type { RecoveryField, ResetRequest } from '../../../../machines/sign-in/recovery/recovery.types.ts'
import { createMemoryCodeMark } from '../../../support/noop-ports.ts'
import { createOkResponse, createRecordingClient } from '../../../support/recording-client.ts'
import { refusal, type ScriptedAnswer, scripted } from '../../../support/scripted-payment.ts'
import { flushPromises, simulatedTime } from '../../../support/simulated-time.ts'

type Answer = ScriptedAnswer<{ traceId: string }>

/** Rejections of a code, in the network's words. */
export const wrongCode = refusal('Invalid OTP', 403)
export const expired = refusal('Your OTP has expired. Please request a new one.', 403)

/** The values of a valid form. */
export const filled = { otp: '123456', password: 'N3wPassw0rd!', confirmation: 'N3wPassw0rd!' }

/** Creates the event of typing into a field. */
export const typed = (field: RecoveryField, value: string) =>
  ({ type: 'field.change', field, value }) as const

interface Script {
  readonly identifier?: string
  readonly isSent?: boolean
  /** The responses of the network in turn; the last one repeats. */
  readonly recover?: readonly Answer[]
  readonly reset?: readonly Answer[]
}

/** Starts a recovery with recorded calls and simulated time. */
export const startRecovery = ({
  identifier = 'thandi@example.com',
  isSent = false,
  recover = [{ traceId: 'trace-1' }],
  reset = [{ traceId: 'trace-2' }],
}: Script) => {
  const time = simulatedTime(0)
  const { mark, isMarked } = createMemoryCodeMark()
  const { client } = createRecordingClient(() => createOkResponse({}))
  const recovering = scripted<{ identifier: Identifier }, { traceId: string }>(recover)
  const resetting = scripted<ResetRequest, { traceId: string }>(reset)
  const actor = createActor(
    recoveryMachine.provide({
      actors: {
        ...createRecoveryActors(client, mark),
        recover: recovering.logic,
        reset: resetting.logic,
      },
    }),
    { clock: time, input: { identifier, isSent, time } },
  ).start()
  const send = async (...events: Parameters<typeof actor.send>[0][]) => {
    for (const event of events) {
      actor.send(event)
      await flushPromises()
    }
  }
  const code = (value: string) => send({ type: 'code.change', value })
  const pass = async (milliseconds: number) => {
    time.advance(milliseconds)
    await flushPromises()
  }
  return {
    seen: () => actor.getSnapshot(),
    send,
    code,
    fill: async () => {
      await code(filled.otp)
      await send(typed('password', filled.password), typed('confirmation', filled.confirmation))
    },
    pass,
    isMarked,
    asked: recovering.calls,
    reset: resetting.calls,
  }
}
