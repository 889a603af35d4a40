import type { Printing } from '../../../machines/shared/ports.ts'

/** The browser's printing; some that live inside other apps have none. */
export const browserPrinting = (window: { print?(): void }): Printing => ({
  print: () => {
    if (window.print === undefined) throw new Error('This browser does not print')
    window.print()
  },
})
