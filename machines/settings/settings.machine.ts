import { type ActorRefFrom, assign, enqueueActions, type SnapshotFrom, sendTo, setup } from 'xstate'
import { toFailure } from '../network/failure.ts'
import { loaderMachine } from '../network/loader/loader.machine.ts'
import { assertDefined } from '../shared/assert-defined.ts'
import { createLazyStub } from '../shared/lazy.ts'
import { callbackStub, promiseStub } from '../shared/stub.ts'
import type { MyWalletMachine } from '../wallet/my-wallet/my-wallet.machine.ts'
import type { WalletActorRef } from '../wallet/wallet.machine.ts'
import type { creditorMachine } from './creditor/creditor.machine.ts'
import type { instrumentsMachine } from './instruments/instruments.machine.ts'
import type { mfaMachine } from './mfa/mfa.machine.ts'
import type { passwordChangeMachine } from './password-change/password-change.machine.ts'
import type { ProfileMachine } from './profile/profile.machine.ts'
import type { SettingsContext, SettingsEvent, SettingsInput, SettingsSection } from './settings.types.ts'
import { findSection } from './settings-sections.ts'

export type SettingsMachine = typeof settingsMachine
export type SettingsActorRef = ActorRefFrom<SettingsMachine>
export type SettingsSnapshot = SnapshotFrom<SettingsMachine>

type Path = string | undefined

/** Shows the settings over the dashboard, one section at a time; the URL names it. Their part loads on first use. */
export const settingsMachine = setup({
  types: {
    context: {} as SettingsContext,
    events: {} as SettingsEvent,
    input: {} as SettingsInput,
    children: {} as {
      profile: 'profile'
      myWallet: 'myWallet'
      creditor: 'creditor'
      passwordChange: 'passwordChange'
      mfa: 'mfa'
      instruments: 'instruments'
      currentSession: 'currentSession'
    },
    tags: {} as 'busy',
  },
  actors: {
    urlSync: callbackStub<{ type: 'place.show'; path: Path }>('urlSync'),
    loadSettings: promiseStub<WalletActorRef, Pick<SettingsInput, 'session'>>('loadSettings'),
    profile: createLazyStub<ProfileMachine>('profile'),
    myWallet: createLazyStub<MyWalletMachine>('myWallet'),
    creditor: createLazyStub<typeof creditorMachine>('creditor'),
    passwordChange: createLazyStub<typeof passwordChangeMachine>('passwordChange'),
    mfa: createLazyStub<typeof mfaMachine>('mfa'),
    instruments: createLazyStub<typeof instrumentsMachine>('instruments'),
    currentSession: loaderMachine,
  },
  guards: {
    isSection: ({ context }, { path }: { path: Path }) => findSection(path, context) !== undefined,
    isCurrentSection: ({ context }, { path }: { path: Path }) => context.section === path,
  },
  actions: {
    storeSection: assign({
      section: ({ context }, { path }: { path: Path }) => findSection(path, context) ?? context.section,
    }),
    showSection: enqueueActions(({ enqueue }, { section }: { section: SettingsSection }) => {
      enqueue.assign({ section })
      enqueue.sendTo('urlSync', { type: 'place.show', path: section })
    }),
    storeWallet: assign({ wallet: (_, { wallet }: { wallet: WalletActorRef }) => wallet }),
    storeFailure: assign({ failure: (_, { error }: { error: unknown }) => toFailure(error) }),
    writeUrl: sendTo('urlSync', (_, { path }: { path: Path }) => ({ type: 'place.show', path })),
  },
}).createMachine({
  id: 'settings',
  description: "Shows the consumer's settings: profile, wallet, creditor payments and preferences",
  context: ({ input }) => ({ ...input, section: 'profile', wallet: undefined, failure: undefined }),
  invoke: { id: 'urlSync', src: 'urlSync' },
  initial: 'closed',
  states: {
    closed: {
      on: {
        'settings.open': {
          target: 'opening',
          actions: { type: 'showSection', params: ({ event }) => event },
        },
        'url.change': [
          {
            guard: { type: 'isSection', params: ({ event }) => event },
            target: 'opening',
            actions: { type: 'storeSection', params: ({ event }) => event },
          },
          {
            description: 'The portal removes an unknown section from the URL',
            actions: { type: 'writeUrl', params: { path: undefined } },
          },
        ],
      },
    },
    opening: {
      description: 'The browser loads the settings chunk, unless it is already loaded',
      tags: ['busy'],
      on: {
        'settings.close': { target: 'closed', actions: { type: 'writeUrl', params: { path: undefined } } },
        'url.change': [
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
        input: ({ context: { session } }) => ({ session }),
        onDone: {
          target: 'open',
          actions: { type: 'storeWallet', params: ({ event }) => ({ wallet: event.output }) },
        },
        onError: { target: 'openFailed', actions: { type: 'storeFailure', params: ({ event }) => event } },
      },
    },
    openFailed: {
      on: {
        'settings.retry': { target: 'opening' },
        'settings.close': { target: 'closed', actions: { type: 'writeUrl', params: { path: undefined } } },
        'url.change': [
          {
            guard: { type: 'isSection', params: ({ event }) => event },
            actions: { type: 'storeSection', params: ({ event }) => event },
          },
          { target: 'closed' },
        ],
      },
    },
    open: {
      on: {
        'settings.open': [
          { guard: { type: 'isCurrentSection', params: ({ event }) => ({ path: event.section }) } },
          {
            target: 'open',
            reenter: true,
            actions: { type: 'showSection', params: ({ event }) => event },
          },
        ],
        'settings.close': { target: 'closed', actions: { type: 'writeUrl', params: { path: undefined } } },
        'url.change': [
          { guard: { type: 'isCurrentSection', params: ({ event }) => event } },
          {
            guard: { type: 'isSection', params: ({ event }) => event },
            target: 'open',
            reenter: true,
            actions: { type: 'storeSection', params: ({ event }) => event },
          },
          { target: 'closed' },
        ],
      },
      initial: 'choosing',
      states: {
        choosing: {
          always: [
            { guard: { type: 'isCurrentSection', params: { path: 'profile' } }, target: 'profile' },
            { guard: { type: 'isCurrentSection', params: { path: 'wallet' } }, target: 'wallet' },
            { guard: { type: 'isCurrentSection', params: { path: 'creditor' } }, target: 'creditor' },
            { target: 'preferences' },
          ],
        },
        profile: {
          invoke: {
            id: 'profile',
            src: 'profile',
            input: ({ context }) => ({
              msisdn: context.msisdn,
              hidesDeposit: context.hidesDeposit,
              wallet: assertDefined(context.wallet),
            }),
            onError: {
              target: '#settings.openFailed',
              actions: { type: 'storeFailure', params: ({ event }) => event },
            },
          },
        },
        wallet: {
          invoke: {
            id: 'myWallet',
            src: 'myWallet',
            input: ({ context }) => ({
              msisdn: context.msisdn,
              timeZone: context.timeZone,
              networkClock: context.networkClock,
              wallet: assertDefined(context.wallet),
            }),
            onError: {
              target: '#settings.openFailed',
              actions: { type: 'storeFailure', params: ({ event }) => event },
            },
          },
        },
        creditor: {
          invoke: {
            id: 'creditor',
            src: 'creditor',
            input: ({ context }) => ({ msisdn: context.msisdn, isOffered: context.offersCreditor }),
            onError: {
              target: '#settings.openFailed',
              actions: { type: 'storeFailure', params: ({ event }) => event },
            },
          },
        },
        preferences: {
          invoke: [
            {
              id: 'passwordChange',
              src: 'passwordChange',
              input: ({ context }) => ({ msisdn: context.msisdn, time: context.time }),
              onError: {
                target: '#settings.openFailed',
                actions: { type: 'storeFailure', params: ({ event }) => event },
              },
            },
            {
              id: 'mfa',
              src: 'mfa',
              input: ({ context }) => ({ msisdn: context.msisdn }),
              onError: {
                target: '#settings.openFailed',
                actions: { type: 'storeFailure', params: ({ event }) => event },
              },
            },
            {
              id: 'instruments',
              src: 'instruments',
              input: ({ context }) => ({ msisdn: context.msisdn }),
              onError: {
                target: '#settings.openFailed',
                actions: { type: 'storeFailure', params: ({ event }) => event },
              },
            },
            {
              id: 'currentSession',
              src: 'currentSession',
              input: { request: undefined },
              onError: {
                target: '#settings.openFailed',
                actions: { type: 'storeFailure', params: ({ event }) => event },
              },
            },
          ],
        },
      },
    },
  },
})
