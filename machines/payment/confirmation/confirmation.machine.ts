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

/** What was collected on the way to a confirmation; each is sent once and kept nowhere. */
export interface ConfirmationCodes {
  readonly pin?: string
  readonly otp?: string
}

/** How a confirmation ended. */
export interface ConfirmationOutput {
  /** None when the consumer thought better of it. */
  readonly codes: ConfirmationCodes | undefined
  /** When the last one-time PIN was requested, unless the network sent none. */
  readonly sentAt: ClockReading | undefined
  /** Whether it was sent for this order. */
  readonly isSent: boolean
}

interface Request {
  readonly needsPin: boolean
  readonly needsOtp: boolean
  /** Where a one-time PIN is sent. */
  readonly msisdn: string
  /** When the last one was requested: the next has to wait. */
  readonly sentAt: ClockReading | undefined
  /** Whether it was sent for this order, and is still good. */
  readonly isSent: boolean
  readonly time: Time
  /** What it will cost besides: nothing is agreed to before that is seen. */
  readonly charges: ChargesActorRef | undefined
}

interface Context extends Request {
  /** Whether what it will cost is being asked for. */
  readonly isCharging: boolean
  readonly pin: string
  readonly otp: string
  /** Whether the field of a code was left: from then on it says what is wrong with it. */
  readonly isTouched: boolean
  readonly failure: Failure | undefined
  /** Until another one-time PIN may be asked for; as of the last second. */
  readonly secondsLeft: number
}

/** Whether what it will cost is being asked for. */
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
 * The last word before money moves: the PIN where it is wanted, then 'Confirm Transaction' with the one-time PIN
 * where one is (specification, section 2 "Other dialogs"). One SMS a press of its button, with a rest between.
 * Gives the codes to whoever asked.
 */
export const confirmationMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as Request,
    output: {} as ConfirmationOutput,
  },
  actors: {
    sendOtp: promiseStub<void, { msisdn: string }>('sendOtp'),
    chargesStatus: callbackStub<{ type: never }, Pick<Request, 'charges'>>('chargesStatus'),
    secondTicker: callbackStub<{ type: never }, { time: Time }>('secondTicker'),
    codeMark: callbackStub<{ type: never }, { flow: AnyActorRef }>('codeMark'),
  },
  guards: {
    needsPin: ({ context }) => context.needsPin,
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
  description: 'The last word before money moves',
  context: ({ input }) => ({
    ...input,
    isCharging: areChargesLoading(input.charges),
    pin: '',
    otp: '',
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
          description: 'An SMS takes a moment; another one may be asked for after a rest',
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
  // Of whichever final state was reached.
  output: ({ event }) => event.output as ConfirmationOutput,
})
