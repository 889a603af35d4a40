import { type ActorRefFrom, assign, type SnapshotFrom, sendTo, setup } from 'xstate'
import type { TransactionStatus } from '../../domain/transaction/transaction.ts'
import { type Failure, toFailure } from '../../network/failure.ts'
import { isUnsent } from '../../network/unsent.ts'
import { callbackStub, promiseStub } from '../../shared/stub.ts'
import type { WalletActorRef } from '../../wallet/wallet.machine.ts'
import { type ProcessingOutput, processingMachine } from '../processing/processing.machine.ts'
import {
  emptyCallResult,
  toFailedCallResult,
  toProcessedCallResult,
  toVerifiedCallResult,
} from './call-result.ts'
import { toReportedPayment } from './reported-payment.ts'
import type {
  CallResult,
  PendingCall,
  SubmissionOutcome,
  SubmissionRequest,
  VerificationResult,
  VerificationTarget,
} from './submission.types.ts'

export type SubmissionActorRef = ActorRefFrom<typeof submissionMachine>
export type SubmissionSnapshot = SnapshotFrom<typeof submissionMachine>

export interface SubmissionInput {
  readonly request: SubmissionRequest
  /** How to find the transaction of a lost response; undefined if the call moves no money of the wallet. */
  readonly verification: VerificationTarget | undefined
  /** The wallet reads its balance again whenever money may have moved. */
  readonly wallet: WalletActorRef
}

interface Context extends SubmissionInput {
  readonly receipt: CallResult
  readonly failure: Failure | undefined
}

/** The event of an actor that ended. */
type Done<Output> = { readonly output: Output }
type Broken = { readonly error: unknown }

/**
 * Sends one money call once, then determines its outcome (F3, P1–P6). Verifies rejections too, because a browser may
 * resend a request.
 */
export const submissionMachine = setup({
  types: {
    context: {} as Context,
    events: {} as { type: 'check.now' } | { type: 'dialog.close' },
    input: {} as SubmissionInput,
    output: {} as SubmissionOutcome,
    children: {} as { processing: 'processing' },
    /** `paying`: the request is pending. `unknown`: the outcome is unknown. */
    tags: {} as 'busy' | 'paying' | 'unknown',
  },
  actors: {
    pendingPayment: callbackStub<{ type: never }, PendingCall>('pendingPayment'),
    submit: promiseStub<CallResult, SubmissionRequest>('submit'),
    showPage: promiseStub<void, { page: string | undefined }>('showPage'),
    verifyOutcome: promiseStub<VerificationResult | undefined, VerificationTarget | undefined>(
      'verifyOutcome',
    ),
    processing: processingMachine,
  },
  guards: {
    hasPage: (_, { output }: Done<CallResult>) => output.paymentPage !== undefined,
    isUnsent: (_, { error }: Broken) => isUnsent(toFailure(error)),
    hasNoVerification: ({ context }) => context.verification === undefined,
    // An error of the network itself says no more than a lost response.
    isFinalRejection: ({ context }, { error }: Broken) =>
      context.verification === undefined &&
      toFailure(error).kind === 'rejected' &&
      toFailure(error).status < 500,
    isRejected: (_, { error }: Broken) => toFailure(error).kind === 'rejected',
    hasNamedFields: ({ context }) => (context.failure?.parameters.length ?? 0) > 0,
    isPendingWithId: ({ context: { receipt } }) => receipt.status === 'pending' && receipt.snsi !== undefined,
    hasStatus: ({ context }, { as }: { as: TransactionStatus }) => context.receipt.status === as,
    isFound: (_, { output }: Done<VerificationResult | undefined>) => output !== undefined,
    hasMoved: (_, { output }: Done<VerificationResult | undefined>) =>
      output !== undefined && output.status !== 'declined',
    isDecided: (_, { output }: Done<ProcessingOutput>) => output.transaction !== undefined,
  },
  actions: {
    storeReceipt: assign({ receipt: (_, { output }: Done<CallResult>) => output }),
    storeProcessingResult: assign({
      receipt: ({ context }, { output }: Done<ProcessingOutput>) =>
        toProcessedCallResult(context.receipt, output),
    }),
    storeVerifiedResult: assign({
      receipt: ({ context }, { output }: Done<VerificationResult | undefined>) =>
        toVerifiedCallResult(context.receipt, output),
    }),
    storeFailure: assign((_, { error }: Broken) => ({
      failure: toFailure(error),
      receipt: toFailedCallResult(toFailure(error)),
    })),
    refreshWallet: sendTo(({ context }) => context.wallet, { type: 'wallet.refresh' }),
    reportPayment: sendTo(
      ({ context }) => context.wallet,
      ({ context: { receipt, verification } }) => ({
        type: 'wallet.refresh',
        payment: toReportedPayment(receipt, verification),
      }),
    ),
  },
  delays: { verifyTimeout: 5_000 },
}).createMachine({
  id: 'submission',
  description: 'Sends one money call once and determines its outcome',
  context: ({ input }) => ({ ...input, receipt: emptyCallResult, failure: undefined }),
  initial: 'submitting',
  states: {
    submitting: {
      description: 'The portal can neither cancel nor repeat the call',
      tags: ['busy', 'paying'],
      invoke: [
        {
          id: 'pendingPayment',
          src: 'pendingPayment',
          input: ({ context }) => context.request.call,
          onError: {},
        },
        {
          id: 'submit',
          src: 'submit',
          input: ({ context }) => context.request,
          onDone: [
            {
              guard: { type: 'hasPage', params: ({ event }) => event },
              target: 'showingPaymentPage',
              actions: { type: 'storeReceipt', params: ({ event }) => event },
            },
            { target: 'resolvingOutcome', actions: { type: 'storeReceipt', params: ({ event }) => event } },
          ],
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
              description: 'The call moves no money of the wallet, so the consumer may repeat it',
              guard: 'hasNoVerification',
              target: 'unsent',
              actions: [{ type: 'storeFailure', params: ({ event }) => event }, { type: 'refreshWallet' }],
            },
            {
              guard: { type: 'isRejected', params: ({ event }) => event },
              target: 'verifying',
              actions: { type: 'storeFailure', params: ({ event }) => event },
            },
            { target: 'unknown', actions: { type: 'storeFailure', params: ({ event }) => event } },
          ],
        },
      ],
    },
    showingPaymentPage: {
      description: "The network's own payment page replaces this page (C3)",
      tags: ['busy'],
      invoke: {
        id: 'showPage',
        src: 'showPage',
        input: ({ context }) => ({ page: context.receipt.paymentPage }),
        onDone: { target: 'closed' },
        onError: { target: 'unsent', actions: { type: 'storeFailure', params: ({ event }) => event } },
      },
    },
    resolvingOutcome: {
      description: 'The latest call result decides the outcome',
      always: [
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
    verifying: {
      description: 'The network rejected the call, but its records may show that money moved',
      tags: ['busy', 'paying'],
      after: { verifyTimeout: { target: 'rejected' } },
      invoke: [
        {
          id: 'stillPending',
          src: 'pendingPayment',
          input: ({ context }) => context.request.call,
          onError: {},
        },
        {
          id: 'verify',
          src: 'verifyOutcome',
          input: ({ context }) => context.verification,
          onDone: [
            {
              guard: { type: 'hasMoved', params: ({ event }) => event },
              target: 'resolvingOutcome',
              actions: { type: 'storeVerifiedResult', params: ({ event }) => event },
            },
            { target: 'rejected' },
          ],
          onError: { target: 'rejected' },
        },
      ],
    },
    rejected: {
      description: 'The payment is invalid if the network names fields, and otherwise declined',
      always: [{ guard: 'hasNamedFields', target: 'invalid' }, { target: 'declined' }],
    },
    awaiting: {
      description: 'The network has not decided; a consumer who closes finds the transaction in the wallet',
      entry: ['reportPayment'],
      on: { 'dialog.close': { target: 'closed' } },
      invoke: {
        id: 'processing',
        src: 'processing',
        input: ({ context }) => ({ snsi: context.receipt.snsi ?? '' }),
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
    checking: {
      tags: ['busy', 'unknown'],
      on: { 'dialog.close': { target: 'closed' } },
      invoke: {
        id: 'check',
        src: 'verifyOutcome',
        input: ({ context }) => context.verification,
        onDone: [
          {
            guard: { type: 'isFound', params: ({ event }) => event },
            target: 'resolvingOutcome',
            actions: { type: 'storeVerifiedResult', params: ({ event }) => event },
          },
          { target: 'unknown.notFound' },
        ],
        onError: { target: 'unknown.checkFailed' },
      },
    },
    approved: {
      type: 'final',
      entry: ['reportPayment'],
      output: ({ context }) => ({ kind: 'approved' as const, receipt: context.receipt }),
    },
    declined: {
      type: 'final',
      entry: ['reportPayment'],
      output: ({ context }) => ({ kind: 'declined' as const, receipt: context.receipt }),
    },
    invalid: { type: 'final', output: ({ context: { failure } }) => ({ kind: 'invalid' as const, failure }) },
    unsent: { type: 'final', output: ({ context: { failure } }) => ({ kind: 'unsent' as const, failure }) },
    closed: {
      type: 'final',
      output: ({ context: { receipt } }) => ({ kind: 'closed' as const, snsi: receipt.snsi }),
    },
  },
  // The output of the final state that was reached.
  output: ({ event }) => event.output as SubmissionOutcome,
})
