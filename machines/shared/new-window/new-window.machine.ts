import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import type { NewWindow } from '../ports/device.ts'
import { promiseStub } from '../stub.ts'

export type NewWindowActorRef = ActorRefFrom<typeof newWindowMachine>
export type NewWindowSnapshot = SnapshotFrom<typeof newWindowMachine>

/** Opens a page in a new window. If the browser blocks it, keeps the address for a link (C2). */
export const newWindowMachine = setup({
  types: {
    context: {} as { readonly wanted: NewWindow | undefined },
    events: {} as { type: 'window.open'; wanted: NewWindow } | { type: 'window.dismiss' },
  },
  actors: { openWindow: promiseStub<void, { wanted: NewWindow | undefined }>('openWindow') },
  actions: {
    storeWindow: assign({ wanted: (_, { wanted }: { wanted: NewWindow }) => wanted }),
  },
}).createMachine({
  id: 'new-window',
  description: 'Opens a page in a new window',
  context: { wanted: undefined },
  initial: 'idle',
  states: {
    idle: {
      on: {
        'window.open': {
          target: 'opening',
          actions: { type: 'storeWindow', params: ({ event }) => event },
        },
      },
    },
    opening: {
      invoke: {
        id: 'openWindow',
        src: 'openWindow',
        input: ({ context }) => ({ wanted: context.wanted }),
        onDone: { target: 'idle' },
        onError: { target: 'blocked' },
      },
    },
    blocked: {
      description: 'The browser blocks the new window; the consumer can follow a link instead',
      on: {
        'window.open': {
          target: 'opening',
          actions: { type: 'storeWindow', params: ({ event }) => event },
        },
        'window.dismiss': { target: 'idle' },
      },
    },
  },
})
