import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import { parseMsisdn } from '#machines/domain/phone/msisdn.ts'
import { type Form, type FormEvent, markTouched, storeValue } from '#machines/domain/rules/form.ts'
import { type Failure, toFailure } from '#machines/network/failure.ts'
import { isOutcomeUnknown } from '#machines/network/failure-questions.ts'
import { assertDefined } from '#machines/shared/assert-defined.ts'
import { errorOf, eventOf } from '#machines/shared/event-of.ts'
import { promiseStub } from '#machines/shared/stub.ts'
import {
  type Credentials,
  type SignInNextStep,
  type SignInProgress,
  toNextStep,
} from '../sign-in-dialogs.types.ts'
import type { NewPasswordActors } from './new-password.actors.ts'
import { type NewPassword, newPasswordRules } from './new-password.ts'

export type NewPasswordActorRef = ActorRefFrom<typeof newPasswordMachine>
export type NewPasswordSnapshot = SnapshotFrom<typeof newPasswordMachine>

type Field = keyof NewPassword

interface Request {
  /** A token that permits a new password only. */
  readonly token: string
  /** The credentials with the expired password. */
  readonly credentials: Credentials
  readonly networkId: string
}

interface Context extends Request, Form<NewPassword> {
  /** The number of the consumer; undefined until it is read for an email address. */
  readonly msisdn: string | undefined
  /** The Trace ID of the last response; undefined without one. */
  readonly traceId: string | undefined
  readonly failure: Failure | undefined
  /** Whether the old password was found to be valid after a lost response. */
  readonly isUnchanged: boolean
  /** The next step: the sign-in form, until the network admits the consumer. */
  readonly next: SignInNextStep
}

type Event =
  | FormEvent<Field>
  | { type: 'form.cancel' }
  /** Leaves the dialog, as the browser's Back does. */
  | { type: 'form.leave' }
  | { type: 'form.discard' }
  | { type: 'failure.acknowledge' }
  | { type: 'result.finish' }

/** Returns the credentials with the new password. */
const renewed = ({ credentials, values }: Context): Credentials => ({
  ...credentials,
  password: values.password,
})

/**
 * Replaces an expired password. The new password is sent once; after a lost response a sign-in shows whether the
 * network took it.
 */
export const newPasswordMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as Request,
    output: {} as SignInNextStep,
    tags: {} as 'busy',
  },
  actors: {
    readNumber: promiseStub<NewPasswordActors['readNumber']>('readNumber'),
    changePassword: promiseStub<NewPasswordActors['changePassword']>('changePassword'),
    signIn: promiseStub<NewPasswordActors['signIn']>('signIn'),
  },
  guards: {
    hasInput: ({ context: { values } }) => values.password + values.confirmation !== '',
    canSubmit: ({ context }) => newPasswordRules.parse(context.values) !== undefined,
    isNumberKnown: ({ context }) => context.msisdn !== undefined,
    isTokenExpired: ({ event }) => toFailure(errorOf(event)).kind === 'unauthorised',
    isOutcomeUnknown: ({ event }) => isOutcomeUnknown(toFailure(errorOf(event))),
  },
  actions: {
    storeValue: assign(({ context, event }) => storeValue({ context }, eventOf(event, 'field.change'))),
    markTouched: assign(({ context, event }) => markTouched({ context }, eventOf(event, 'field.blur'))),
    storeNumber: assign({ msisdn: (_, msisdn: string) => msisdn }),
    storeTraceId: assign({ traceId: (_, { traceId }: { traceId: string | undefined }) => traceId }),
    storeLostTraceId: assign({ traceId: ({ event }) => toFailure(errorOf(event)).traceId }),
    storeFailure: assign({ failure: ({ event }) => toFailure(errorOf(event)) }),
    storeNextStep: assign({
      next: ({ context }, progress: SignInProgress) => toNextStep(progress, renewed(context)),
    }),
    markUnchanged: assign({ isUnchanged: true }),
    clearResult: assign({ isUnchanged: false, failure: undefined }),
  },
}).createMachine({
  id: 'new-password',
  description: 'Replaces an expired password with a new one',
  context: ({ input }) => ({
    ...input,
    values: { password: '', confirmation: '' },
    touched: [],
    msisdn: parseMsisdn(input.credentials.identifier),
    traceId: undefined,
    failure: undefined,
    isUnchanged: false,
    next: { step: 'signIn', identifier: input.credentials.identifier },
  }),
  initial: 'editing',
  states: {
    editing: {
      on: {
        'field.change': { actions: 'storeValue' },
        'field.blur': { actions: 'markTouched' },
        'form.submit': { guard: 'canSubmit', target: 'beginning', actions: 'clearResult' },
        'form.cancel': { target: 'abandoned' },
        'form.leave': [{ guard: 'hasInput', target: 'confirmingDiscard' }, { target: 'abandoned' }],
      },
    },
    confirmingDiscard: {
      description: 'Closing discards the typed password, so the consumer must confirm',
      on: { 'form.cancel': { target: 'editing' }, 'form.discard': { target: 'abandoned' } },
    },
    beginning: { always: [{ guard: 'isNumberKnown', target: 'changing' }, { target: 'readingNumber' }] },
    readingNumber: {
      description: 'After a sign-in by email, the network must first return the mobile number',
      tags: ['busy'],
      on: { 'form.cancel': { target: 'abandoned' } },
      invoke: {
        id: 'readNumber',
        src: 'readNumber',
        input: ({ context: { token } }) => ({ token }),
        onDone: { target: 'changing', actions: { type: 'storeNumber', params: ({ event }) => event.output } },
        onError: [
          { guard: 'isTokenExpired', target: 'tokenExpired', actions: 'storeFailure' },
          { target: 'failed', actions: 'storeFailure' },
        ],
      },
    },
    changing: {
      tags: ['busy'],
      invoke: {
        id: 'changePassword',
        src: 'changePassword',
        input: ({ context: { token, msisdn, values } }) => ({
          token,
          msisdn: assertDefined(msisdn),
          ...values,
        }),
        onDone: { target: 'changed', actions: { type: 'storeTraceId', params: ({ event }) => event.output } },
        onError: [
          { guard: 'isTokenExpired', target: 'tokenExpired', actions: 'storeFailure' },
          { guard: 'isOutcomeUnknown', target: 'unknown', actions: 'storeLostTraceId' },
          { target: 'failed', actions: 'storeFailure' },
        ],
      },
    },
    failed: {
      description: "The dialog Consumer Update Failed shows the network's message and the Trace ID",
      on: { 'failure.acknowledge': { target: 'editing', actions: 'clearResult' } },
    },
    tokenExpired: {
      description: 'The network accepts a new password only after another sign-in',
      on: { 'failure.acknowledge': { target: 'abandoned' } },
    },
    changed: {
      description: 'The dialog Consumer Updated confirms the change',
      on: { 'result.finish': { target: 'signingIn' } },
    },
    signingIn: {
      tags: ['busy'],
      on: { 'form.cancel': { target: 'abandoned' } },
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: ({ context }) => ({ networkId: context.networkId, credentials: renewed(context) }),
        onDone: {
          target: 'signedIn',
          actions: { type: 'storeNextStep', params: ({ event }) => event.output },
        },
        onError: { target: 'signInFailed', actions: 'storeFailure' },
      },
    },
    signInFailed: {
      description: 'The password is changed; the consumer signs in at the form',
      on: { 'failure.acknowledge': { target: 'abandoned' } },
    },
    unknown: {
      description: 'The network did not answer; a sign-in with the new password shows the outcome',
      on: { 'result.finish': { target: 'verifyingBySignIn' }, 'form.cancel': { target: 'abandoned' } },
    },
    verifyingBySignIn: {
      tags: ['busy'],
      on: { 'form.cancel': { target: 'abandoned' } },
      invoke: {
        id: 'trySignIn',
        src: 'signIn',
        input: ({ context }) => ({ networkId: context.networkId, credentials: renewed(context) }),
        onDone: {
          target: 'signedIn',
          actions: { type: 'storeNextStep', params: ({ event }) => event.output },
        },
        onError: [
          { guard: 'isTokenExpired', target: 'editing', actions: ['clearResult', 'markUnchanged'] },
          { target: 'verifyFailed', actions: 'storeFailure' },
        ],
      },
    },
    verifyFailed: {
      description: 'The sign-in failed too, so the outcome is still unknown',
      on: { 'failure.acknowledge': { target: 'unknown' } },
    },
    signedIn: { type: 'final' },
    abandoned: { type: 'final' },
  },
  output: ({ context }) => context.next,
})
