import { type ActorRefFrom, assign, type SnapshotFrom, sendTo, setup } from 'xstate'
import {
  type FieldChange,
  type Form,
  type FormEvent,
  withFieldValue,
  withTouched,
} from '../../domain/rules/form.ts'
import type { Wallet } from '../../domain/wallet.ts'
import { type Failure, isOutcomeUnknown, toFailure } from '../../network/failure.ts'
import { promiseStub } from '../../shared/stub.ts'
import type { WalletActorRef } from '../../wallet/wallet.machine.ts'
import { selectWalletRecord } from '../../wallet/wallet.selectors.ts'
import { aliasRules, normaliseAlias } from './alias.ts'

export type RenamingActorRef = ActorRefFrom<typeof renamingMachine>
export type RenamingSnapshot = SnapshotFrom<typeof renamingMachine>

interface Input {
  readonly msisdn: string
  /** The wallet; it receives the new record, so that every screen shows it. */
  readonly wallet: WalletActorRef
}

interface Context extends Input, Form<{ readonly alias: string }> {
  readonly failure: Failure | undefined
  /** The Trace ID of the change. */
  readonly traceId: string
}

/** A wallet and its new name. */
export interface RenameInput {
  readonly msisdn: string
  readonly alias: string
  /** Read again if the dialog closes before the response. */
  readonly wallet: WalletActorRef
}

/** The renamed wallet with the Trace ID. */
export interface RenameResult {
  readonly wallet: Wallet
  readonly traceId: string
}

type Event =
  | { type: 'wallet.rename' }
  | FormEvent<'alias'>
  | { type: 'form.cancel' }
  | { type: 'check.now' }
  | { type: 'failure.acknowledge' }
  | { type: 'result.finish' }

const walletIn = ({ wallet }: Input): Wallet | undefined => selectWalletRecord(wallet.getSnapshot())

/** Renames a wallet. The change is sent once; after a lost response the record of the wallet shows the outcome (P2). */
export const renamingMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as Input,
    tags: {} as 'busy',
  },
  actors: {
    renameWallet: promiseStub<RenameResult, RenameInput>('renameWallet'),
    readWallet: promiseStub<Wallet, { msisdn: string }>('readWallet'),
  },
  guards: {
    isWalletKnown: ({ context }) => walletIn(context) !== undefined,
    canSave: ({ context }) => aliasRules.parse(context.values) !== undefined,
    isUnanswered: (_, { error }: { error: unknown }) => isOutcomeUnknown(toFailure(error)),
    isRenamed: ({ context }, { wallet }: { wallet: Wallet }) =>
      normaliseAlias(wallet.alias ?? '') === normaliseAlias(context.values.alias),
  },
  actions: {
    startForm: assign(({ context }) => ({
      values: { alias: walletIn(context)?.alias ?? '' },
      touched: [],
      failure: undefined,
      traceId: '0',
    })),
    storeTyped: assign(({ context }, change: FieldChange<'alias'>) => withFieldValue(context, change)),
    markTouched: assign(({ context }, leaving: { field: 'alias' }) => withTouched(context, leaving)),
    storeFailure: assign((_, { error }: { error: unknown }) => {
      const failure = toFailure(error)
      return { failure, traceId: failure.traceId }
    }),
    clearFailure: assign({ failure: undefined }),
    storeTraceId: assign({ traceId: (_, { traceId }: { traceId: string }) => traceId }),
    updateWallet: sendTo(
      ({ context }) => context.wallet,
      (_, { wallet }: { wallet: Wallet }) => ({ type: 'wallet.replace', wallet }),
    ),
  },
}).createMachine({
  id: 'renaming',
  description: 'Renames the wallet',
  context: ({ input }) => ({
    ...input,
    values: { alias: '' },
    touched: [],
    failure: undefined,
    traceId: '0',
  }),
  initial: 'closed',
  states: {
    closed: {
      on: { 'wallet.rename': { guard: 'isWalletKnown', target: 'editing', actions: 'startForm' } },
    },
    editing: {
      on: {
        'field.change': { actions: { type: 'storeTyped', params: ({ event }) => event } },
        'field.blur': { actions: { type: 'markTouched', params: ({ event }) => event } },
        'form.submit': { guard: 'canSave', target: 'saving', actions: 'clearFailure' },
        'form.cancel': { target: 'closed' },
      },
    },
    saving: {
      tags: ['busy'],
      invoke: {
        id: 'renameWallet',
        src: 'renameWallet',
        input: ({ context: { msisdn, values, wallet } }) => ({
          msisdn,
          alias: normaliseAlias(values.alias),
          wallet,
        }),
        onDone: {
          target: 'renamed',
          actions: [
            { type: 'storeTraceId', params: ({ event }) => event.output },
            { type: 'updateWallet', params: ({ event }) => event.output },
          ],
        },
        onError: [
          {
            guard: { type: 'isUnanswered', params: ({ event }) => event },
            target: 'checking',
            actions: { type: 'storeFailure', params: ({ event }) => event },
          },
          { target: 'failed', actions: { type: 'storeFailure', params: ({ event }) => event } },
        ],
      },
    },
    checking: {
      description: 'The network did not answer, so the wallet shows whether it has the new name',
      tags: ['busy'],
      invoke: {
        id: 'readWallet',
        src: 'readWallet',
        input: ({ context: { msisdn } }) => ({ msisdn }),
        onDone: [
          {
            guard: { type: 'isRenamed', params: ({ event }) => ({ wallet: event.output }) },
            target: 'renamed',
            actions: { type: 'updateWallet', params: ({ event }) => ({ wallet: event.output }) },
          },
          {
            target: 'failed',
            actions: { type: 'updateWallet', params: ({ event }) => ({ wallet: event.output }) },
          },
        ],
        onError: { target: 'unknown' },
      },
    },
    renamed: { on: { 'result.finish': { target: 'closed' } } },
    failed: {
      description: 'The wallet keeps its old name, and the form keeps the typed name',
      on: { 'failure.acknowledge': { target: 'editing' } },
    },
    unknown: {
      description: 'Neither the change nor the verification got a response',
      on: { 'check.now': { target: 'checking' }, 'failure.acknowledge': { target: 'editing' } },
    },
  },
})
