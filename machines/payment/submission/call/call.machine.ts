import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import { type Failure, toFailure } from '../../../network/failure.ts'
import { isUnsent } from '../../../network/unsent.ts'
import { callbackStub, promiseStub } from '../../../shared/stub.ts'
import { emptyCallResult, toVerifiedCallResult, withFailure } from '../call-result.ts'
import type {
  CallInput,
  CallOutput,
  CallResult,
  PendingCall,
  SubmissionRequest,
  VerificationResult,
  VerificationTarget,
} from '../submission.types.ts'

export type CallActorRef = ActorRefFrom<typeof callMachine>
export type CallSnapshot = SnapshotFrom<typeof callMachine>

interface Context extends CallInput {
  readonly callResult: CallResult
  readonly failure: Failure | undefined
  /** A transaction that may belong to the rejected call. */
  readonly found: VerificationResult | undefined
}

type Broken = { readonly error: unknown }
type Verified = { readonly output: VerificationResult | undefined }

/** Sends one call once (P1, P2), and verifies a rejection, because a browser may resend a request. */
export const callMachine = setup({
  types: { context: {} as Context, input: {} as CallInput, output: {} as CallOutput },
  actors: {
    pendingPayment: callbackStub<{ type: never }, PendingCall>('pendingPayment'),
    submit: promiseStub<CallResult, SubmissionRequest>('submit'),
    verifyOutcome: promiseStub<VerificationResult | undefined, VerificationTarget | undefined>(
      'verifyOutcome',
    ),
  },
  guards: {
    isUnsent: (_, { error }: Broken) => isUnsent(toFailure(error)),
    // An error of the network itself says no more than a lost response.
    isFinalRejection: ({ context }, { error }: Broken) =>
      context.verification === undefined &&
      toFailure(error).kind === 'rejected' &&
      toFailure(error).status < 500,
    needsVerification: ({ context }, { error }: Broken) =>
      context.verification !== undefined && toFailure(error).kind === 'rejected',
    hasMoved: (_, { output }: Verified) =>
      output !== undefined && output.status !== 'declined' && output.candidate === undefined,
    mayHaveMoved: (_, { output }: Verified) => output !== undefined && output.status !== 'declined',
  },
  actions: {
    storeCallResult: assign({ callResult: (_, { output }: { output: CallResult }) => output }),
    storeVerifiedResult: assign({
      callResult: ({ context }, { output }: Verified) => toVerifiedCallResult(context.callResult, output),
    }),
    storeFound: assign({ found: (_, { output }: Verified) => output }),
    storeFailure: assign((_, { error }: Broken) => withFailure(toFailure(error))),
  },
  delays: { verifyTimeout: 5_000 },
}).createMachine({
  id: 'call',
  description: 'Sends one call, and verifies a rejection',
  context: ({ input }) => ({ ...input, callResult: emptyCallResult, failure: undefined, found: undefined }),
  invoke: {
    id: 'pendingPayment',
    src: 'pendingPayment',
    input: ({ context }) => context.request.call,
    onError: {},
  },
  initial: 'sending',
  states: {
    sending: {
      description: 'The portal can neither cancel nor repeat the call',
      invoke: {
        id: 'submit',
        src: 'submit',
        input: ({ context }) => context.request,
        onDone: { target: 'answered', actions: { type: 'storeCallResult', params: ({ event }) => event } },
        onError: [
          {
            description: 'The call never left the browser, or the network rejected the ended session',
            guard: { type: 'isUnsent', params: ({ event }) => event },
            target: 'unsent',
            actions: { type: 'storeFailure', params: ({ event }) => event },
          },
          {
            guard: { type: 'isFinalRejection', params: ({ event }) => event },
            target: 'rejected',
            actions: { type: 'storeFailure', params: ({ event }) => event },
          },
          {
            guard: { type: 'needsVerification', params: ({ event }) => event },
            target: 'verifying',
            actions: { type: 'storeFailure', params: ({ event }) => event },
          },
          { target: 'lost', actions: { type: 'storeFailure', params: ({ event }) => event } },
        ],
      },
    },
    verifying: {
      description: 'The network rejected the call, but its records may show that money moved',
      after: { verifyTimeout: { target: 'rejected' } },
      invoke: {
        id: 'verify',
        src: 'verifyOutcome',
        input: ({ context }) => context.verification,
        onDone: [
          {
            guard: { type: 'hasMoved', params: ({ event }) => event },
            target: 'answered',
            actions: { type: 'storeVerifiedResult', params: ({ event }) => event },
          },
          {
            description: 'Only the consumer can tell whether the transaction belongs to this call',
            guard: { type: 'mayHaveMoved', params: ({ event }) => event },
            target: 'rejected',
            actions: { type: 'storeFound', params: ({ event }) => event },
          },
          { target: 'rejected' },
        ],
        onError: { target: 'rejected' },
      },
    },
    answered: {
      type: 'final',
      output: ({ context: { callResult } }) => ({ kind: 'answered' as const, callResult }),
    },
    rejected: {
      type: 'final',
      output: ({ context: { failure, found } }) => ({ kind: 'rejected' as const, failure, found }),
    },
    unsent: { type: 'final', output: ({ context: { failure } }) => ({ kind: 'unsent' as const, failure }) },
    lost: {
      description: 'The network may have run the call',
      type: 'final',
      output: ({ context: { failure } }) => ({ kind: 'lost' as const, failure }),
    },
  },
  // The output of the final state that was reached.
  output: ({ event }) => event.output as CallOutput,
})
