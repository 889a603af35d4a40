import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import { type Identifier, readIdentifier } from '../domain/identifier.ts'
import { passwordProblems } from '../domain/password.ts'
import { asFailure, type Failure } from '../network/failure.ts'
import { promiseStub } from '../stub.ts'

export type SignInActorRef = ActorRefFrom<typeof signInMachine>
export type SignInSnapshot = SnapshotFrom<typeof signInMachine>

/** Why the consumer is asked to sign in, when it is not simply the beginning. */
export type SignInNotice =
  | 'signIn.sessionEnded'
  | 'signIn.sessionNotKept'
  /** The network refused a payment because the session had ended. */
  | 'signIn.nothingPaid'
  /** The session ended, or was left, before the network had answered a payment. */
  | 'signIn.paymentUnknown'

type Field = 'identifier' | 'password'

interface Context {
  readonly networkId: string
  readonly notice: SignInNotice | undefined
  readonly values: Readonly<Record<Field, string>>
  readonly failure: Failure | undefined
  /** Empty until the network has given one. */
  readonly token: string
}

type Event =
  | { type: 'field.change'; field: Field; value: string }
  | { type: 'form.submit' }
  | { type: 'failure.acknowledge' }

/**
 * Sign-in with email or mobile number plus password (specification, sections 2, 4 and 5). Hands the token of
 * the new session to whoever started it, and knows nothing of where it is kept.
 */
export const signInMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as { networkId: string; notice: SignInNotice | undefined },
    output: {} as { token: string },
    tags: {} as 'busy' | 'form',
  },
  actors: {
    signIn: promiseStub<{ token: string }, { networkId: string; identifier: Identifier; password: string }>(
      'signIn',
    ),
  },
  guards: {
    canSignIn: ({ context: { values } }) =>
      readIdentifier(values.identifier) !== undefined && passwordProblems(values.password).length === 0,
  },
  actions: {
    storeField: assign({
      values: ({ context }, { field, value }: { field: Field; value: string }) => ({
        ...context.values,
        [field]: value,
      }),
    }),
    storeFailure: assign({ failure: (_, { error }: { error: unknown }) => asFailure(error) }),
    storeToken: assign({ token: (_, { token }: { token: string }) => token }),
    clearFailure: assign({ failure: undefined }),
    clearNotice: assign({ notice: undefined }),
    clearPassword: assign({ values: ({ context }) => ({ ...context.values, password: '' }) }),
  },
}).createMachine({
  id: 'sign-in',
  description: 'Sign in with email or mobile number and password',
  context: ({ input }) => ({
    networkId: input.networkId,
    notice: input.notice,
    values: { identifier: '', password: '' },
    failure: undefined,
    token: '',
  }),
  initial: 'editing',
  states: {
    editing: {
      description: 'The form as first met: no message before the first try',
      tags: ['form'],
      on: {
        'field.change': { actions: { type: 'storeField', params: ({ event }) => event } },
        'form.submit': [{ guard: 'canSignIn', target: 'signingIn' }, { target: 'correcting' }],
      },
    },
    correcting: {
      description: 'A try was refused here: what is wrong stands beside the fields until it is right',
      tags: ['form'],
      on: {
        'field.change': { actions: { type: 'storeField', params: ({ event }) => event } },
        'form.submit': { guard: 'canSignIn', target: 'signingIn' },
      },
    },
    signingIn: {
      tags: ['busy'],
      entry: ['clearNotice'],
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: ({ context: { networkId, values } }) => ({
          networkId,
          identifier: readIdentifier(values.identifier) ?? { email: values.identifier },
          password: values.password,
        }),
        onDone: { target: 'signedIn', actions: { type: 'storeToken', params: ({ event }) => event.output } },
        onError: {
          target: 'failed',
          actions: [
            { type: 'storeFailure', params: ({ event }) => ({ error: event.error }) },
            { type: 'clearPassword' },
          ],
        },
      },
    },
    failed: {
      description: 'Request Failed, with the words of the network and the Trace ID',
      on: { 'failure.acknowledge': { target: 'editing', actions: 'clearFailure' } },
    },
    signedIn: { type: 'final' },
  },
  output: ({ context }) => ({ token: context.token }),
})
