import {
  type ActorRef,
  type ActorRefFrom,
  assign,
  type PromiseActorLogic,
  type Snapshot,
  type SnapshotFrom,
  sendTo,
  setup,
} from 'xstate'
import { eventOf } from '#machines/shared/event-of.ts'
import { secondTicker } from '#machines/shared/second-ticker.ts'
import { callbackStub, promiseStub } from '#machines/shared/stub.ts'
import { type ClockReading, readClocks, type Time } from '#machines/shared/time.ts'
import { type Failure, toFailure } from '../failure.ts'
import {
  getCooldownMilliseconds,
  getCooldownSeconds,
  getRequestTimeAfterFailure,
  isInCooldown,
} from '../resend-cooldown.ts'

export type OtpRequestMachine = typeof otpRequestMachine
export type OtpRequestActorRef = ActorRefFrom<OtpRequestMachine>
export type OtpRequestSnapshot = SnapshotFrom<OtpRequestMachine>

/** The response to a request. */
export interface OtpSent {
  readonly traceId: string | undefined
}

/** The report of a press or of its result. */
export type OtpRequestReport =
  | ({ readonly type: 'otp.requested' } & Requested)
  | ({ readonly type: 'otp.sent' } & OtpSent)
  | ({ readonly type: 'otp.failed'; readonly error: unknown } & Requested)

export interface Requested {
  /** When the last one-time PIN was requested, from which the cooldown counts; undefined if the network sent none. */
  readonly requestedAt: ClockReading | undefined
}

export interface OtpRequestInput extends Requested {
  /** The flow that needs the one-time PIN. */
  readonly owner: ActorRef<Snapshot<unknown>, OtpRequestReport>
  /** The input of `sendOtp`; undefined if the flow cannot request a one-time PIN. */
  readonly recipient: unknown
  readonly time: Time
}

interface Context extends OtpRequestInput {
  /** Why the last press sent none, or may have sent one. */
  readonly failure: Failure | undefined
  readonly secondsLeft: number
}

type Event =
  | { type: 'otp.send' }
  /** Sends the first one-time PIN to a recipient, without a cooldown. */
  | { type: 'otp.begin'; recipient: unknown }
  /** Ignores the response to a pending request: the flow has left its form. */
  | { type: 'response.ignore' }
  | { type: 'time.tick' }

/**
 * Requests one-time PINs for another machine: each press sends one, and a cooldown follows. The owner receives a
 * report of each press and of its result.
 */
export const otpRequestMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as OtpRequestInput,
  },
  actors: {
    sendOtp: promiseStub<OtpSent, unknown>('sendOtp'),
    seconds: callbackStub<{ type: never }, { time: Time }>('seconds'),
  },
  guards: {
    hasRecipient: ({ context }) => context.recipient !== undefined,
    isInCooldown: ({ context: { requestedAt, time } }) => isInCooldown(requestedAt, time),
  },
  actions: {
    storeRecipient: assign({ recipient: ({ event }) => eventOf(event, 'otp.begin').recipient }),
    storePress: assign({
      requestedAt: ({ context }) => readClocks(context.time),
      failure: undefined,
    }),
    storeFailure: assign(({ context }, { error }: { error: unknown }) => ({
      failure: toFailure(error),
      requestedAt: getRequestTimeAfterFailure(context.requestedAt, error),
    })),
    storeSecondsLeft: assign({
      secondsLeft: ({ context }) => getCooldownSeconds(context.requestedAt, context.time),
    }),
    report: sendTo(
      ({ context }) => context.owner,
      (_, report: OtpRequestReport) => report,
    ),
  },
  delays: {
    resendCooldown: ({ context: { requestedAt, time } }) => getCooldownMilliseconds(requestedAt, time),
  },
}).createMachine({
  id: 'otp-request',
  description: 'Requests one-time PINs, with a cooldown after each',
  context: ({ input }) => ({ ...input, failure: undefined, secondsLeft: 0 }),
  on: { 'otp.begin': { target: '.sending', reenter: true, actions: 'storeRecipient' } },
  initial: 'ready',
  states: {
    ready: {
      always: { guard: 'isInCooldown', target: 'cooldown' },
      on: { 'otp.send': { guard: 'hasRecipient', target: 'sending' } },
    },
    sending: {
      description: 'The earlier one-time PIN is void; the new one may arrive before the response',
      entry: [
        'storePress',
        {
          type: 'report',
          params: ({ context: { requestedAt } }) => ({ type: 'otp.requested', requestedAt }),
        },
      ],
      on: { 'response.ignore': { target: 'ready' } },
      invoke: {
        id: 'sendOtp',
        src: 'sendOtp',
        input: ({ context }: { context: Context }) => context.recipient,
        onDone: {
          target: 'cooldown',
          actions: { type: 'report', params: ({ event }) => ({ type: 'otp.sent', ...event.output }) },
        },
        onError: {
          target: 'ready',
          actions: [
            { type: 'storeFailure', params: ({ event }) => event },
            {
              type: 'report',
              params: ({ context: { requestedAt }, event: { error } }) => ({
                type: 'otp.failed',
                error,
                requestedAt,
              }),
            },
          ],
        },
      },
    },
    cooldown: {
      description: 'The one-time PIN takes a moment; the consumer can request another after the cooldown',
      entry: 'storeSecondsLeft',
      on: { 'time.tick': { actions: 'storeSecondsLeft' } },
      after: { resendCooldown: { target: 'ready' } },
      invoke: {
        id: 'seconds',
        src: 'seconds',
        input: ({ context: { time } }) => ({ time }),
      },
    },
  },
})

/**
 * Returns the machine with the call that sends a one-time PIN. The cast is safe because the owner provides both the
 * call and its recipient.
 */
export const otpRequestOf = <Recipient>(sendOtp: PromiseActorLogic<OtpSent, Recipient>) =>
  otpRequestMachine.provide({
    actors: { sendOtp: sendOtp as PromiseActorLogic<OtpSent, unknown>, seconds: secondTicker },
  })
