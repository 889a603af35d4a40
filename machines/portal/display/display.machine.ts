import { type ActorRefFrom, type SnapshotFrom, sendTo, setup } from 'xstate'
import { eventOf } from '#machines/shared/event-of.ts'
import type { Appearance, DisplayPreferences } from '#machines/shared/ports/storage.ts'
import { callbackStub } from '#machines/shared/stub.ts'
import type { DisplayActors } from './display.actors.ts'

export type DisplayActorRef = ActorRefFrom<typeof displayMachine>
export type DisplaySnapshot = SnapshotFrom<typeof displayMachine>

type Event = { type: 'appearance.choose'; appearance: Appearance } | { type: 'amounts.toggle' }

/** Holds the display preferences: appearance, and whether amounts are hidden. */
export const displayMachine = setup({
  types: {
    events: {} as Event,
    input: {} as DisplayPreferences,
    context: {} as { readonly remembered: DisplayPreferences },
    children: {} as { device: 'device' },
  },
  actors: { device: callbackStub<DisplayActors['device']>('device') },
  guards: {
    isLight: ({ event }) => eventOf(event, 'appearance.choose').appearance === 'light',
    isDark: ({ event }) => eventOf(event, 'appearance.choose').appearance === 'dark',
    remembersLight: ({ context }) => context.remembered.appearance === 'light',
    remembersDark: ({ context }) => context.remembered.appearance === 'dark',
    remembersHidden: ({ context }) => context.remembered.amounts === 'hidden',
  },
  actions: {
    applySystem: sendTo('device', { type: 'appearance.apply', appearance: 'system' }),
    applyLight: sendTo('device', { type: 'appearance.apply', appearance: 'light' }),
    applyDark: sendTo('device', { type: 'appearance.apply', appearance: 'dark' }),
    showAmounts: sendTo('device', { type: 'amounts.apply', amounts: 'shown' }),
    hideAmounts: sendTo('device', { type: 'amounts.apply', amounts: 'hidden' }),
  },
}).createMachine({
  id: 'display',
  description: 'Applies the appearance and hides or shows amounts on this device',
  context: ({ input }) => ({ remembered: input }),
  invoke: { id: 'device', src: 'device' },
  type: 'parallel',
  states: {
    appearance: {
      initial: 'remembering',
      on: {
        'appearance.choose': [
          { guard: 'isLight', target: '.light' },
          { guard: 'isDark', target: '.dark' },
          { target: '.system' },
        ],
      },
      states: {
        remembering: {
          always: [
            { guard: 'remembersLight', target: 'light' },
            { guard: 'remembersDark', target: 'dark' },
            { target: 'system' },
          ],
        },
        system: { entry: 'applySystem' },
        light: { entry: 'applyLight' },
        dark: { entry: 'applyDark' },
      },
    },
    amounts: {
      initial: 'remembering',
      states: {
        remembering: { always: [{ guard: 'remembersHidden', target: 'hidden' }, { target: 'shown' }] },
        shown: { entry: 'showAmounts', on: { 'amounts.toggle': { target: 'hidden' } } },
        hidden: { entry: 'hideAmounts', on: { 'amounts.toggle': { target: 'shown' } } },
      },
    },
  },
})
