import type { Printer } from '#machines/shared/ports/device.ts'

/** Creates the printer port. Browsers inside other apps may not print. */
export const browserPrinting = (window: { print?(): void }): Printer => ({
  print: () => {
    if (window.print === undefined) throw new Error('This browser does not print')
    window.print()
  },
})
