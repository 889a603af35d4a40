import { type ActorRefFrom, assign, type SnapshotFrom, sendTo, setup } from 'xstate'
import { pinLength } from '#machines/domain/limits.ts'
import { type Form, type FormEvent, markTouched, storeValue } from '#machines/domain/rules/form.ts'
import { isCompleteCode, isCompleteOtp } from '#machines/domain/rules/one-time-pin.ts'
import { toFailure } from '#machines/network/failure.ts'
import { isOutcomeUnknown } from '#machines/network/failure-questions.ts'
import {
  type OtpRequestReport,
  otpRequestMachine,
} from '#machines/network/otp-request/otp-request.machine.ts'
import { eventOf } from '#machines/shared/event-of.ts'
import { callbackStub } from '#machines/shared/stub.ts'
import type { Time } from '#machines/shared/time.ts'
import type { ChargesActorRef } from '../charges/charges.machine.ts'
import { isPinRequestedFor } from '../journal/open-questions.ts'
import { type JournalEvent, type JournalHolder, readJournal } from '../journal/payment-journal.ts'
import type { ConfirmationCodes } from '../payment.types.ts'
import type { ConfirmationActors } from './confirmation.actors.ts'

export type ConfirmationActorRef = ActorRefFrom<typeof confirmationMachine>
export type ConfirmationSnapshot = SnapshotFrom<typeof confirmationMachine>

/** The result of a confirmation. */
export interface ConfirmationOutput {
  /** Undefined when the consumer cancelled. */
  readonly codes: ConfirmationCodes | undefined
}

interface Request extends JournalHolder {
  /** The order, to which a one-time PIN belongs. */
  readonly fingerprint: string
  readonly needsPin: boolean
  readonly needsOtp: boolean
  /** The number to which a one-time PIN is sent. */
  readonly msisdn: string
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
 * cooldown follows.
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
    chargesStatus: callbackStub<ConfirmationActors['chargesStatus']>('chargesStatus'),
  },
  guards: {
    needsPin: ({ context: { needsPin, values } }) => needsPin && !isCompleteCode(values.pin, pinLength),
    canSubmit: ({ context }) => isCompleteCode(context.values.pin, pinLength),
    // The one-time PIN is submitted with the order, not with a form.
    canConfirm: ({ context }) => {
      const { isCharging, needsOtp, values, fingerprint } = context
      const hasOtp = isCompleteOtp(values.otp) && isPinRequestedFor(readJournal(context), fingerprint)
      return !isCharging && (!needsOtp || hasOtp)
    },
  },
  actions: {
    storeValue: assign(({ context, event }) => {
      const { field, value } = eventOf(event, 'field.change')
      return storeValue({ context }, { field, value: value.trim() })
    }),
    markTouched: assign(({ context, event }) => markTouched({ context }, eventOf(event, 'field.blur'))),
    storeCharging: assign({ isCharging: ({ event }) => eventOf(event, 'charges.change').isBusy }),
    recordPin: sendTo(
      ({ context }) => context.journalRef,
      (_, event: JournalEvent) => event,
    ),
    // Without an assignment the snapshot would stay the same, and no selector would read the journal again.
    renewSnapshot: assign({}),
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
  invoke: {
    id: 'chargesStatus',
    src: 'chargesStatus',
    input: ({ context: { charges } }) => ({ charges }),
  },
  on: { 'charges.change': { actions: 'storeCharging' } },
  initial: 'beginning',
  states: {
    beginning: { always: [{ guard: 'needsPin', target: 'enteringPin' }, { target: 'confirming' }] },
    enteringPin: {
      on: {
        'field.change': { actions: 'storeValue' },
        'field.blur': { actions: 'markTouched' },
        'form.submit': { guard: 'canSubmit', target: 'confirming' },
        'order.cancel': { target: 'cancelled' },
      },
    },
    confirming: {
      invoke: {
        id: 'otpRequest',
        src: 'otpRequest',
        input: ({ context, self }) => ({
          owner: self,
          recipient: context.needsOtp ? { msisdn: context.msisdn } : undefined,
          requestedAt: readJournal(context).pin.requestedAt,
          time: context.time,
        }),
      },
      on: {
        'field.change': { actions: 'storeValue' },
        'field.blur': { actions: 'markTouched' },
        'otp.requested': {
          actions: [
            {
              type: 'recordPin',
              params: ({ context: { fingerprint }, event: { requestedAt } }) => ({
                type: 'pin.request',
                fingerprint,
                requestedAt,
              }),
            },
            'renewSnapshot',
          ],
        },
        'otp.sent': { actions: [{ type: 'recordPin', params: { type: 'pin.sent' } }, 'renewSnapshot'] },
        'otp.failed': {
          actions: [
            {
              type: 'recordPin',
              params: ({ event: { requestedAt, error } }) => ({
                type: 'pin.fail',
                requestedAt,
                mayBeSent: isOutcomeUnknown(toFailure(error)),
              }),
            },
            'renewSnapshot',
          ],
        },
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
        },
      }) => ({ codes: { ...(needsPin && { pin }), ...(needsOtp && { otp }) } }),
    },
    cancelled: {
      type: 'final',
      entry: { type: 'recordPin', params: { type: 'pin.leave' } },
      output: { codes: undefined },
    },
  },
  // The output of the final state that was reached.
  output: ({ event }) => event.output as ConfirmationOutput,
})
