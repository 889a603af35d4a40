import {
  type ActorRef,
  type ActorRefFrom,
  assign,
  type Snapshot,
  type SnapshotFrom,
  sendTo,
  setup,
} from 'xstate'
import { favouritesLimit } from '#machines/domain/limits.ts'
import type { Transaction } from '#machines/domain/transaction/transaction.ts'
import { isSnsi } from '#machines/domain/wire/snsi.ts'
import { eventOf } from '#machines/shared/event-of.ts'
import { callbackStub, promiseStub } from '#machines/shared/stub.ts'
import type { FactsReader } from '#machines/wallet/wallet-facts.ts'
import type { Values } from '../definitions/service-definition.types.ts'
import type { DeviceReport, PeopleActors } from './people.actors.ts'

export type PeopleActorRef = ActorRefFrom<typeof peopleMachine>
export type PeopleSnapshot = SnapshotFrom<typeof peopleMachine>

interface Context extends DeviceReport, FactsReader {
  /** The form, which receives the number of a contact and the payments to favourites. */
  readonly formRef: ActorRef<
    Snapshot<unknown>,
    { type: 'order.prefill'; values: Values } | { type: 'favourites.read'; payments: readonly Transaction[] }
  >
  readonly searchText: string
  /** The phone field that the contact fills in. */
  readonly field: string
  /** The formatted numbers of the chosen contact. */
  readonly numbers: readonly string[]
}

type Event =
  | { type: 'search.change'; text: string }
  /** Adds the recipient with these ids to the favourites, or removes it. */
  | { type: 'favourite.toggle'; ids: readonly string[] }
  /** The consumer pays a favourite with these ids: the newest one is kept, because older records leave the list. */
  | { type: 'favourite.renew'; ids: readonly string[] }
  | { type: 'contact.choose'; field: string }
  /** Chooses one of several numbers of the contact. */
  | { type: 'number.choose'; number: string }
  | ({ type: 'device.report' } & DeviceReport)

type Numbers = { readonly numbers: readonly string[] | undefined }

const isFavourite = (favourites: readonly string[], ids: readonly string[]): boolean =>
  favourites.some(id => ids.includes(id))

/** Returns the favourites without the recipient with these ids. */
const withoutFavourite = (favourites: readonly string[], ids: readonly string[]): readonly string[] =>
  favourites.filter(id => !ids.includes(id))

/** Returns the favourites with the first id of a recipient, which comes first. */
const withFavourite = (favourites: readonly string[], ids: readonly string[]): readonly string[] =>
  [...ids.filter(isSnsi).slice(0, 1), ...withoutFavourite(favourites, ids)].slice(0, favouritesLimit)

/** Helps to choose the recipient of an order: searches the earlier ones, keeps favourites, and reads a contact. */
export const peopleMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as Pick<Context, 'formRef' | 'facts'>,
    tags: {} as 'busy',
  },
  actors: {
    device: callbackStub<PeopleActors['device']>('device'),
    readFavourites: promiseStub<PeopleActors['readFavourites']>('readFavourites'),
    chooseContact: promiseStub<PeopleActors['chooseContact']>('chooseContact'),
  },
  guards: {
    isFavourite: ({ context, event }) =>
      isFavourite(context.favourites, eventOf(event, 'favourite.renew').ids),
    isCancelled: (_, { numbers }: Numbers) => numbers === undefined,
    hasNoNumber: (_, { numbers }: Numbers) => numbers?.length === 0,
    hasOneNumber: (_, { numbers }: Numbers) => numbers?.length === 1,
    isOfContact: ({ context, event }) => context.numbers.includes(eventOf(event, 'number.choose').number),
  },
  actions: {
    storeReport: assign(({ event }) => {
      const { favourites, hasContacts } = eventOf(event, 'device.report')
      return { favourites, hasContacts }
    }),
    storeSearch: assign({ searchText: ({ event }) => eventOf(event, 'search.change').text }),
    toggleFavourite: assign({
      favourites: ({ context: { favourites }, event }) => {
        const { ids } = eventOf(event, 'favourite.toggle')
        return isFavourite(favourites, ids)
          ? withoutFavourite(favourites, ids)
          : withFavourite(favourites, ids)
      },
    }),
    renewFavourite: assign({
      favourites: ({ context: { favourites }, event }) =>
        withFavourite(favourites, eventOf(event, 'favourite.renew').ids),
    }),
    keepFavourites: sendTo('device', ({ context }) => ({
      type: 'favourites.keep',
      ids: context.favourites,
    })),
    reportFavourites: sendTo(
      ({ context }) => context.formRef,
      (_, { payments }: { payments: readonly Transaction[] }) => ({
        type: 'favourites.read' as const,
        payments,
      }),
    ),
    storeField: assign({ field: ({ event }) => eventOf(event, 'contact.choose').field }),
    storeNumbers: assign({ numbers: (_, { numbers }: Numbers) => numbers ?? [] }),
    fillIn: sendTo(
      ({ context }) => context.formRef,
      ({ context }, { numbers }: Numbers) => ({
        type: 'order.prefill' as const,
        values: { [context.field]: numbers?.[0] ?? '' },
      }),
    ),
  },
}).createMachine({
  id: 'people',
  description: 'Searches earlier recipients, keeps favourites and reads a contact of the device',
  context: ({ input }) => ({
    ...input,
    searchText: '',
    favourites: [],
    hasContacts: false,
    field: '',
    numbers: [],
  }),
  invoke: [
    { id: 'device', src: 'device' },
    {
      id: 'readFavourites',
      src: 'readFavourites',
      input: ({ context: { facts } }) => ({ facts }),
      onDone: { actions: { type: 'reportFavourites', params: ({ event }) => ({ payments: event.output }) } },
      onError: { description: 'The list keeps the favourites of the latest transactions' },
    },
  ],
  on: {
    'device.report': { actions: 'storeReport' },
    'search.change': { actions: 'storeSearch' },
    'favourite.toggle': { actions: ['toggleFavourite', 'keepFavourites'] },
    'favourite.renew': { guard: 'isFavourite', actions: ['renewFavourite', 'keepFavourites'] },
  },
  initial: 'idle',
  states: {
    idle: {
      on: { 'contact.choose': { target: 'choosingContact', actions: 'storeField' } },
      initial: 'ready',
      states: {
        ready: {},
        filledIn: { description: 'The contact filled in the number' },
        numberless: { description: 'The contact has no mobile number' },
        refused: { description: 'The browser did not show the contacts' },
      },
    },
    choosingContact: {
      tags: ['busy'],
      invoke: {
        id: 'chooseContact',
        src: 'chooseContact',
        onDone: [
          {
            guard: { type: 'isCancelled', params: ({ event }) => ({ numbers: event.output }) },
            target: 'idle',
          },
          {
            guard: { type: 'hasNoNumber', params: ({ event }) => ({ numbers: event.output }) },
            target: 'idle.numberless',
          },
          {
            guard: { type: 'hasOneNumber', params: ({ event }) => ({ numbers: event.output }) },
            target: 'idle.filledIn',
            actions: { type: 'fillIn', params: ({ event }) => ({ numbers: event.output }) },
          },
          {
            target: 'choosingNumber',
            actions: { type: 'storeNumbers', params: ({ event }) => ({ numbers: event.output }) },
          },
        ],
        onError: { target: 'idle.refused' },
      },
    },
    choosingNumber: {
      description: 'The contact has several numbers',
      on: {
        'contact.choose': { target: 'choosingContact', actions: 'storeField' },
        'number.choose': {
          guard: 'isOfContact',
          target: 'idle.filledIn',
          actions: { type: 'fillIn', params: ({ event }) => ({ numbers: [event.number] }) },
        },
      },
    },
  },
})
