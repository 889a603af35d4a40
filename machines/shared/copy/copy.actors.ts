import { fromPromise } from 'xstate'
import type { Clipboard } from '../ports/device.ts'

export const createCopyActors = (clipboard: Clipboard) => ({
  writeClipboard: fromPromise<void, { text: string }>(({ input }) => clipboard.write(input.text)),
})
