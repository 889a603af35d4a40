import { type ActorRefFrom, type SnapshotFrom, sendTo, setup } from 'xstate'
import type { AmountVisibility, Appearance, DisplayPreferences } from '#machines/shared/ports/storage.ts'
import { callbackStub } from '#machines/shared/stub.ts'

export type DisplayActorRef = ActorRefFrom<typeof displayMachine>
export type DisplaySnapshot = SnapshotFrom<typeof displayMachine>

/** A change that the device applies and stores. */
export type DisplayChange =
  | { type: 'appearance.apply'; appearance: Appearance }
  | { type: 'amounts.apply'; amounts: AmountVisibility }

type Event = { type: 'appearance.choose'; appearance: Appearance } | { type: 'amounts.toggle' }

/** Holds the display preferences: appearance, and whether amounts are hidden. */
export const displayMachine = setup({
  types: {
    events: {} as Event,
    input: {} as DisplayPreferences,
    context: {} as { readonly remembered: DisplayPreferences },
    children: {} as { device: 'device' },
  },
  actors: { device: callbackStub<DisplayChange>('device') },
  guards: {
    isAppearance: (_, { is, wanted }: { is: Appearance; wanted: Appearance }) => is === wanted,
    remembersAppearance: ({ context }, { appearance }: { appearance: Appearance }) =>
      context.remembered.appearance === appearance,
    remembersHidden: ({ context }) => context.remembered.amounts === 'hidden',
  },
  actions: {
    applyAppearance: sendTo(
      'device',
      (_, { appearance }: { appearance: Appearance }): DisplayChange => ({
        type: 'appearance.apply',
        appearance,
      }),
    ),
    applyAmounts: sendTo(
      'device',
      (_, { amounts }: { amounts: AmountVisibility }): DisplayChange => ({ type: 'amounts.apply', amounts }),
    ),
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
          {
            guard: {
              type: 'isAppearance',
              params: ({ event }) => ({ is: event.appearance, wanted: 'light' }),
            },
            target: '.light',
          },
          {
            guard: {
              type: 'isAppearance',
              params: ({ event }) => ({ is: event.appearance, wanted: 'dark' }),
            },
            target: '.dark',
          },
          { target: '.system' },
        ],
      },
      states: {
        remembering: {
          always: [
            { guard: { type: 'remembersAppearance', params: { appearance: 'light' } }, target: 'light' },
            { guard: { type: 'remembersAppearance', params: { appearance: 'dark' } }, target: 'dark' },
            { target: 'system' },
          ],
        },
        system: { entry: { type: 'applyAppearance', params: { appearance: 'system' } } },
        light: { entry: { type: 'applyAppearance', params: { appearance: 'light' } } },
        dark: { entry: { type: 'applyAppearance', params: { appearance: 'dark' } } },
      },
    },
    amounts: {
      initial: 'remembering',
      states: {
        remembering: { always: [{ guard: 'remembersHidden', target: 'hidden' }, { target: 'shown' }] },
        shown: {
          entry: { type: 'applyAmounts', params: { amounts: 'shown' } },
          on: { 'amounts.toggle': { target: 'hidden' } },
        },
        hidden: {
          entry: { type: 'applyAmounts', params: { amounts: 'hidden' } },
          on: { 'amounts.toggle': { target: 'shown' } },
        },
      },
    },
  },
})
