import { createActor } from 'xstate'
import type { ChargesActorRef } from '../../machines/payment/charges/charges.machine.ts'
import { createConfirmationActors } from '../../machines/payment/confirmation/confirmation.actors.ts'
import {
  type ConfirmationSnapshot,
  confirmationMachine,
} from '../../machines/payment/confirmation/confirmation.machine.ts'
import {
  selectCanSend,
  selectConfirmationFocusKey,
  selectIsSending,
  selectSecondsLeft,
  selectSendingFailure,
  selectSentTo,
} from '../../machines/payment/confirmation/confirmation.selectors.ts'
import type { ClockReading } from '../../machines/shared/time.ts'
import { createMemoryCodeMark } from './noop-ports.ts'
import { createOkResponse, createRecordingClient } from './recording-client.ts'
import { type ScriptedAnswer, scripted } from './scripted-payment.ts'
import { msisdn } from './service-dialog.ts'
import { flushPromises, simulatedTime } from './simulated-time.ts'

/** Returns the shown state of the one-time PIN. */
export const getOtpStatus = (snapshot: ConfirmationSnapshot) => ({
  sentTo: selectSentTo(snapshot),
  step: selectConfirmationFocusKey(snapshot),
  isSending: selectIsSending(snapshot),
  isResting: selectSecondsLeft(snapshot) !== undefined,
  canSend: selectCanSend(snapshot),
  failure: selectSendingFailure(snapshot),
})
/** The shown state of a one-time PIN that was sent. */
export const sentStatus = {
  sentTo: msisdn,
  step: 'otp',
  isSending: false,
  isResting: false,
  canSend: false,
  failure: undefined,
}

interface Asked {
  readonly needsPin?: boolean
  readonly needsOtp?: boolean
  readonly sentAt?: ClockReading | undefined
  /** Whether the PIN was sent for this order; true by default. */
  readonly isSent?: boolean
  /** The clock of an earlier confirmation. */
  readonly time?: ReturnType<typeof simulatedTime>
  readonly charges?: ChargesActorRef
}

/** Starts a confirmation; `answers` are the results of sending an SMS. */
export const startConfirmation = (asked: Asked, ...answers: ScriptedAnswer<void>[]) => {
  const { mark, isMarked } = createMemoryCodeMark()
  const { client } = createRecordingClient(() => createOkResponse({}))
  const time = asked.time ?? simulatedTime(0)
  const { logic, calls } = scripted<{ msisdn: string }, void>(answers)
  const actor = createActor(
    confirmationMachine.provide({ actors: { ...createConfirmationActors(client, mark), sendOtp: logic } }),
    {
      clock: time,
      input: {
        needsPin: false,
        needsOtp: false,
        sentAt: undefined,
        isSent: asked.sentAt !== undefined,
        charges: undefined,
        ...asked,
        msisdn,
        time,
      },
    },
  ).start()
  const seen = () => actor.getSnapshot()
  const send = async (...events: Parameters<typeof actor.send>[0][]) => {
    for (const event of events) actor.send(event)
    await flushPromises()
  }
  const type = (value: string) => send({ type: 'code.change', value })
  const pass = async (milliseconds: number) => {
    time.advance(milliseconds)
    await flushPromises()
  }
  return { seen, send, type, pass, calls, time, isMarked }
}
