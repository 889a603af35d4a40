import { type ActorRefFrom, assign, type SnapshotFrom, sendTo, setup } from 'xstate'
import type { TransactionStatus } from '#machines/domain/transaction/transaction.ts'
import { toFailure } from '#machines/network/failure.ts'
import { isUnsent } from '#machines/network/unsent.ts'
import { errorOf } from '#machines/shared/event-of.ts'
import { promiseStub } from '#machines/shared/stub.ts'
import type { CallResult, PaymentOutcome } from '../payment.types.ts'
import { type ProcessingOutput, processingMachine } from '../processing/processing.machine.ts'
import {
  afterDismissal,
  afterRecognition,
  afterSearch,
  emptyKnowledge,
  toNextSearch,
  toProcessedCallResult,
  withFailure,
} from './call-result.ts'
import { toReportedPayment } from './reported-payment.ts'
import type { SubmissionActors } from './submission.actors.ts'
import type { SubmissionContext, SubmissionInput, VerificationResult } from './submission.types.ts'

export type SubmissionActorRef = ActorRefFrom<typeof submissionMachine>
export type SubmissionSnapshot = SnapshotFrom<typeof submissionMachine>

/** The event of an actor that ended. */
type Done<Output> = { readonly output: Output }
type Found = Done<VerificationResult | undefined>

/**
 * Sends one money call once, then determines its outcome. A rejection is verified, because a browser may
 * resend a request. The journal learns what the consumer waits for; the owner settles the outcome.
 */
export const submissionMachine = setup({
  types: {
    context: {} as SubmissionContext,
    events: {} as { type: 'check.now' | 'candidate.accept' | 'candidate.dismiss' | 'dialog.close' },
    input: {} as SubmissionInput,
    output: {} as PaymentOutcome,
    children: {} as { processing: 'processing' },
    /** `unknown`: the outcome is unknown. */
    tags: {} as 'busy' | 'unknown',
  },
  actors: {
    submit: promiseStub<SubmissionActors['submit']>('submit'),
    showPage: promiseStub<SubmissionActors['showPage']>('showPage'),
    verifyOutcome: promiseStub<SubmissionActors['verifyOutcome']>('verifyOutcome'),
    processing: processingMachine,
  },
  guards: {
    isUnsent: ({ context }) => isUnsent(context.failure),
    isRejected: ({ context }) => context.failure?.kind === 'rejected',
    isVerifiable: ({ context }) => context.verification !== undefined,
    isVerifiableRejection: ({ context: { failure, verification } }) =>
      failure?.kind === 'rejected' && verification !== undefined,
    // An error of the network itself says no more than a lost response.
    isFinalRejection: ({ context: { failure, callResult } }) =>
      failure?.kind === 'rejected' && !callResult.isServerError,
    hasPage: ({ context }) => context.callResult.paymentPage !== undefined,
    hasNamedFields: ({ context }) => (context.failure?.parameters.length ?? 0) > 0,
    isPendingWithId: ({ context: { callResult } }) =>
      callResult.status === 'pending' && callResult.snsi !== undefined,
    hasStatus: ({ context }, { as }: { as: TransactionStatus }) => context.callResult.status === as,
    isFound: (_, { output }: Found) => output !== undefined,
    mayHaveMoved: (_, { output }: Found) => output !== undefined && output.status !== 'declined',
    hasCandidate: ({ context }) => context.found !== undefined,
    isDecided: (_, { output }: Done<ProcessingOutput>) => output.transaction !== undefined,
  },
  actions: {
    storeCallResult: assign({ callResult: (_, { output }: Done<CallResult>) => output }),
    storeProcessingResult: assign({
      callResult: ({ context }, { output }: Done<ProcessingOutput>) =>
        toProcessedCallResult(context.callResult, output),
    }),
    storeSearchResult: assign(({ context }, { output }: Found) => afterSearch(context, output)),
    acceptCandidate: assign(({ context }) => afterRecognition(context, context.found)),
    dismissCandidate: assign(({ context }) => afterDismissal(context)),
    storeFailure: assign(({ event }) => withFailure(toFailure(errorOf(event)))),
    changeStage: sendTo(
      ({ context }) => context.journalRef,
      (
        { context: { paymentId: id, callResult } },
        { stage }: { stage: 'awaiting' | 'unknown' | 'unsent' },
      ) => ({ type: 'payment.change', id, stage, snsi: callResult.snsi }),
    ),
    refreshWallet: sendTo(({ context }) => context.wallet, { type: 'wallet.refresh' }),
    reportPayment: sendTo(
      ({ context }) => context.wallet,
      ({ context: { callResult, verification } }) => ({
        type: 'wallet.refresh',
        payment: toReportedPayment(callResult, verification),
      }),
    ),
  },
  delays: { verifyTimeout: 5_000 },
}).createMachine({
  id: 'submission',
  description: 'Sends one money call once and determines its outcome',
  context: ({ input }) => ({ ...input, ...emptyKnowledge }),
  initial: 'submitting',
  states: {
    submitting: {
      description: 'The portal can neither cancel nor repeat the call',
      tags: ['busy'],
      initial: 'sending',
      states: {
        sending: {
          invoke: {
            id: 'submit',
            src: 'submit',
            input: ({ context }) => context.request,
            onDone: {
              target: '#submission.resolvingOutcome',
              actions: { type: 'storeCallResult', params: ({ event }) => event },
            },
            onError: { target: 'failed', actions: 'storeFailure' },
          },
        },
        failed: {
          always: [
            {
              description: 'The call never left the browser, or the network rejected the ended session',
              guard: 'isUnsent',
              target: '#submission.unsent',
            },
            { guard: 'isVerifiableRejection', target: 'verifying' },
            { guard: 'isFinalRejection', target: '#submission.rejected' },
            { guard: 'isVerifiable', target: '#submission.unknown' },
            {
              description: 'The call moves no money of the wallet, so the consumer may repeat it',
              target: '#submission.unsent',
              actions: 'refreshWallet',
            },
          ],
        },
        verifying: {
          description: 'The network rejected the call, but its records may show that money moved',
          after: { verifyTimeout: { target: '#submission.rejected' } },
          invoke: {
            id: 'verify',
            src: 'verifyOutcome',
            input: ({ context }) => context.verification,
            onDone: [
              {
                guard: { type: 'mayHaveMoved', params: ({ event }) => event },
                target: '#submission.resolvingOutcome',
                actions: { type: 'storeSearchResult', params: ({ event }) => event },
              },
              { target: '#submission.rejected' },
            ],
            onError: { target: '#submission.rejected' },
          },
        },
      },
    },
    showingPaymentPage: {
      description: "The network's own payment page replaces this page, which has moved no money (C3)",
      tags: ['busy'],
      entry: [{ type: 'changeStage', params: { stage: 'unsent' } }],
      invoke: {
        id: 'showPage',
        src: 'showPage',
        input: ({ context }) => ({ page: context.callResult.paymentPage }),
        onDone: { target: 'left' },
        onError: { target: 'unsent', actions: 'storeFailure' },
      },
    },
    resolvingOutcome: {
      description: 'The latest call result decides the outcome',
      always: [
        { guard: 'hasPage', target: 'showingPaymentPage' },
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
      always: [{ guard: 'hasNamedFields', target: 'invalid' }, { target: 'declined' }],
    },
    awaiting: {
      description: 'The network has not decided; a consumer who closes finds the transaction in the wallet',
      entry: [{ type: 'changeStage', params: { stage: 'awaiting' } }, { type: 'reportPayment' }],
      on: { 'dialog.close': { target: 'left' } },
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
        onError: { target: 'unknown', actions: 'storeFailure' },
      },
    },
    unknown: {
      description: 'Money may have moved without a response; the portal never repeats the call',
      tags: ['unknown'],
      entry: [{ type: 'changeStage', params: { stage: 'unknown' } }, { type: 'refreshWallet' }],
      on: { 'check.now': { target: 'checking' }, 'dialog.close': { target: 'left' } },
      initial: 'unchecked',
      states: { unchecked: {}, notFound: {}, checkFailed: {} },
    },
    recognising: {
      description: 'Only the consumer can tell whether the found transaction is this payment',
      tags: ['unknown'],
      entry: [{ type: 'changeStage', params: { stage: 'unknown' } }, { type: 'refreshWallet' }],
      on: {
        'candidate.accept': { target: 'resolvingOutcome', actions: 'acceptCandidate' },
        'candidate.dismiss': { target: 'checking', actions: 'dismissCandidate' },
        'dialog.close': { target: 'left' },
      },
    },
    checking: {
      tags: ['busy', 'unknown'],
      on: { 'dialog.close': { target: 'left' } },
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
    left: {
      type: 'final',
      output: ({ context: { dismissedIds } }) => ({ kind: 'left' as const, dismissedIds }),
    },
  },
  // The output of the final state that was reached.
  output: ({ event }) => event.output as PaymentOutcome,
})
