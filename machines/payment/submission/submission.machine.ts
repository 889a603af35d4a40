import { type ActorRefFrom, assign, type SnapshotFrom, sendTo, setup } from 'xstate'
import type { TransactionStatus } from '../../domain/transaction/transaction.ts'
import { toFailure } from '../../network/failure.ts'
import { promiseStub } from '../../shared/stub.ts'
import { type ProcessingOutput, processingMachine } from '../processing/processing.machine.ts'
import { callMachine } from './call/call.machine.ts'
import {
  afterCall,
  afterDismissal,
  afterRecognition,
  afterSearch,
  emptyKnowledge,
  toClosedOutcome,
  toNextSearch,
  toProcessedCallResult,
  withFailure,
} from './call-result.ts'
import { toReportedPayment } from './reported-payment.ts'
import type {
  CallOutput,
  SubmissionContext,
  SubmissionInput,
  SubmissionOutcome,
  VerificationResult,
  VerificationTarget,
} from './submission.types.ts'

export type SubmissionActorRef = ActorRefFrom<typeof submissionMachine>
export type SubmissionSnapshot = SnapshotFrom<typeof submissionMachine>

/** The event of an actor that ended. */
type Done<Output> = { readonly output: Output }
type Broken = { readonly error: unknown }

/** Sends one money call once, then determines its outcome (F3, P1–P6). */
export const submissionMachine = setup({
  types: {
    context: {} as SubmissionContext,
    events: {} as { type: 'check.now' | 'candidate.accept' | 'candidate.dismiss' | 'dialog.close' },
    input: {} as SubmissionInput,
    output: {} as SubmissionOutcome,
    children: {} as { call: 'call'; processing: 'processing' },
    /** `paying`: the request is pending. `unknown`: the outcome is unknown. */
    tags: {} as 'busy' | 'paying' | 'unknown',
  },
  actors: {
    call: callMachine,
    showPage: promiseStub<void, { page: string | undefined }>('showPage'),
    verifyOutcome: promiseStub<VerificationResult | undefined, VerificationTarget | undefined>(
      'verifyOutcome',
    ),
    processing: processingMachine,
  },
  guards: {
    hasPage: (_, { output }: Done<CallOutput>) =>
      output.kind === 'answered' && output.callResult.paymentPage !== undefined,
    isEndedAs: (_, { output, kind }: Done<CallOutput> & Pick<CallOutput, 'kind'>) => output.kind === kind,
    hasNoVerification: ({ context }) => context.verification === undefined,
    hasNamedFields: ({ context }) => (context.failure?.parameters.length ?? 0) > 0,
    isPendingWithId: ({ context: { callResult } }) =>
      callResult.status === 'pending' && callResult.snsi !== undefined,
    hasStatus: ({ context }, { as }: { as: TransactionStatus }) => context.callResult.status === as,
    isFound: (_, { output }: Done<VerificationResult | undefined>) => output !== undefined,
    hasCandidate: ({ context }) => context.found !== undefined,
    isRejected: ({ context }) => context.failure?.kind === 'rejected',
    isDecided: (_, { output }: Done<ProcessingOutput>) => output.transaction !== undefined,
  },
  actions: {
    storeCall: assign((_, { output }: Done<CallOutput>) => afterCall(output)),
    storeProcessingResult: assign({
      callResult: ({ context }, { output }: Done<ProcessingOutput>) =>
        toProcessedCallResult(context.callResult, output),
    }),
    storeSearchResult: assign(({ context }, { output }: Done<VerificationResult | undefined>) =>
      afterSearch(context.callResult, output),
    ),
    acceptCandidate: assign(({ context: { callResult, found } }) => afterRecognition(callResult, found)),
    dismissCandidate: assign(({ context }) => afterDismissal(context)),
    storeFailure: assign((_, { error }: Broken) => withFailure(toFailure(error))),
    refreshWallet: sendTo(({ context }) => context.wallet, { type: 'wallet.refresh' }),
    reportPayment: sendTo(
      ({ context }) => context.wallet,
      ({ context: { callResult, verification } }) => ({
        type: 'wallet.refresh',
        payment: toReportedPayment(callResult, verification),
      }),
    ),
  },
}).createMachine({
  id: 'submission',
  description: 'Sends one money call once and determines its outcome',
  context: ({ input }) => ({ ...input, ...emptyKnowledge }),
  initial: 'submitting',
  states: {
    submitting: {
      description: 'The portal can neither cancel nor repeat the call',
      tags: ['busy', 'paying'],
      invoke: {
        id: 'call',
        src: 'call',
        input: ({ context: { request, verification } }) => ({ request, verification }),
        onDone: [
          {
            guard: { type: 'hasPage', params: ({ event }) => event },
            target: 'showingPaymentPage',
            actions: { type: 'storeCall', params: ({ event }) => event },
          },
          {
            guard: { type: 'isEndedAs', params: ({ event }) => ({ output: event.output, kind: 'answered' }) },
            target: 'resolvingOutcome',
            actions: { type: 'storeCall', params: ({ event }) => event },
          },
          {
            guard: { type: 'isEndedAs', params: ({ event }) => ({ output: event.output, kind: 'unsent' }) },
            target: 'unsent',
            actions: { type: 'storeCall', params: ({ event }) => event },
          },
          {
            guard: { type: 'isEndedAs', params: ({ event }) => ({ output: event.output, kind: 'rejected' }) },
            target: 'rejected',
            actions: { type: 'storeCall', params: ({ event }) => event },
          },
          {
            description: 'The call moves no money of the wallet, so the consumer may repeat it',
            guard: 'hasNoVerification',
            target: 'unsent',
            actions: [{ type: 'storeCall', params: ({ event }) => event }, { type: 'refreshWallet' }],
          },
          { target: 'unknown', actions: { type: 'storeCall', params: ({ event }) => event } },
        ],
        onError: { target: 'unknown', actions: { type: 'storeFailure', params: ({ event }) => event } },
      },
    },
    showingPaymentPage: {
      description: "The network's own payment page replaces this page (C3)",
      tags: ['busy'],
      invoke: {
        id: 'showPage',
        src: 'showPage',
        input: ({ context }) => ({ page: context.callResult.paymentPage }),
        onDone: { target: 'closed' },
        onError: { target: 'unsent', actions: { type: 'storeFailure', params: ({ event }) => event } },
      },
    },
    resolvingOutcome: {
      description: 'The latest call result decides the outcome',
      always: [
        { guard: 'hasCandidate', target: 'recognising' },
        { guard: 'isPendingWithId', target: 'awaiting' },
        {
          description: 'The network reports a pending transaction without an id',
          guard: { type: 'hasStatus', params: { as: 'pending' } },
          target: 'unknown',
        },
        { guard: { type: 'hasStatus', params: { as: 'declined' } }, target: 'declined' },
        { target: 'approved' },
      ],
    },
    rejected: {
      description: 'The payment is invalid if the network names fields, and otherwise declined',
      always: [
        { guard: 'hasCandidate', target: 'recognising' },
        { guard: 'hasNamedFields', target: 'invalid' },
        { target: 'declined' },
      ],
    },
    awaiting: {
      description: 'The network has not decided; a consumer who closes finds the transaction in the wallet',
      entry: ['reportPayment'],
      on: { 'dialog.close': { target: 'closed' } },
      invoke: {
        id: 'processing',
        src: 'processing',
        input: ({ context }) => ({ snsi: context.callResult.snsi ?? '' }),
        onDone: [
          {
            guard: { type: 'isDecided', params: ({ event }) => event },
            target: 'resolvingOutcome',
            actions: { type: 'storeProcessingResult', params: ({ event }) => event },
          },
          { target: 'unknown' },
        ],
        onError: { target: 'unknown', actions: { type: 'storeFailure', params: ({ event }) => event } },
      },
    },
    unknown: {
      description: 'Money may have moved without a response; the portal never repeats the call',
      tags: ['unknown'],
      entry: ['refreshWallet'],
      on: { 'check.now': { target: 'checking' }, 'dialog.close': { target: 'closed' } },
      initial: 'unchecked',
      states: { unchecked: {}, notFound: {}, checkFailed: {} },
    },
    recognising: {
      description: 'Only the consumer can tell whether the found transaction is this payment',
      tags: ['unknown'],
      entry: ['refreshWallet'],
      on: {
        'candidate.accept': { target: 'resolvingOutcome', actions: 'acceptCandidate' },
        'candidate.dismiss': { target: 'checking', actions: 'dismissCandidate' },
        'dialog.close': { target: 'closed' },
      },
    },
    checking: {
      tags: ['busy', 'unknown'],
      on: { 'dialog.close': { target: 'closed' } },
      invoke: {
        id: 'check',
        src: 'verifyOutcome',
        input: ({ context }) => toNextSearch(context),
        onDone: [
          {
            guard: { type: 'isFound', params: ({ event }) => event },
            target: 'resolvingOutcome',
            actions: { type: 'storeSearchResult', params: ({ event }) => event },
          },
          { description: 'Nothing contradicts the rejection', guard: 'isRejected', target: 'rejected' },
          { target: 'unknown.notFound' },
        ],
        onError: { target: 'unknown.checkFailed' },
      },
    },
    approved: {
      type: 'final',
      entry: ['reportPayment'],
      output: ({ context }) => ({ kind: 'approved' as const, receipt: context.callResult }),
    },
    declined: {
      type: 'final',
      entry: ['reportPayment'],
      output: ({ context }) => ({ kind: 'declined' as const, receipt: context.callResult }),
    },
    invalid: { type: 'final', output: ({ context: { failure } }) => ({ kind: 'invalid' as const, failure }) },
    unsent: { type: 'final', output: ({ context: { failure } }) => ({ kind: 'unsent' as const, failure }) },
    closed: {
      type: 'final',
      output: ({ context }) => toClosedOutcome(context),
    },
  },
  // The output of the final state that was reached.
  output: ({ event }) => event.output as SubmissionOutcome,
})
