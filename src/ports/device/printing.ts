import type { Printer } from '../../../machines/shared/ports/device.ts'

/** The browser's printing; some that live inside other apps have none. */
export const browserPrinting = (window: { print?(): void }): Printer => ({
  print: () => {
    if (window.print === undefined) throw new Error('This browser does not print')
    window.print()
  },
})
