import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import { markTouched, storeValue } from '#machines/domain/rules/form.ts'
import { toFailure } from '#machines/network/failure.ts'
import { isOutcomeUnknown } from '#machines/network/failure-questions.ts'
import { assertDefined } from '#machines/shared/assert-defined.ts'
import { errorOf, eventOf } from '#machines/shared/event-of.ts'
import { promiseStub } from '#machines/shared/stub.ts'
import { type SignInNextStep, type SignInProgress, toNextStep } from '../sign-in-dialogs.types.ts'
import { defaultCountry, dialCodeOf } from './countries.ts'
import type { RegistrationActors } from './registration.actors.ts'
import type { RegistrationContext, RegistrationEvent, RegistrationInput } from './registration.types.ts'
import {
  findFieldOfParameter,
  getFieldValue,
  listSignUpSteps,
  parseSignUp,
  type SignUpFieldId,
  type SignUpPart,
  signInName,
  signUpProblems,
} from './sign-up.ts'
import { findTypedCountry, withoutDialCode } from './sign-up-mobile.ts'

export type RegistrationActorRef = ActorRefFrom<typeof registrationMachine>
export type RegistrationSnapshot = SnapshotFrom<typeof registrationMachine>

/** Returns the data of a valid form. The guard has checked the form before. */
const signUpOf = (context: RegistrationContext) => assertDefined(parseSignUp(context, context.extraFields))

/** Returns the mobile number and the password of the form, as the new consumer signs in. */
const credentialsOf = (context: RegistrationContext) => ({
  identifier: signInName(context),
  password: signUpOf(context).password,
})

/** Returns the parts of the shown step. */
const partsOf = ({ extraFields, step }: RegistrationContext): readonly SignUpPart[] =>
  listSignUpSteps(extraFields)[step]?.parts ?? []

/** Returns the first step with a value that the network rejected; else the shown one. */
const findRejectedStep = ({ extraFields, step }: RegistrationContext, fields: readonly SignUpPart[]) => {
  const found = listSignUpSteps(extraFields).findIndex(({ parts }) =>
    parts.some(part => fields.includes(part)),
  )
  return found < 0 ? step : found
}

/** Returns the network's problems without that of a changed field. */
const withoutField = ({ serverErrors }: RegistrationContext, field: SignUpFieldId) => {
  const { [field]: _, ...others } = serverErrors
  return others
}

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
    register: promiseStub<RegistrationActors['register']>('register'),
    signIn: promiseStub<RegistrationActors['signIn']>('signIn'),
  },
  guards: {
    canSubmit: ({ context }) => parseSignUp(context, context.extraFields) !== undefined,
    hasStepProblem: ({ context }) => {
      const problems = signUpProblems(context, context.extraFields)
      return partsOf(context).some(
        part => problems.has(part) || (part !== 'terms' && context.serverErrors[part] !== undefined),
      )
    },
    hasNextStep: ({ context: { extraFields, step } }) => step < listSignUpSteps(extraFields).length - 1,
    hasStepBefore: ({ context }) => context.step > 0,
    hasInput: ({ context }) => Object.values(context.values).some(value => value !== ''),
    isCountry: ({ event }) => dialCodeOf(eventOf(event, 'country.choose').country) !== undefined,
    isUnanswered: ({ event }) => isOutcomeUnknown(toFailure(errorOf(event))),
    isAccountMissing: ({ event }) => {
      const { kind, status } = toFailure(errorOf(event))
      return kind === 'unauthorised' || status === 404
    },
  },
  actions: {
    storeValue: assign(({ context, event }): Partial<RegistrationContext> => {
      const { field, value } = eventOf(event, 'field.change')
      return {
        ...storeValue({ context }, { field, value }),
        serverErrors: withoutField(context, field),
        // A typed dial code selects its country while it is in the field.
        country: field === 'mobile' ? findTypedCountry(context.chosenCountry, value) : context.country,
      }
    }),
    storeCountry: assign(({ context, event }): Partial<RegistrationContext> => {
      const { country } = eventOf(event, 'country.choose')
      return {
        country,
        chosenCountry: country,
        values: {
          ...context.values,
          mobile: withoutDialCode(context.country, getFieldValue(context, 'mobile')),
          confirmMobile: withoutDialCode(context.country, getFieldValue(context, 'confirmMobile')),
        },
        serverErrors: withoutField(context, 'mobile'),
      }
    }),
    toggleTerms: assign({ isAccepted: ({ context }) => !context.isAccepted }),
    markTouched: assign(({ context, event }) => markTouched({ context }, eventOf(event, 'field.blur'))),
    storeTraceId: assign({ traceId: (_, { traceId }: { traceId: string | undefined }) => traceId }),
    storeFailure: assign({ failure: ({ event }) => toFailure(errorOf(event)) }),
    touchStep: assign({
      touched: ({ context }) => [...new Set([...context.touched, ...partsOf(context)])],
    }),
    goToNextStep: assign({ step: ({ context }) => context.step + 1 }),
    goToStepBefore: assign({ step: ({ context }) => context.step - 1 }),
    storeServerErrors: assign(({ context, event }): Partial<RegistrationContext> => {
      const errors = toFailure(errorOf(event)).parameters.flatMap(({ name, message }) => {
        const field = findFieldOfParameter(name, context.extraFields)
        return field === undefined ? [] : [[field, message] as const]
      })
      const step = findRejectedStep(
        context,
        errors.map(([field]) => field),
      )
      return { serverErrors: Object.fromEntries(errors), step }
    }),
    clearFailure: assign({ failure: undefined }),
    markNotRegistered: assign({ notice: 'registration.notMade' }),
    clearNotice: assign({ notice: undefined }),
    storeNextStep: assign({
      next: ({ context }, progress: SignInProgress) => toNextStep(progress, credentialsOf(context)),
    }),
    goToSignIn: assign({
      next: ({ context }) => ({ step: 'signIn' as const, identifier: signInName(context) }),
    }),
  },
}).createMachine({
  id: 'registration',
  description: 'Registers a new consumer and signs the consumer in',
  context: ({ input: { config } }) => ({
    networkId: config.id,
    step: 0,
    extraFields: config.signUp.fields,
    values: {},
    country: defaultCountry,
    chosenCountry: defaultCountry,
    isAccepted: false,
    touched: [],
    serverErrors: {},
    notice: undefined,
    failure: undefined,
    traceId: undefined,
    next: { step: 'signIn', identifier: '' },
  }),
  initial: 'editing',
  states: {
    editing: {
      description: 'One step of the form; it shows its problems when the consumer leaves it forwards',
      on: {
        'field.change': { actions: 'storeValue' },
        'field.blur': { actions: 'markTouched' },
        'country.choose': { guard: 'isCountry', actions: 'storeCountry' },
        'terms.toggle': { actions: 'toggleTerms' },
        'form.submit': [
          { guard: 'hasStepProblem', actions: 'touchStep' },
          { guard: 'hasNextStep', actions: 'goToNextStep' },
          { guard: 'canSubmit', target: 'registering', actions: 'clearNotice' },
        ],
        'step.back': { guard: 'hasStepBefore', actions: 'goToStepBefore' },
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
          { guard: 'isUnanswered', target: 'outcomeUnknown', actions: 'storeFailure' },
          { target: 'rejected', actions: ['storeFailure', 'storeServerErrors'] },
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
        onDone: { target: 'done', actions: { type: 'storeNextStep', params: ({ event }) => event.output } },
        onError: { target: 'signInFailed', actions: 'storeFailure' },
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
        onDone: { target: 'done', actions: { type: 'storeNextStep', params: ({ event }) => event.output } },
        onError: [
          { guard: 'isAccountMissing', target: 'editing', actions: ['clearFailure', 'markNotRegistered'] },
          { target: 'outcomeUnknown', actions: 'storeFailure' },
        ],
      },
    },
    done: { type: 'final' },
  },
  output: ({ context }) => context.next,
})
