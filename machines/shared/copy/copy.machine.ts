import { assign, type SnapshotFrom, setup } from 'xstate'
import { eventOf } from '../event-of.ts'
import { promiseStub } from '../stub.ts'
import type { CopyActors } from './copy.actors.ts'

export type CopySnapshot = SnapshotFrom<typeof copyMachine>

/** The message codes of copying. */
export type CopyCode = 'copy.copied' | 'copy.refused'

/** Copies one text to the clipboard and shows for a moment whether that worked. It never reads the clipboard. */
export const copyMachine = setup({
  types: {
    context: {} as { readonly text: string },
    events: {} as { type: 'text.copy'; text: string },
  },
  actors: { writeClipboard: promiseStub<CopyActors['writeClipboard']>('writeClipboard') },
  actions: {
    storeText: assign({ text: ({ event }) => eventOf(event, 'text.copy').text }),
    forgetText: assign({ text: '' }),
  },
  delays: { noticeDuration: 4_000 },
}).createMachine({
  id: 'copy',
  description: 'Copies one text to the clipboard',
  context: { text: '' },
  initial: 'idle',
  on: { 'text.copy': { target: '.copying', actions: 'storeText' } },
  states: {
    idle: { description: 'The machine forgets the copied text, which may be a secret', entry: 'forgetText' },
    copying: {
      invoke: {
        id: 'writeClipboard',
        src: 'writeClipboard',
        input: ({ context }) => ({ text: context.text }),
        onDone: { target: 'copied' },
        onError: { target: 'failed' },
      },
    },
    copied: { after: { noticeDuration: { target: 'idle' } } },
    failed: { description: 'The browser denies the clipboard; the consumer can still select the text' },
  },
})
