import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import { type FieldChange, markTouched, storeValue } from '#machines/domain/rules/form.ts'
import { isOutcomeUnknown, toFailure } from '#machines/network/failure.ts'
import { promiseStub } from '#machines/shared/stub.ts'
import type { SignInRequest } from '../sign-in.types.ts'
import { type SignInNextStep, type SignInProgress, toNextStep } from '../sign-in-dialogs.types.ts'
import { defaultCountry, dialCodeOf } from './countries.ts'
import type { RegistrationContext, RegistrationEvent, RegistrationInput } from './registration.types.ts'
import {
  findFieldOfParameter,
  getFieldValue,
  parseSignUp,
  type SignUpData,
  type SignUpFieldId,
  signInName,
} from './sign-up.ts'
import { findTypedCountry, withoutDialCode } from './sign-up-mobile.ts'

export type RegistrationActorRef = ActorRefFrom<typeof registrationMachine>
export type RegistrationSnapshot = SnapshotFrom<typeof registrationMachine>

type Wrong = { readonly error: unknown }

/** Returns the data of a valid form. The guard has checked the form before. */
const signUpOf = (context: RegistrationContext): SignUpData => {
  const signUp = parseSignUp(context, context.extraFields)
  if (signUp === undefined) throw new Error('The form cannot be sent')
  return signUp
}

/** Returns the mobile number and the password of the form, as the new consumer signs in. */
const credentialsOf = (context: RegistrationContext) => ({
  identifier: signInName(context),
  password: signUpOf(context).password,
})

const withoutField = (
  remarks: RegistrationContext['serverErrors'],
  field: SignUpFieldId,
): RegistrationContext['serverErrors'] => ({ ...remarks, [field]: undefined })

/**
 * Registers a consumer, then signs in. Each press sends one call; after a lost response a sign-in shows whether the
 * account exists.
 */
export const registrationMachine = setup({
  types: {
    context: {} as RegistrationContext,
    events: {} as RegistrationEvent,
    input: {} as RegistrationInput,
    output: {} as SignInNextStep,
    tags: {} as 'busy',
  },
  actors: {
    register: promiseStub<{ traceId: string }, SignUpData>('register'),
    signIn: promiseStub<SignInProgress, SignInRequest>('signIn'),
  },
  guards: {
    canSubmit: ({ context }) => parseSignUp(context, context.extraFields) !== undefined,
    hasInput: ({ context }) => Object.values(context.values).some(value => value !== ''),
    isCountry: (_, { country }: { country: string }) => dialCodeOf(country) !== undefined,
    isUnanswered: (_, { error }: Wrong) => isOutcomeUnknown(toFailure(error)),
    isAccountMissing: (_, { error }: Wrong) =>
      toFailure(error).kind === 'unauthorised' || toFailure(error).status === 404,
  },
  actions: {
    storeValue: assign(
      ({ context }, { field, value }: FieldChange<SignUpFieldId>): Partial<RegistrationContext> => ({
        ...storeValue({ context }, { field, value }),
        serverErrors: withoutField(context.serverErrors, field),
        // A typed dial code selects its country while it is in the field.
        country: field === 'mobile' ? findTypedCountry(context.chosenCountry, value) : context.country,
      }),
    ),
    storeCountry: assign(
      ({ context }, { country }: { country: string }): Partial<RegistrationContext> => ({
        country,
        chosenCountry: country,
        values: {
          ...context.values,
          mobile: withoutDialCode(context.country, getFieldValue(context, 'mobile')),
          confirmMobile: withoutDialCode(context.country, getFieldValue(context, 'confirmMobile')),
        },
        serverErrors: withoutField(context.serverErrors, 'mobile'),
      }),
    ),
    toggleTerms: assign({ isAccepted: ({ context }) => !context.isAccepted }),
    markTouched: assign(markTouched<RegistrationContext>),
    storeTraceId: assign({ traceId: (_, { traceId }: { traceId: string }) => traceId }),
    storeFailure: assign({ failure: (_, { error }: Wrong) => toFailure(error) }),
    storeServerErrors: assign({
      serverErrors: ({ context: { extraFields } }, { error }: Wrong) =>
        Object.fromEntries(
          toFailure(error).parameters.flatMap(({ name, message }) => {
            const field = findFieldOfParameter(name, extraFields)
            return field === undefined ? [] : [[field, message]]
          }),
        ),
    }),
    clearFailure: assign({ failure: undefined }),
    markNotRegistered: assign({ notice: 'registration.notMade' }),
    clearNotice: assign({ notice: undefined }),
    storeNextStep: assign({
      next: ({ context }, { admission }: { admission: SignInProgress }) =>
        toNextStep(admission, credentialsOf(context)),
    }),
    goToSignIn: assign({
      next: ({ context }) => ({
        step: 'signIn' as const,
        identifier: signInName(context),
      }),
    }),
  },
}).createMachine({
  id: 'registration',
  description: 'Registers a new consumer and signs the consumer in',
  context: ({ input: { config } }) => ({
    networkId: config.id,
    extraFields: config.signUp.fields,
    values: {},
    country: defaultCountry,
    chosenCountry: defaultCountry,
    isAccepted: false,
    touched: [],
    serverErrors: {},
    notice: undefined,
    failure: undefined,
    traceId: '0',
    next: { step: 'signIn', identifier: '' },
  }),
  initial: 'editing',
  states: {
    editing: {
      on: {
        'field.change': { actions: { type: 'storeValue', params: ({ event }) => event } },
        'field.blur': { actions: { type: 'markTouched', params: ({ event }) => event } },
        'country.choose': {
          guard: { type: 'isCountry', params: ({ event }) => event },
          actions: { type: 'storeCountry', params: ({ event }) => event },
        },
        'terms.toggle': { actions: 'toggleTerms' },
        'form.submit': { guard: 'canSubmit', target: 'registering', actions: 'clearNotice' },
        'form.cancel': [{ guard: 'hasInput', target: 'confirmingDiscard' }, { target: 'done' }],
      },
    },
    confirmingDiscard: {
      description: 'Closing discards the typed values, so the consumer must confirm',
      on: { 'form.cancel': { target: 'editing' }, 'form.discard': { target: 'done' } },
    },
    registering: {
      tags: ['busy'],
      invoke: {
        id: 'register',
        src: 'register',
        input: ({ context }) => signUpOf(context),
        onDone: {
          target: 'registered',
          actions: { type: 'storeTraceId', params: ({ event }) => event.output },
        },
        onError: [
          {
            guard: { type: 'isUnanswered', params: ({ event }) => event },
            target: 'outcomeUnknown',
            actions: { type: 'storeFailure', params: ({ event }) => event },
          },
          {
            target: 'rejected',
            actions: [
              { type: 'storeFailure', params: ({ event }) => event },
              { type: 'storeServerErrors', params: ({ event }) => event },
            ],
          },
        ],
      },
    },
    registered: {
      description: 'The dialog Consumer Registered shows the Trace ID',
      on: { 'result.finish': { target: 'signingIn' } },
    },
    signingIn: {
      tags: ['busy'],
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: ({ context }) => ({ networkId: context.networkId, credentials: credentialsOf(context) }),
        onDone: {
          target: 'done',
          actions: { type: 'storeNextStep', params: ({ event }) => ({ admission: event.output }) },
        },
        onError: {
          target: 'signInFailed',
          actions: { type: 'storeFailure', params: ({ event }) => event },
        },
      },
    },
    signInFailed: {
      description: 'The consumer is registered and can sign in at the form',
      on: { 'failure.acknowledge': { target: 'done', actions: 'goToSignIn' } },
    },
    rejected: {
      description: 'The dialog Consumer Registration Failed shows the message of the network',
      on: { 'failure.acknowledge': { target: 'editing', actions: 'clearFailure' } },
    },
    outcomeUnknown: {
      description: 'The network may have registered the consumer; a sign-in shows the outcome',
      on: {
        'account.try': { target: 'verifyingBySignIn' },
        'failure.acknowledge': { target: 'editing', actions: 'clearFailure' },
      },
    },
    verifyingBySignIn: {
      tags: ['busy'],
      invoke: {
        id: 'try',
        src: 'signIn',
        input: ({ context }) => ({ networkId: context.networkId, credentials: credentialsOf(context) }),
        onDone: {
          target: 'done',
          actions: { type: 'storeNextStep', params: ({ event }) => ({ admission: event.output }) },
        },
        onError: [
          {
            guard: { type: 'isAccountMissing', params: ({ event }) => event },
            target: 'editing',
            actions: ['clearFailure', 'markNotRegistered'],
          },
          { target: 'outcomeUnknown', actions: { type: 'storeFailure', params: ({ event }) => event } },
        ],
      },
    },
    done: { type: 'final' },
  },
  output: ({ context }) => context.next,
})
