import { fromPromise } from 'xstate'
import type { NewWindow, WindowOpener } from '../ports/device.ts'

export type NewWindowActors = ReturnType<typeof createNewWindowActors>

/** Creates the actor that opens a page. */
export const createNewWindowActors = (windows: WindowOpener) => ({
  // Runs within the event of the press: later, the browser would block the window.
  openWindow: fromPromise<void, { page: NewWindow | undefined }>(async ({ input: { page } }) => {
    if (page === undefined || !windows.open(page)) throw new Error('The browser has opened no window')
  }),
})
