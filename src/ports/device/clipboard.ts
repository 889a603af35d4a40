import type { Clipboard } from '../../../machines/shared/ports/device.ts'

/** The browser's clipboard; it may refuse, and is missing where the page is not secure. */
export const browserClipboard = (navigator: {
  readonly clipboard?: { writeText(text: string): Promise<void> }
}): Clipboard => ({
  write: async text => {
    if (navigator.clipboard === undefined) throw new Error('This browser has no clipboard')
    await navigator.clipboard.writeText(text)
  },
})
