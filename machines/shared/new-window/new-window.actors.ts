import { fromPromise } from 'xstate'
import type { NewWindow, WindowOpener } from '../ports/device.ts'

export const createNewWindowActors = (windows: WindowOpener) => ({
  // Runs within the event of the press: later, the browser would block the window.
  openWindow: fromPromise<void, { wanted: NewWindow | undefined }>(async ({ input: { wanted } }) => {
    if (wanted === undefined || !windows.open(wanted)) throw new Error('The browser has opened no window')
  }),
})
