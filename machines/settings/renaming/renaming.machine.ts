import { type ActorRefFrom, assign, enqueueActions, type SnapshotFrom, setup } from 'xstate'
import { type Form, type FormEvent, markTouched, storeValue } from '#machines/domain/rules/form.ts'
import type { Wallet } from '#machines/domain/wallet.ts'
import {
  type ChangeSnapshot,
  createChangeStub,
  toUnknownOutcome,
} from '#machines/network/change/change.machine.ts'
import type { ChangeOutcome } from '#machines/network/change/change.types.ts'
import type { Failure } from '#machines/network/failure.ts'
import { eventOf } from '#machines/shared/event-of.ts'
import type { WalletActorRef } from '#machines/wallet/wallet.machine.ts'
import { aliasRules, normaliseAlias } from './alias.ts'

export type RenamingActorRef = ActorRefFrom<typeof renamingMachine>
export type RenamingSnapshot = SnapshotFrom<typeof renamingMachine>

interface Input {
  readonly msisdn: string
  /** The wallet; it receives the new record, so that every screen shows it. */
  readonly wallet: WalletActorRef
}

interface Context extends Input, Form<{ readonly alias: string }> {
  /** The name before the change. */
  readonly oldAlias: string
  readonly failure: Failure | undefined
  /** The outcome of the change; undefined before. */
  readonly outcome: Outcome['kind'] | undefined
  /** The Trace ID of the change. */
  readonly traceId: string | undefined
}

/** A wallet and its new name. */
export interface Renaming {
  readonly msisdn: string
  readonly alias: string
}

export interface RenameRequest extends Renaming {
  /** Read again if the dialog closes before the response. */
  readonly wallet: WalletActorRef
}

type Event =
  /** `wallet` is the record that the screen shows. */
  | { type: 'wallet.rename'; wallet: Wallet | undefined }
  | FormEvent<'alias'>
  | { type: 'form.cancel' }
  /** Closes the form of a changed name after a question. */
  | { type: 'form.leave' }
  | { type: 'form.discard' }
  | { type: 'check.now' }
  | { type: 'failure.acknowledge' }
  | { type: 'result.finish' }

type Outcome = ChangeOutcome<Wallet>

/** Renames a wallet. After a lost response the record of the wallet shows the outcome. */
export const renamingMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as Input,
    tags: {} as 'busy',
  },
  actors: {
    change: createChangeStub<RenameRequest, Renaming, Wallet>(),
  },
  guards: {
    isWalletKnown: ({ event }) => eventOf(event, 'wallet.rename').wallet !== undefined,
    isEdited: ({ context: { values, oldAlias } }) => values.alias !== oldAlias,
    canSubmit: ({ context }) => aliasRules.parse(context.values) !== undefined,
    isVerifying: (_, snapshot: ChangeSnapshot) => snapshot.matches('verifying'),
    isRenamed: ({ context }) => context.outcome === 'applied',
    isUnknown: ({ context }) => context.outcome === 'unknown',
  },
  actions: {
    startForm: assign(({ event }) => {
      const oldAlias = normaliseAlias(eventOf(event, 'wallet.rename').wallet?.alias ?? '')
      return { oldAlias, values: { alias: oldAlias }, touched: [], failure: undefined, traceId: undefined }
    }),
    storeValue: assign(({ context, event }) => storeValue({ context }, eventOf(event, 'field.change'))),
    markTouched: assign(({ context, event }) => markTouched({ context }, eventOf(event, 'field.blur'))),
    storeOutcome: enqueueActions(({ enqueue, context }, { kind, failure, traceId, record }: Outcome) => {
      enqueue.assign({ outcome: kind, failure, traceId })
      if (record !== undefined) enqueue.sendTo(context.wallet, { type: 'wallet.replace', wallet: record })
    }),
    clearFailure: assign({ failure: undefined }),
  },
}).createMachine({
  id: 'renaming',
  description: 'Renames the wallet',
  context: ({ input }) => ({
    ...input,
    oldAlias: '',
    values: { alias: '' },
    touched: [],
    failure: undefined,
    outcome: undefined,
    traceId: undefined,
  }),
  initial: 'closed',
  states: {
    closed: {
      on: { 'wallet.rename': { guard: 'isWalletKnown', target: 'editing', actions: 'startForm' } },
    },
    editing: {
      on: {
        'field.change': { actions: 'storeValue' },
        'field.blur': { actions: 'markTouched' },
        'form.submit': { guard: 'canSubmit', target: 'saving', actions: 'clearFailure' },
        'form.cancel': { target: 'closed' },
        'form.leave': { guard: 'isEdited', target: 'confirmingDiscard' },
      },
    },
    confirmingDiscard: {
      description: 'Closing discards the typed name, so the consumer must confirm',
      on: { 'form.cancel': { target: 'editing' }, 'form.discard': { target: 'closed' } },
    },
    saving: {
      tags: ['busy'],
      invoke: {
        id: 'change',
        src: 'change',
        input: ({ context: { msisdn, values, wallet, failure } }) => {
          const verification = { msisdn, alias: normaliseAlias(values.alias) }
          return { request: { ...verification, wallet }, verification, failure }
        },
        onSnapshot: {
          guard: { type: 'isVerifying', params: ({ event }) => event.snapshot },
          target: '.verifying',
        },
        onDone: {
          target: 'resolvingOutcome',
          actions: { type: 'storeOutcome', params: ({ event }) => event.output },
        },
        onError: {
          target: 'resolvingOutcome',
          actions: { type: 'storeOutcome', params: ({ event }) => toUnknownOutcome(event.error) },
        },
      },
      initial: 'sending',
      states: { sending: {}, verifying: {} },
    },
    resolvingOutcome: {
      always: [
        { guard: 'isRenamed', target: 'renamed' },
        { guard: 'isUnknown', target: 'unknown' },
        { target: 'failed' },
      ],
    },
    renamed: { on: { 'result.finish': { target: 'closed' } } },
    failed: {
      description: 'The wallet keeps its old name, and the form keeps the typed name',
      on: { 'failure.acknowledge': { target: 'editing' } },
    },
    unknown: {
      description: 'Neither the change nor the verification got a response',
      on: { 'check.now': { target: 'saving' }, 'failure.acknowledge': { target: 'editing' } },
    },
  },
})
