import { type ActorRefFrom, assign, type SnapshotFrom, sendTo, setup } from 'xstate'
import { type BulkReport, isApproved } from '../domain/bulk-report.ts'
import { asFailure, type Failure, isDoubtful } from '../network/failure.ts'
import { quotable } from '../network/quotable.ts'
import { callbackStub, promiseStub } from '../stub.ts'
import type { WalletActorRef } from '../wallet/wallet.machine.ts'
import type { ApprovalAnswer, ApprovalOutcome, ApprovalRequest } from './bulk-approval.types.ts'

export type BulkApprovalActorRef = ActorRefFrom<typeof bulkApprovalMachine>
export type BulkApprovalSnapshot = SnapshotFrom<typeof bulkApprovalMachine>

interface Input {
  readonly request: ApprovalRequest
  /** Told to look again whenever money may have moved. */
  readonly wallet: WalletActorRef
}

interface Context extends Input {
  readonly answer: ApprovalAnswer
  readonly failure: Failure | undefined
}

type Read = { readonly report: BulkReport }
type Asked = Pick<ApprovalRequest, 'snsi'>

const nothing: ApprovalAnswer = { traceId: '0', words: undefined, isApproved: false }

/**
 * Has a scanned file paid, once, and finds out what became of it (specification, section 4 "Bulk"; F3; P1–P6). No
 * answer is not a verdict: then the file's own report decides, when the consumer asks for it. A refusal is believed
 * only after the report has been looked at, for a browser may send a request twice by itself, and the refusal may be
 * the answer to the second.
 */
export const bulkApprovalMachine = setup({
  types: {
    context: {} as Context,
    events: {} as { type: 'check.now' } | { type: 'dialog.close' },
    input: {} as Input,
    output: {} as ApprovalOutcome,
    /** `paying`: the approval is on its way. `unknown`: nobody can say. */
    tags: {} as 'busy' | 'paying' | 'unknown',
  },
  actors: {
    underWay: callbackStub<{ type: never }>('underWay'),
    approve: promiseStub<ApprovalAnswer, ApprovalRequest>('approve'),
    readReport: promiseStub<BulkReport, Asked>('readReport'),
  },
  guards: {
    isTaken: (_, { isApproved }: ApprovalAnswer) => isApproved,
    isApproved: (_, { report }: Read) => isApproved(report),
    isOfKind: (_, { error, kinds }: { error: unknown; kinds: readonly Failure['kind'][] }) =>
      kinds.includes(asFailure(error).kind),
  },
  actions: {
    storeAnswer: assign({ answer: (_, answer: ApprovalAnswer) => answer }),
    storeReport: assign({
      answer: ({ context }, { report }: Read) => ({
        ...nothing,
        traceId: quotable(context.answer.traceId) ?? report.traceId ?? '0',
      }),
    }),
    storeFailure: assign((_, { error }: { error: unknown }) => {
      const failure = asFailure(error)
      return { failure, answer: { ...nothing, traceId: failure.traceId, words: failure.words } }
    }),
    refreshWallet: sendTo(({ context }) => context.wallet, { type: 'wallet.refresh' }),
  },
  delays: { verifyPatience: 5_000 },
}).createMachine({
  id: 'bulk-approval',
  description: 'Has a scanned file paid and finds out what became of it',
  context: ({ input }) => ({ ...input, answer: nothing, failure: undefined }),
  initial: 'approving',
  states: {
    approving: {
      description: 'Nothing takes it back and nothing sends it again',
      tags: ['busy', 'paying'],
      invoke: [
        { id: 'underWay', src: 'underWay', onError: {} },
        {
          id: 'approve',
          src: 'approve',
          input: ({ context }) => context.request,
          onDone: [
            {
              guard: { type: 'isTaken', params: ({ event }) => event.output },
              target: 'approved',
              actions: { type: 'storeAnswer', params: ({ event }) => event.output },
            },
            {
              description: 'An answer that does not say so',
              target: 'unknown',
              actions: { type: 'storeAnswer', params: ({ event }) => event.output },
            },
          ],
          onError: [
            {
              description: 'It never left, or was refused at the door: the session has ended',
              guard: {
                type: 'isOfKind',
                params: ({ event }) => ({ error: event.error, kinds: ['offline', 'unauthorised'] as const }),
              },
              target: 'unsent',
              actions: { type: 'storeFailure', params: ({ event }) => ({ error: event.error }) },
            },
            {
              guard: {
                type: 'isOfKind',
                params: ({ event }) => ({ error: event.error, kinds: ['refused'] as const }),
              },
              target: 'verifying',
              actions: { type: 'storeFailure', params: ({ event }) => ({ error: event.error }) },
            },
            {
              target: 'unknown',
              actions: { type: 'storeFailure', params: ({ event }) => ({ error: event.error }) },
            },
          ],
        },
      ],
    },
    verifying: {
      description: 'Refused: unless the report says otherwise',
      tags: ['busy', 'paying'],
      after: { verifyPatience: { target: 'declined' } },
      invoke: [
        { id: 'stillUnderWay', src: 'underWay', onError: {} },
        {
          id: 'verify',
          src: 'readReport',
          input: ({ context: { request } }) => ({ snsi: request.snsi }),
          onDone: [
            {
              guard: { type: 'isApproved', params: ({ event }) => ({ report: event.output }) },
              target: 'approved',
              actions: { type: 'storeReport', params: ({ event }) => ({ report: event.output }) },
            },
            { target: 'declined' },
          ],
          onError: { target: 'declined' },
        },
      ],
    },
    unknown: {
      description: 'No answer: the money may have moved. Never sent again by itself',
      tags: ['unknown'],
      entry: ['refreshWallet'],
      on: { 'check.now': { target: 'checking' }, 'dialog.close': { target: 'left' } },
      initial: 'unchecked',
      states: { unchecked: {}, notFound: {}, checkFailed: {} },
    },
    checking: {
      tags: ['busy', 'unknown'],
      on: { 'dialog.close': { target: 'left' } },
      invoke: {
        id: 'check',
        src: 'readReport',
        input: ({ context: { request } }) => ({ snsi: request.snsi }),
        onDone: [
          {
            guard: { type: 'isApproved', params: ({ event }) => ({ report: event.output }) },
            target: 'approved',
            actions: { type: 'storeReport', params: ({ event }) => ({ report: event.output }) },
          },
          { target: 'unknown.notFound' },
        ],
        onError: { target: 'unknown.checkFailed' },
      },
    },
    approved: {
      type: 'final',
      entry: ['refreshWallet'],
      output: ({ context }) => ({ kind: 'approved' as const, answer: context.answer }),
    },
    declined: {
      type: 'final',
      entry: ['refreshWallet'],
      output: ({ context: { answer, failure } }) => ({
        kind: 'declined' as const,
        answer,
        doubtful: failure !== undefined && isDoubtful(failure),
      }),
    },
    unsent: {
      type: 'final',
      output: ({ context }) => ({ kind: 'unsent' as const, failure: context.failure }),
    },
    left: { type: 'final', output: () => ({ kind: 'left' as const }) },
  },
  // Of whichever final state was reached.
  output: ({ event }) => event.output as ApprovalOutcome,
})
