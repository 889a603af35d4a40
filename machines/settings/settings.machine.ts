import { type ActorRefFrom, assign, type SnapshotFrom, sendTo, setup, stopChild } from 'xstate'
import { asFailure } from '../network/failure.ts'
import { callbackStub, promiseStub } from '../stub.ts'
import {
  type OpenFlows,
  type Section,
  type SettingsContext,
  type SettingsEvent,
  type SettingsFlows,
  type SettingsInput,
  sections,
} from './settings.types.ts'

export type SettingsMachine = typeof settingsMachine
export type SettingsActorRef = ActorRefFrom<SettingsMachine>
export type SettingsSnapshot = SnapshotFrom<SettingsMachine>

type Path = string | undefined

/** What an address names, as far as the network offers it. */
const sectionAt = (path: Path, { offersCreditor }: SettingsInput): Section | undefined =>
  sections.find(section => section === path && (section !== 'creditor' || offersCreditor))

/**
 * The consumer's own settings, section by section over the dashboard (specification, section 2 "Settings composite").
 * The browser's address says which; their code arrives when one is first opened, and what runs for one ends with it.
 */
export const settingsMachine = setup({
  types: {
    context: {} as SettingsContext,
    events: {} as SettingsEvent,
    input: {} as SettingsInput,
    tags: {} as 'busy',
  },
  actors: {
    places: callbackStub<{ type: 'place.show'; path: Path }>('places'),
    loadSettings: promiseStub<SettingsFlows>('loadSettings'),
  },
  guards: {
    isSection: ({ context }, { path }: { path: Path }) => sectionAt(path, context) !== undefined,
    isHere: ({ context }, { path }: { path: Path }) => context.section === path,
    isLoaded: ({ context }) => context.flows !== undefined,
  },
  actions: {
    storeSection: assign({
      section: ({ context }, { path }: { path: Path }) => sectionAt(path, context) ?? context.section,
    }),
    storeFailure: assign({ failure: (_, { error }: { error: unknown }) => asFailure(error) }),
    storeFlows: assign({ flows: (_, { flows }: { flows: SettingsFlows }) => flows }),
    openSection: assign({
      open: ({ context, spawn }): OpenFlows => {
        const { flows, section, msisdn, timeZone, time, offersCreditor } = context
        if (flows === undefined) return {}
        // `spawn` is typed for logic named in `actors`; these have only just arrived.
        if (section === 'preferences')
          return {
            mfa: spawn(flows.mfa, { id: 'mfa' as never, input: { msisdn } }),
            instruments: spawn(flows.instruments, { id: 'instruments' as never, input: { msisdn } }),
          }
        if (section === 'creditor') {
          const input = { msisdn, isOffered: offersCreditor }
          return { creditor: spawn(flows.creditor, { id: 'creditor' as never, input }) }
        }
        const { wallet } = context.session.getSnapshot().children
        if (wallet === undefined) return {}
        if (section === 'wallet') {
          const input = { msisdn, timeZone, wallet, time }
          return { myWallet: spawn(flows.myWallet, { id: 'myWallet' as never, input }) }
        }
        const { hidesDeposit } = context
        return {
          profile: spawn(flows.profile, { id: 'profile' as never, input: { msisdn, wallet, hidesDeposit } }),
        }
      },
    }),
    // Named as they are spawned; nothing in `actors` has those names.
    stopProfile: stopChild('profile' as never),
    stopMyWallet: stopChild('myWallet' as never),
    stopCreditor: stopChild('creditor' as never),
    stopMfa: stopChild('mfa' as never),
    stopInstruments: stopChild('instruments' as never),
    forgetFlows: assign({ open: {} }),
    showPlace: sendTo('places', (_, { path }: { path: Path }) => ({ type: 'place.show', path })),
  },
}).createMachine({
  id: 'settings',
  description: "The consumer's own settings",
  context: ({ input }) => ({ ...input, section: 'profile', flows: undefined, failure: undefined, open: {} }),
  invoke: { id: 'places', src: 'places', onError: {} },
  on: {
    'xstate.error.actor.*': {
      description: 'A section broke: it can be opened again',
      target: '.openFailed',
      actions: { type: 'storeFailure', params: ({ event }) => event },
    },
  },
  initial: 'closed',
  states: {
    closed: {
      on: {
        'settings.open': {
          target: 'opening',
          actions: [
            { type: 'storeSection', params: ({ event }) => ({ path: event.section }) },
            { type: 'showPlace', params: ({ event }) => ({ path: event.section }) },
          ],
        },
        'place.change': [
          {
            guard: { type: 'isSection', params: ({ event }) => event },
            target: 'opening',
            actions: { type: 'storeSection', params: ({ event }) => event },
          },
          {
            description: 'An address that leads nowhere',
            actions: { type: 'showPlace', params: { path: undefined } },
          },
        ],
      },
    },
    opening: {
      description: 'The code of the settings is on its way, unless it is here already',
      tags: ['busy'],
      always: { guard: 'isLoaded', target: 'open' },
      on: {
        'settings.close': { target: 'closed', actions: { type: 'showPlace', params: { path: undefined } } },
        'place.change': [
          {
            guard: { type: 'isSection', params: ({ event }) => event },
            actions: { type: 'storeSection', params: ({ event }) => event },
          },
          { target: 'closed' },
        ],
      },
      invoke: {
        id: 'loadSettings',
        src: 'loadSettings',
        onDone: {
          target: 'open',
          actions: { type: 'storeFlows', params: ({ event }) => ({ flows: event.output }) },
        },
        onError: {
          target: 'openFailed',
          actions: { type: 'storeFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    openFailed: {
      on: {
        'settings.retry': { target: 'opening' },
        'settings.close': { target: 'closed', actions: { type: 'showPlace', params: { path: undefined } } },
        'place.change': [
          {
            guard: { type: 'isSection', params: ({ event }) => event },
            actions: { type: 'storeSection', params: ({ event }) => event },
          },
          { target: 'closed' },
        ],
      },
    },
    open: {
      entry: ['openSection'],
      exit: ['stopProfile', 'stopMyWallet', 'stopCreditor', 'stopMfa', 'stopInstruments', 'forgetFlows'],
      on: {
        'settings.open': [
          { guard: { type: 'isHere', params: ({ event }) => ({ path: event.section }) } },
          {
            target: 'open',
            reenter: true,
            actions: [
              { type: 'storeSection', params: ({ event }) => ({ path: event.section }) },
              { type: 'showPlace', params: ({ event }) => ({ path: event.section }) },
            ],
          },
        ],
        'settings.close': { target: 'closed', actions: { type: 'showPlace', params: { path: undefined } } },
        'place.change': [
          { guard: { type: 'isHere', params: ({ event }) => event } },
          {
            guard: { type: 'isSection', params: ({ event }) => event },
            target: 'open',
            reenter: true,
            actions: { type: 'storeSection', params: ({ event }) => event },
          },
          { target: 'closed' },
        ],
      },
    },
  },
})
