import { fromPromise } from 'xstate'
import type { NewWindow, WindowOpener } from '../ports/device.ts'

export const createNewWindowActors = (windows: WindowOpener) => ({
  // Runs before the press that asked for it is over: a moment later every browser would call it a pop-up.
  openWindow: fromPromise<void, { wanted: NewWindow | undefined }>(async ({ input: { wanted } }) => {
    if (wanted === undefined || !windows.open(wanted)) throw new Error('The browser has opened no window')
  }),
})
