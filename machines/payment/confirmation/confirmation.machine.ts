import { type ActorRefFrom, type AnyActorRef, assign, type SnapshotFrom, setup } from 'xstate'
import { pinLength } from '#machines/domain/limits.ts'
import {
  type FieldChange,
  type Form,
  type FormEvent,
  markTouched,
  storeValue,
} from '#machines/domain/rules/form.ts'
import { isCompleteCode, isCompleteOtp } from '#machines/domain/rules/one-time-pin.ts'
import {
  type OtpRequestReport,
  otpRequestMachine,
  type Requested,
} from '#machines/network/otp-request/otp-request.machine.ts'
import { callbackStub } from '#machines/shared/stub.ts'
import type { ClockReading, Time } from '#machines/shared/time.ts'
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

interface Context extends Request, Form<Readonly<Record<'pin' | 'otp', string>>> {
  /** Whether the charges are loading. */
  readonly isCharging: boolean
}

type Event =
  | FormEvent<'pin' | 'otp'>
  | OtpRequestReport
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
    children: {} as { otpRequest: 'otpRequest' },
  },
  actors: {
    otpRequest: otpRequestMachine,
    chargesStatus: callbackStub<{ type: never }, Pick<Request, 'charges'>>('chargesStatus'),
    codeMark: callbackStub<{ type: never }, { flow: AnyActorRef }>('codeMark'),
  },
  guards: {
    needsPin: ({ context: { needsPin, values } }) => needsPin && !isCompleteCode(values.pin, pinLength),
    canSubmit: ({ context }) => isCompleteCode(context.values.pin, pinLength),
    // The one-time PIN is submitted with the order, not with a form.
    canConfirm: ({ context: { isCharging, needsOtp, values } }) =>
      !isCharging && (!needsOtp || isCompleteOtp(values.otp)),
  },
  actions: {
    storeValue: assign(({ context }, { field, value }: FieldChange<'pin' | 'otp'>) =>
      storeValue({ context }, { field, value: value.trim() }),
    ),
    markTouched: assign(markTouched<Context>),
    storeCharging: assign({ isCharging: (_, { isBusy }: { isBusy: boolean }) => isBusy }),
    storeRequestTime: assign({ sentAt: (_, { requestedAt }: Requested) => requestedAt }),
    markSent: assign({ isSent: true }),
  },
}).createMachine({
  id: 'confirmation',
  description: 'Collects the PIN and the one-time PIN that the network requires',
  context: ({ input: { codes: { pin = '', otp = '' } = {}, ...input } }) => ({
    ...input,
    // The charges may be loading until their status is known.
    isCharging: input.charges !== undefined,
    values: { pin, otp },
    touched: [],
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
        'field.change': { actions: { type: 'storeValue', params: ({ event }) => event } },
        'field.blur': { actions: { type: 'markTouched', params: ({ event }) => event } },
        'form.submit': { guard: 'canSubmit', target: 'confirming' },
        'order.cancel': { target: 'cancelled' },
      },
    },
    confirming: {
      invoke: {
        id: 'otpRequest',
        src: 'otpRequest',
        input: ({ context: { needsOtp, msisdn, sentAt, time }, self }) => ({
          owner: self,
          recipient: needsOtp ? { msisdn } : undefined,
          requestedAt: sentAt,
          time,
        }),
        onError: { target: 'confirming', reenter: true },
      },
      on: {
        'field.change': { actions: { type: 'storeValue', params: ({ event }) => event } },
        'field.blur': { actions: { type: 'markTouched', params: ({ event }) => event } },
        'otp.requested': { actions: { type: 'storeRequestTime', params: ({ event }) => event } },
        'otp.sent': { actions: 'markSent' },
        'otp.failed': { actions: { type: 'storeRequestTime', params: ({ event }) => event } },
        'order.confirm': { guard: 'canConfirm', target: 'confirmed' },
        'order.cancel': { target: 'cancelled' },
      },
    },
    confirmed: {
      type: 'final',
      output: ({
        context: {
          needsPin,
          needsOtp,
          values: { pin, otp },
          sentAt,
          isSent,
        },
      }) => ({
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
