import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import { otpLength, pinLength } from '../domain/constants.ts'
import { asFailure, type Failure } from '../network/failure.ts'
import { promiseStub } from '../stub.ts'

export type ConfirmationActorRef = ActorRefFrom<typeof confirmationMachine>
export type ConfirmationSnapshot = SnapshotFrom<typeof confirmationMachine>

/** What was collected on the way to a confirmation; each is sent once and kept nowhere. */
export interface Codes {
  readonly pin?: string
  readonly otp?: string
}

interface Request {
  readonly needsPin: boolean
  readonly needsOtp: boolean
  /** Where a one-time PIN is sent. */
  readonly msisdn: string
}

interface Context extends Request {
  readonly pin: string
  readonly otp: string
  /** Whether the field of a code was left: from then on it says what is wrong with it. */
  readonly left: boolean
  readonly failure: Failure | undefined
}

type Event =
  | { type: 'code.change'; value: string }
  | { type: 'code.leave' }
  | { type: 'pin.submit' }
  | { type: 'otp.send' }
  | { type: 'order.confirm' }
  | { type: 'order.cancel' }

const isWhole = (code: string, length: number) => code.length === length && /^\d+$/.test(code)

/**
 * The last word before money moves: the PIN where it is wanted, then 'Confirm Transaction' with the one-time PIN
 * where one is (specification, section 2 "Other dialogs"). One SMS a press of its button, with a rest between.
 * Gives the codes to whoever asked, or nothing when the consumer thought better of it.
 */
export const confirmationMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as Request,
    output: {} as Codes | undefined,
    tags: {} as 'sent',
  },
  actors: { sendOtp: promiseStub<void, { msisdn: string }>('sendOtp') },
  guards: {
    needsPin: ({ context }) => context.needsPin,
    needsOtp: ({ context }) => context.needsOtp,
    isPinWhole: ({ context }) => isWhole(context.pin, pinLength),
    canConfirm: ({ context }) => !context.needsOtp || isWhole(context.otp, otpLength),
  },
  actions: {
    storePin: assign({ pin: (_, { value }: { value: string }) => value.trim() }),
    storeOtp: assign({ otp: (_, { value }: { value: string }) => value.trim() }),
    markLeft: assign({ left: true }),
    markFresh: assign({ left: false }),
    storeFailure: assign({ failure: (_, { error }: { error: unknown }) => asFailure(error) }),
    clearFailure: assign({ failure: undefined }),
  },
  delays: { otpRest: 30_000 },
}).createMachine({
  id: 'confirmation',
  description: 'The last word before money moves',
  context: ({ input }) => ({ ...input, pin: '', otp: '', left: false, failure: undefined }),
  initial: 'beginning',
  states: {
    beginning: { always: [{ guard: 'needsPin', target: 'enteringPin' }, { target: 'confirming' }] },
    enteringPin: {
      on: {
        'code.change': { actions: { type: 'storePin', params: ({ event }) => event } },
        'code.leave': { actions: 'markLeft' },
        'pin.submit': { guard: 'isPinWhole', target: 'confirming', actions: 'markFresh' },
        'order.cancel': { target: 'cancelled' },
      },
    },
    confirming: {
      on: {
        'code.change': { actions: { type: 'storeOtp', params: ({ event }) => event } },
        'code.leave': { actions: 'markLeft' },
        'order.confirm': { guard: 'canConfirm', target: 'confirmed' },
        'order.cancel': { target: 'cancelled' },
      },
      initial: 'ready',
      states: {
        ready: { on: { 'otp.send': { guard: 'needsOtp', target: 'sending' } } },
        sending: {
          invoke: {
            id: 'sendOtp',
            src: 'sendOtp',
            input: ({ context }) => ({ msisdn: context.msisdn }),
            onDone: { target: 'resting' },
            onError: {
              target: 'failed',
              actions: { type: 'storeFailure', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
        resting: {
          description: 'An SMS takes a moment; another one may be asked for after a rest',
          tags: ['sent'],
          after: { otpRest: { target: 'sent' } },
        },
        sent: { tags: ['sent'], on: { 'otp.send': { target: 'sending' } } },
        failed: { on: { 'otp.send': { target: 'sending', actions: 'clearFailure' } } },
      },
    },
    confirmed: {
      type: 'final',
      output: ({ context }) => ({
        ...(context.needsPin && { pin: context.pin }),
        ...(context.needsOtp && { otp: context.otp }),
      }),
    },
    cancelled: { type: 'final' },
  },
  // Of whichever final state was reached: the codes, or nothing.
  output: ({ event }) => event.output as Codes | undefined,
})
