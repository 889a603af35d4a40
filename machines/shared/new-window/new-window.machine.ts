import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import { eventOf } from '../event-of.ts'
import type { NewWindow } from '../ports/device.ts'
import { promiseStub } from '../stub.ts'
import type { NewWindowActors } from './new-window.actors.ts'

export type NewWindowActorRef = ActorRefFrom<typeof newWindowMachine>
export type NewWindowSnapshot = SnapshotFrom<typeof newWindowMachine>

/** Opens a page in a new window. If the browser blocks it, keeps the address for a link. */
export const newWindowMachine = setup({
  types: {
    context: {} as { readonly page: NewWindow | undefined },
    events: {} as { type: 'window.open'; page: NewWindow } | { type: 'window.dismiss' },
  },
  actors: { openWindow: promiseStub<NewWindowActors['openWindow']>('openWindow') },
  actions: { storePage: assign({ page: ({ event }) => eventOf(event, 'window.open').page }) },
}).createMachine({
  id: 'new-window',
  description: 'Opens a page in a new window',
  context: { page: undefined },
  initial: 'idle',
  states: {
    idle: {
      on: {
        'window.open': { target: 'opening', actions: 'storePage' },
      },
    },
    opening: {
      invoke: {
        id: 'openWindow',
        src: 'openWindow',
        input: ({ context }) => ({ page: context.page }),
        onDone: { target: 'idle' },
        onError: { target: 'blocked' },
      },
    },
    blocked: {
      description: 'The browser blocks the new window; the consumer can follow a link instead',
      on: {
        'window.open': { target: 'opening', actions: 'storePage' },
        'window.dismiss': { target: 'idle' },
      },
    },
  },
})
