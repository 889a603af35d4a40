import { type ActorRefFrom, type AnyActorRef, assign, type SnapshotFrom, setup } from 'xstate'
import { pinLength } from '../../domain/limits.ts'
import { isCompleteCode, isCompleteOtp } from '../../domain/rules/one-time-pin.ts'
import { type Failure, toFailure } from '../../network/failure.ts'
import {
  getCooldownMilliseconds,
  getCooldownSeconds,
  getRequestTimeAfterFailure,
  isInCooldown,
} from '../../network/resend-cooldown.ts'
import { callbackStub, promiseStub } from '../../shared/stub.ts'
import { type ClockReading, readClocks, type Time } from '../../shared/time.ts'
import type { ChargesActorRef } from '../charges/charges.machine.ts'

export type ConfirmationActorRef = ActorRefFrom<typeof confirmationMachine>
export type ConfirmationSnapshot = SnapshotFrom<typeof confirmationMachine>

/** The codes that the consumer typed. Each is sent once and not stored. */
export interface ConfirmationCodes {
  readonly pin?: string
  readonly otp?: string
}

/** The result of a confirmation. */
export interface ConfirmationOutput {
  /** Undefined when the consumer cancelled. */
  readonly codes: ConfirmationCodes | undefined
  /** When the last one-time PIN was requested; undefined if the network sent none. */
  readonly sentAt: ClockReading | undefined
  /** Whether that one-time PIN belongs to this order. */
  readonly isSent: boolean
}

interface Request {
  readonly needsPin: boolean
  readonly needsOtp: boolean
  /** The number to which a one-time PIN is sent. */
  readonly msisdn: string
  /** When the last one-time PIN was requested; the cooldown counts from then. */
  readonly sentAt: ClockReading | undefined
  /** Whether a valid one-time PIN was sent for this order. */
  readonly isSent: boolean
  readonly time: Time
  /** The charges: the consumer sees them before the confirmation. */
  readonly charges: ChargesActorRef | undefined
}

interface Input extends Request {
  /** The codes of the same order that was confirmed before and not sent. */
  readonly codes?: ConfirmationCodes
}

interface Context extends Request {
  /** Whether the charges are loading. */
  readonly isCharging: boolean
  readonly pin: string
  readonly otp: string
  /** Whether the code field was left; from then on it shows its problem. */
  readonly isTouched: boolean
  readonly failure: Failure | undefined
  /** Seconds until the consumer may request another one-time PIN. */
  readonly secondsLeft: number
}

/** Whether the charges are loading. */
export const areChargesLoading = (charges: ChargesActorRef | undefined): boolean =>
  charges?.getSnapshot().hasTag('busy') === true

type Event =
  | { type: 'code.change'; value: string }
  | { type: 'code.blur' }
  | { type: 'pin.submit' }
  | { type: 'otp.send' }
  | { type: 'time.tick' }
  | { type: 'charges.change'; isBusy: boolean }
  | { type: 'order.confirm' }
  | { type: 'order.cancel' }

/**
 * Collects the PIN and the one-time PIN that the network requires, and outputs them. Each press sends one SMS; a
 * cooldown follows (S11).
 */
export const confirmationMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as Input,
    output: {} as ConfirmationOutput,
  },
  actors: {
    sendOtp: promiseStub<void, { msisdn: string }>('sendOtp'),
    chargesStatus: callbackStub<{ type: never }, Pick<Request, 'charges'>>('chargesStatus'),
    secondTicker: callbackStub<{ type: never }, { time: Time }>('secondTicker'),
    codeMark: callbackStub<{ type: never }, { flow: AnyActorRef }>('codeMark'),
  },
  guards: {
    needsPin: ({ context: { needsPin, pin } }) => needsPin && !isCompleteCode(pin, pinLength),
    needsOtp: ({ context }) => context.needsOtp,
    isPinComplete: ({ context }) => isCompleteCode(context.pin, pinLength),
    isInCooldown: ({ context: { needsOtp, sentAt, time } }) => needsOtp && isInCooldown(sentAt, time),
    canConfirm: ({ context: { isCharging, needsOtp, otp } }) =>
      !isCharging && (!needsOtp || isCompleteOtp(otp)),
  },
  actions: {
    storePin: assign({ pin: (_, { value }: { value: string }) => value.trim() }),
    storeOtp: assign({ otp: (_, { value }: { value: string }) => value.trim() }),
    storeCharging: assign({ isCharging: (_, { isBusy }: { isBusy: boolean }) => isBusy }),
    markTouched: assign({ isTouched: true }),
    clearTouched: assign({ isTouched: false }),
    storeFailure: assign(({ context }, { error }: { error: unknown }) => ({
      failure: toFailure(error),
      sentAt: getRequestTimeAfterFailure(context.sentAt, error),
    })),
    clearFailure: assign({ failure: undefined }),
    storeSecondsLeft: assign({
      secondsLeft: ({ context }) => getCooldownSeconds(context.sentAt, context.time),
    }),
    storeRequestTime: assign({ sentAt: ({ context }) => readClocks(context.time) }),
    markSent: assign({ isSent: true }),
  },
  delays: {
    resendCooldown: ({ context: { sentAt, time } }) => getCooldownMilliseconds(sentAt, time),
  },
}).createMachine({
  id: 'confirmation',
  description: 'Collects the PIN and the one-time PIN that the network requires',
  context: ({ input: { codes: { pin = '', otp = '' } = {}, ...input } }) => ({
    ...input,
    isCharging: areChargesLoading(input.charges),
    pin,
    otp,
    isTouched: false,
    failure: undefined,
    secondsLeft: 0,
  }),
  invoke: [
    {
      id: 'chargesStatus',
      src: 'chargesStatus',
      input: ({ context: { charges } }) => ({ charges }),
      onError: {},
    },
    { id: 'codeMark', src: 'codeMark', input: ({ self }) => ({ flow: self }), onError: {} },
  ],
  on: { 'charges.change': { actions: { type: 'storeCharging', params: ({ event }) => event } } },
  initial: 'beginning',
  states: {
    beginning: { always: [{ guard: 'needsPin', target: 'enteringPin' }, { target: 'confirming' }] },
    enteringPin: {
      on: {
        'code.change': { actions: { type: 'storePin', params: ({ event }) => event } },
        'code.blur': { actions: 'markTouched' },
        'pin.submit': { guard: 'isPinComplete', target: 'confirming', actions: 'clearTouched' },
        'order.cancel': { target: 'cancelled' },
      },
    },
    confirming: {
      on: {
        'code.change': { actions: { type: 'storeOtp', params: ({ event }) => event } },
        'code.blur': { actions: 'markTouched' },
        'order.confirm': { guard: 'canConfirm', target: 'confirmed' },
        'order.cancel': { target: 'cancelled' },
      },
      initial: 'ready',
      states: {
        ready: {
          always: { guard: 'isInCooldown', target: 'cooldown' },
          on: { 'otp.send': { guard: 'needsOtp', target: 'sending' } },
        },
        sending: {
          entry: ['storeRequestTime', 'clearFailure'],
          invoke: {
            id: 'sendOtp',
            src: 'sendOtp',
            input: ({ context }) => ({ msisdn: context.msisdn }),
            onDone: { target: 'cooldown', actions: 'markSent' },
            onError: {
              target: 'ready',
              actions: { type: 'storeFailure', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
        cooldown: {
          description: 'An SMS takes a moment; the consumer can request another after the cooldown',
          entry: 'storeSecondsLeft',
          on: { 'time.tick': { actions: 'storeSecondsLeft' } },
          after: { resendCooldown: { target: 'ready' } },
          invoke: {
            id: 'secondTicker',
            src: 'secondTicker',
            input: ({ context: { time } }) => ({ time }),
            onError: {},
          },
        },
      },
    },
    confirmed: {
      type: 'final',
      output: ({ context: { needsPin, needsOtp, pin, otp, sentAt, isSent } }) => ({
        codes: { ...(needsPin && { pin }), ...(needsOtp && { otp }) },
        sentAt,
        isSent,
      }),
    },
    cancelled: {
      type: 'final',
      output: ({ context: { sentAt, isSent } }) => ({ codes: undefined, sentAt, isSent }),
    },
  },
  // The output of the final state that was reached.
  output: ({ event }) => event.output as ConfirmationOutput,
})
