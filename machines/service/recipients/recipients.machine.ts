import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import { type FieldChange, withFieldValue, withTouched } from '../../domain/rules/form.ts'
import { isOutcomeUnknown, toFailure } from '../../network/failure.ts'
import { assertDefined } from '../../shared/assert-defined.ts'
import { promiseStub } from '../../shared/stub.ts'
import type { Bank } from '../lists/banks.ts'
import type { Recipient, RecipientRecord } from '../lists/recipients.ts'
import { isChangeApplied, listInvalidFields, parseUpdate, valuesOf } from './recipient-form.ts'
import type {
  RecipientChoice,
  RecipientsCode,
  RecipientsContext,
  RecipientsEvent,
  RecipientsFailure,
  RecipientUpdate,
} from './recipients.types.ts'

export type RecipientsActorRef = ActorRefFrom<typeof recipientsMachine>
export type RecipientsSnapshot = SnapshotFrom<typeof recipientsMachine>

type Named = { readonly snsi: string }
type Whose = Pick<RecipientsContext, 'entity'>
type Listed = { readonly list: readonly Recipient[] }

const inList = ({ list }: Listed, { snsi }: Named) => list.find(recipient => recipient.snsi === snsi)

/**
 * Lists, edits and deletes the bank accounts that a consumer has saved as recipients. The machine sends a change once;
 * after an unknown outcome it reads the list to find the result (P2).
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
    readRecipients: promiseStub<readonly Recipient[], Whose>('readRecipients'),
    readRecipient: promiseStub<RecipientRecord, Named>('readRecipient'),
    readBanks: promiseStub<readonly Bank[]>('readBanks'),
    updateRecipient: promiseStub<void, RecipientUpdate>('updateRecipient'),
    deleteRecipient: promiseStub<void, Named>('deleteRecipient'),
  },
  guards: {
    isListed: ({ context }, named: Named) => inList(context, named) !== undefined,
    hasBanks: ({ context }) => context.banks.length > 0,
    canSave: ({ context }) => parseUpdate(context) !== undefined,
    hasFailure: ({ context }) => context.failure !== undefined,
    // The network may have made the change. With status 404, another change may have deleted the recipient.
    isOutcomeUnknown: ({ context: { failure } }) =>
      failure !== undefined && (failure.failure.status === 404 || isOutcomeUnknown(failure.failure)),
    isChangeApplied: ({ context }, { list }: Listed) => isChangeApplied(context, list),
    isEdited: ({ context }) => context.extraFields !== undefined,
  },
  actions: {
    storeList: assign({ list: (_, { list }: Listed) => list }),
    storeBanks: assign({ banks: (_, { banks }: Pick<RecipientsContext, 'banks'>) => banks }),
    storeBanksFailure: assign({ banksFailure: (_, { error }: { error: unknown }) => toFailure(error) }),
    storeChosen: assign({
      recipient: ({ context }, named: Named) => inList(context, named),
      failure: undefined,
    }),
    storeRecord: assign((_, { recipient, rest: extraFields }: RecipientRecord) => ({
      recipient,
      extraFields,
      values: valuesOf(recipient),
      touched: listInvalidFields(recipient),
    })),
    storeValue: assign(({ context }, change: FieldChange<string>) => withFieldValue(context, change)),
    markTouched: assign(({ context }, leaving: { field: string }) => withTouched(context, leaving)),
    storeFailure: assign({
      failure: (_, { code, error }: { code: RecipientsCode; error: unknown }): RecipientsFailure => ({
        code,
        failure: toFailure(error),
      }),
    }),
    markOutcomeUnknown: assign({
      failure: ({ context: { failure } }) => failure && { ...failure, code: 'recipients.inDoubt' as const },
    }),
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
        'recipient.pay': {
          guard: { type: 'isListed', params: ({ event }) => event },
          target: 'chosen',
          actions: { type: 'storeChosen', params: ({ event }) => event },
        },
        'recipient.edit': {
          guard: { type: 'isListed', params: ({ event }) => event },
          target: 'reading',
          actions: { type: 'storeChosen', params: ({ event }) => event },
        },
        'recipient.delete': {
          guard: { type: 'isListed', params: ({ event }) => event },
          target: 'askingToDelete',
          actions: { type: 'storeChosen', params: ({ event }) => event },
        },
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
        'field.change': { actions: { type: 'storeValue', params: ({ event }) => event } },
        'field.blur': { actions: { type: 'markTouched', params: ({ event }) => event } },
        'form.submit': { guard: 'canSave', target: 'saving', actions: 'clearFailure' },
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
            onError: {
              target: 'withoutBanks',
              actions: { type: 'storeBanksFailure', params: ({ event }) => event },
            },
          },
        },
        withoutBanks: {
          description: 'The recipient keeps the current bank, because the list of banks is missing',
          on: { 'banks.retry': { target: 'readingBanks' } },
        },
        ready: {},
      },
    },
    saving: {
      tags: ['busy'],
      invoke: {
        id: 'updateRecipient',
        src: 'updateRecipient',
        input: ({ context }) => assertDefined(parseUpdate(context)),
        onDone: { target: 'loading' },
        onError: {
          target: 'changeFailed',
          actions: {
            type: 'storeFailure',
            params: ({ event }) => ({ code: 'recipients.notUpdated' as const, error: event.error }),
          },
        },
      },
    },
    askingToDelete: {
      on: { 'deletion.confirm': { target: 'deleting' }, 'deletion.cancel': { target: 'listing' } },
    },
    deleting: {
      tags: ['busy'],
      invoke: {
        id: 'deleteRecipient',
        src: 'deleteRecipient',
        input: ({ context }) => ({ snsi: assertDefined(context.recipient).snsi }),
        onDone: { target: 'loading' },
        onError: {
          target: 'changeFailed',
          actions: {
            type: 'storeFailure',
            params: ({ event }) => ({ code: 'recipients.notDeleted' as const, error: event.error }),
          },
        },
      },
    },
    changeFailed: {
      description: 'The form keeps the typed values after a failed change',
      always: [
        { guard: 'isOutcomeUnknown', target: 'checking' },
        { guard: 'isEdited', target: 'editing' },
        { target: 'listing' },
      ],
    },
    checking: {
      description: 'The outcome of the change is unknown, so the machine reads the list',
      tags: ['busy'],
      invoke: {
        id: 'check',
        src: 'readRecipients',
        input: ({ context: { entity } }) => ({ entity }),
        onDone: [
          {
            guard: { type: 'isChangeApplied', params: ({ event }) => ({ list: event.output }) },
            target: 'listing',
            actions: [
              { type: 'storeList', params: ({ event }) => ({ list: event.output }) },
              { type: 'clearFailure' },
            ],
          },
          {
            guard: 'isEdited',
            target: 'editing',
            actions: { type: 'storeList', params: ({ event }) => ({ list: event.output }) },
          },
          {
            target: 'listing',
            actions: { type: 'storeList', params: ({ event }) => ({ list: event.output }) },
          },
        ],
        onError: [
          { guard: 'isEdited', target: 'editing', actions: 'markOutcomeUnknown' },
          { target: 'loadFailed', actions: 'markOutcomeUnknown' },
        ],
      },
    },
    chosen: { type: 'final' },
  },
  output: ({ context }) => ({ chosen: context.recipient }),
})
