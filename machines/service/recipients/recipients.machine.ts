import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import { markTouched, storeValue } from '#machines/domain/rules/form.ts'
import {
  type ChangeSnapshot,
  createChangeStub,
  toUnknownOutcome,
} from '#machines/network/change/change.machine.ts'
import { toFailure } from '#machines/network/failure.ts'
import { assertDefined } from '#machines/shared/assert-defined.ts'
import { errorOf, eventOf } from '#machines/shared/event-of.ts'
import { promiseStub } from '#machines/shared/stub.ts'
import type { Recipient, RecipientRecord } from '../lists/recipients.ts'
import { afterChange, toChangeInput } from './recipient-change.ts'
import { findRecipient, listInvalidFields, parseUpdate, valuesOf } from './recipient-form.ts'
import type { RecipientsActors } from './recipients.actors.ts'
import type {
  RecipientChange,
  RecipientChoice,
  RecipientsCode,
  RecipientsContext,
  RecipientsEvent,
  RecipientsFailure,
  RecipientsOutcome,
  RecipientVerification,
} from './recipients.types.ts'

export type RecipientsActorRef = ActorRefFrom<typeof recipientsMachine>
export type RecipientsSnapshot = SnapshotFrom<typeof recipientsMachine>

type Whose = Pick<RecipientsContext, 'entity'>

/**
 * Lists, edits and deletes the bank accounts that a consumer has saved as recipients. After a change without a clear
 * response, the list shows the outcome.
 */
export const recipientsMachine = setup({
  types: {
    context: {} as RecipientsContext,
    events: {} as RecipientsEvent,
    input: {} as Whose,
    output: {} as RecipientChoice,
    tags: {} as 'busy',
  },
  actors: {
    readRecipients: promiseStub<RecipientsActors['readRecipients']>('readRecipients'),
    readRecipient: promiseStub<RecipientsActors['readRecipient']>('readRecipient'),
    readBanks: promiseStub<RecipientsActors['readBanks']>('readBanks'),
    change: createChangeStub<RecipientChange, RecipientVerification, readonly Recipient[]>(),
  },
  guards: {
    isListed: ({ context: { list }, event }) =>
      findRecipient(list, eventOf(event, 'recipient.pay', 'recipient.edit', 'recipient.delete').snsi) !==
      undefined,
    hasBanks: ({ context }) => context.banks.length > 0,
    canSubmit: ({ context }) => parseUpdate(context) !== undefined,
    hasFailure: ({ context }) => context.failure !== undefined,
    isVerifying: (_, snapshot: ChangeSnapshot) => snapshot.matches('verifying'),
    isConfirmed: (_, { failure }: RecipientsOutcome) => failure === undefined,
    isChanged: ({ context }) => context.failure === undefined,
    isDoubtful: ({ context }) => context.failure?.code === 'recipients.inDoubt',
    isEdited: ({ context }) => context.extraFields !== undefined,
  },
  actions: {
    storeList: assign({ list: (_, { list }: Pick<RecipientsContext, 'list'>) => list }),
    storeBanks: assign({ banks: (_, { banks }: Pick<RecipientsContext, 'banks'>) => banks }),
    storeBanksFailure: assign({ banksFailure: ({ event }) => toFailure(errorOf(event)) }),
    storeChosen: assign({
      recipient: ({ context: { list }, event }) =>
        findRecipient(list, eventOf(event, 'recipient.pay', 'recipient.edit', 'recipient.delete').snsi),
      failure: undefined,
    }),
    storeRecord: assign((_, { recipient, rest: extraFields }: RecipientRecord) => ({
      recipient,
      extraFields,
      values: valuesOf(recipient),
      touched: listInvalidFields(recipient),
    })),
    storeValue: assign(({ context, event }) => storeValue({ context }, eventOf(event, 'field.change'))),
    markTouched: assign(({ context, event }) => markTouched({ context }, eventOf(event, 'field.blur'))),
    storeFailure: assign({
      failure: (_, { code, error }: { code: RecipientsCode; error: unknown }): RecipientsFailure => ({
        code,
        failure: toFailure(error),
      }),
    }),
    storeOutcome: assign(({ context }, outcome: RecipientsOutcome) => afterChange(context, outcome)),
    clearFailure: assign({ failure: undefined }),
    clearForm: assign({ recipient: undefined, extraFields: undefined, values: {}, touched: [] }),
  },
}).createMachine({
  id: 'recipients',
  description: 'Lists the saved recipients, to pay, edit or delete one',
  context: ({ input: { entity } }) => ({
    entity,
    list: [],
    banks: [],
    banksFailure: undefined,
    recipient: undefined,
    extraFields: undefined,
    values: {},
    touched: [],
    failure: undefined,
  }),
  initial: 'loading',
  states: {
    loading: {
      tags: ['busy'],
      entry: ['clearForm', 'clearFailure'],
      invoke: {
        id: 'readRecipients',
        src: 'readRecipients',
        input: ({ context: { entity } }) => ({ entity }),
        onDone: {
          target: 'listing',
          actions: { type: 'storeList', params: ({ event }) => ({ list: event.output }) },
        },
        onError: {
          target: 'loadFailed',
          actions: {
            type: 'storeFailure',
            params: ({ event }) => ({ code: 'lookup.recipients' as const, error: event.error }),
          },
        },
      },
    },
    loadFailed: { on: { 'list.retry': { target: 'loading' } } },
    listing: {
      entry: 'clearForm',
      on: {
        'recipient.pay': { guard: 'isListed', target: 'chosen', actions: 'storeChosen' },
        'recipient.edit': { guard: 'isListed', target: 'reading', actions: 'storeChosen' },
        'recipient.delete': { guard: 'isListed', target: 'askingToDelete', actions: 'storeChosen' },
      },
    },
    reading: {
      description: 'The network returns the current recipient, which may differ from the list',
      tags: ['busy'],
      on: { 'form.cancel': { target: 'listing' } },
      invoke: {
        id: 'readRecipient',
        src: 'readRecipient',
        input: ({ context }) => ({ snsi: assertDefined(context.recipient).snsi }),
        onDone: {
          target: 'editing',
          actions: { type: 'storeRecord', params: ({ event }) => event.output },
        },
        onError: {
          target: 'readFailed',
          actions: {
            type: 'storeFailure',
            params: ({ event }) => ({ code: 'recipients.unreadable' as const, error: event.error }),
          },
        },
      },
    },
    readFailed: {
      on: {
        'recipient.retry': { target: 'reading', actions: 'clearFailure' },
        'form.cancel': { target: 'loading' },
      },
    },
    editing: {
      on: {
        'field.change': { actions: 'storeValue' },
        'field.blur': { actions: 'markTouched' },
        'form.submit': { guard: 'canSubmit', target: 'changing', actions: 'clearFailure' },
        'form.cancel': [{ guard: 'hasFailure', target: 'loading' }, { target: 'listing' }],
      },
      initial: 'beginning',
      states: {
        beginning: { always: [{ guard: 'hasBanks', target: 'ready' }, { target: 'readingBanks' }] },
        readingBanks: {
          description: 'The consumer can fill in the other fields while the banks load',
          invoke: {
            id: 'readBanks',
            src: 'readBanks',
            onDone: {
              target: 'ready',
              actions: { type: 'storeBanks', params: ({ event }) => ({ banks: event.output }) },
            },
            onError: { target: 'withoutBanks', actions: 'storeBanksFailure' },
          },
        },
        withoutBanks: {
          description: 'The recipient keeps the current bank, because the list of banks is missing',
          on: { 'banks.retry': { target: 'readingBanks' } },
        },
        ready: {},
      },
    },
    askingToDelete: {
      on: { 'deletion.confirm': { target: 'changing' }, 'deletion.cancel': { target: 'listing' } },
    },
    changing: {
      tags: ['busy'],
      invoke: {
        id: 'change',
        src: 'change',
        input: ({ context }) => toChangeInput(context),
        onSnapshot: {
          guard: { type: 'isVerifying', params: ({ event }) => event.snapshot },
          target: '.verifying',
        },
        onDone: [
          { guard: { type: 'isConfirmed', params: ({ event }) => event.output }, target: 'loading' },
          {
            target: 'resolvingOutcome',
            actions: { type: 'storeOutcome', params: ({ event }) => event.output },
          },
        ],
        onError: {
          target: 'resolvingOutcome',
          actions: { type: 'storeOutcome', params: ({ event }) => toUnknownOutcome(event.error) },
        },
      },
      initial: 'beginning',
      states: {
        beginning: { always: [{ guard: 'isEdited', target: 'saving' }, { target: 'deleting' }] },
        saving: {},
        deleting: {},
        verifying: {},
      },
    },
    resolvingOutcome: {
      description: 'The form keeps the typed values after a failed change',
      always: [
        { guard: 'isChanged', target: 'listing' },
        { guard: 'isEdited', target: 'editing' },
        { guard: 'isDoubtful', target: 'loadFailed' },
        { target: 'listing' },
      ],
    },
    chosen: { type: 'final' },
  },
  output: ({ context }) => ({ chosen: context.recipient }),
})
