import { type ActorRefFrom, assign, type SnapshotFrom, sendTo, setup } from 'xstate'
import { toFailure } from '../network/failure.ts'
import { loaderMachine } from '../network/loader/loader.machine.ts'
import { assertDefined } from '../shared/assert-defined.ts'
import { errorOf, eventOf } from '../shared/event-of.ts'
import { createLazyStub } from '../shared/lazy.ts'
import { callbackStub, promiseStub } from '../shared/stub.ts'
import type { MyWalletMachine } from '../wallet/my-wallet/my-wallet.machine.ts'
import type { WalletActorRef } from '../wallet/wallet.machine.ts'
import type { creditorMachine } from './creditor/creditor.machine.ts'
import type { instrumentsMachine } from './instruments/instruments.machine.ts'
import type { mfaMachine } from './mfa/mfa.machine.ts'
import type { passwordChangeMachine } from './password-change/password-change.machine.ts'
import type { ProfileMachine } from './profile/profile.machine.ts'
import type { SettingsActors } from './settings.actors.ts'
import type { SettingsContext, SettingsEvent, SettingsInput, SettingsSection } from './settings.types.ts'
import { findSection } from './settings-sections.ts'

export type SettingsMachine = typeof settingsMachine
export type SettingsActorRef = ActorRefFrom<SettingsMachine>
export type SettingsSnapshot = SnapshotFrom<SettingsMachine>

/** Returns the section that an event names, if the network offers it. */
const namedSection = ({ context, event }: { context: SettingsContext; event: SettingsEvent }) => {
  const named = eventOf(event, 'settings.open', 'url.change')
  return findSection(named.type === 'url.change' ? named.path : named.section, context)
}

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
    urlSync: callbackStub<SettingsActors['urlSync']>('urlSync'),
    loadSettings: promiseStub<SettingsActors['loadSettings']>('loadSettings'),
    profile: createLazyStub<ProfileMachine>('profile'),
    myWallet: createLazyStub<MyWalletMachine>('myWallet'),
    creditor: createLazyStub<typeof creditorMachine>('creditor'),
    passwordChange: createLazyStub<typeof passwordChangeMachine>('passwordChange'),
    mfa: createLazyStub<typeof mfaMachine>('mfa'),
    instruments: createLazyStub<typeof instrumentsMachine>('instruments'),
    currentSession: loaderMachine,
  },
  guards: {
    isOffered: args => namedSection(args) !== undefined,
    isShown: args => namedSection(args) === args.context.section,
    isSection: ({ context }, { section }: { section: SettingsSection }) => context.section === section,
  },
  actions: {
    storeSection: assign(args => ({ section: namedSection(args) ?? args.context.section })),
    writeUrl: sendTo('urlSync', ({ context }) => ({ type: 'place.show', path: context.section })),
    clearUrl: sendTo('urlSync', { type: 'place.show', path: undefined }),
    storeWallet: assign((_, wallet: WalletActorRef) => ({ wallet })),
    storeFailure: assign({ failure: ({ event }) => toFailure(errorOf(event)) }),
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
        'settings.open': { target: 'opening', actions: ['storeSection', 'writeUrl'] },
        'url.change': [
          { guard: 'isOffered', target: 'opening', actions: 'storeSection' },
          { description: 'The portal removes an unknown section from the URL', actions: 'clearUrl' },
        ],
      },
    },
    opening: {
      description: 'The browser loads the settings chunk, unless it is already loaded',
      tags: ['busy'],
      on: {
        'settings.close': { target: 'closed', actions: 'clearUrl' },
        'url.change': [{ guard: 'isOffered', actions: 'storeSection' }, { target: 'closed' }],
      },
      invoke: {
        id: 'loadSettings',
        src: 'loadSettings',
        input: ({ context: { session } }) => ({ session }),
        onDone: { target: 'open', actions: { type: 'storeWallet', params: ({ event }) => event.output } },
        onError: { target: 'openFailed', actions: 'storeFailure' },
      },
    },
    openFailed: {
      on: {
        'settings.retry': { target: 'opening' },
        'settings.close': { target: 'closed', actions: 'clearUrl' },
        'url.change': [{ guard: 'isOffered', actions: 'storeSection' }, { target: 'closed' }],
      },
    },
    open: {
      on: {
        'settings.open': [
          { guard: 'isShown' },
          { target: 'open', reenter: true, actions: ['storeSection', 'writeUrl'] },
        ],
        'settings.close': { target: 'closed', actions: 'clearUrl' },
        'url.change': [
          { guard: 'isShown' },
          { guard: 'isOffered', target: 'open', reenter: true, actions: 'storeSection' },
          { target: 'closed' },
        ],
      },
      initial: 'choosing',
      states: {
        choosing: {
          always: [
            { guard: { type: 'isSection', params: { section: 'profile' } }, target: 'profile' },
            { guard: { type: 'isSection', params: { section: 'wallet' } }, target: 'wallet' },
            { guard: { type: 'isSection', params: { section: 'creditor' } }, target: 'creditor' },
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
            onError: { target: '#settings.openFailed', actions: 'storeFailure' },
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
            onError: { target: '#settings.openFailed', actions: 'storeFailure' },
          },
        },
        creditor: {
          invoke: {
            id: 'creditor',
            src: 'creditor',
            input: ({ context }) => ({ msisdn: context.msisdn, isOffered: context.offersCreditor }),
            onError: { target: '#settings.openFailed', actions: 'storeFailure' },
          },
        },
        preferences: {
          invoke: [
            {
              id: 'passwordChange',
              src: 'passwordChange',
              input: ({ context }) => ({ msisdn: context.msisdn, time: context.time }),
              onError: { target: '#settings.openFailed', actions: 'storeFailure' },
            },
            {
              id: 'mfa',
              src: 'mfa',
              input: ({ context }) => ({ msisdn: context.msisdn }),
              onError: { target: '#settings.openFailed', actions: 'storeFailure' },
            },
            {
              id: 'instruments',
              src: 'instruments',
              input: ({ context }) => ({ msisdn: context.msisdn }),
              onError: { target: '#settings.openFailed', actions: 'storeFailure' },
            },
            {
              id: 'currentSession',
              src: 'currentSession',
              input: { request: undefined },
              onError: { target: '#settings.openFailed', actions: 'storeFailure' },
            },
          ],
        },
      },
    },
  },
})
