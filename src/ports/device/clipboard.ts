import type { Clipboard } from '#machines/shared/ports/device.ts'

/** Creates the clipboard port. The browser may refuse, and has no clipboard on an insecure page. */
export const browserClipboard = (navigator: {
  readonly clipboard?: { writeText(text: string): Promise<void> }
}): Clipboard => ({
  write: async text => {
    if (navigator.clipboard === undefined) throw new Error('This browser has no clipboard')
    await navigator.clipboard.writeText(text)
  },
})
