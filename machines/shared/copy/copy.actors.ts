import { fromPromise } from 'xstate'
import type { Clipboard } from '../ports/device.ts'

export type CopyActors = ReturnType<typeof createCopyActors>

/** Creates the actor that writes to the clipboard. */
export const createCopyActors = (clipboard: Clipboard) => ({
  writeClipboard: fromPromise<void, { text: string }>(({ input }) => clipboard.write(input.text)),
})
