import type { WebShare } from '../../../machines/shared/ports/device.ts'

/** The used part of the browser; desktop browsers often lack it. */
interface Sharer {
  share?(shared: { title: string; text: string }): Promise<void>
  canShare?(shared: { title: string; text: string }): boolean
}

const sample = { title: '-', text: '-' }

/** Creates the Web Share port. Closing the share sheet is no failure. */
export const createBrowserWebShare = (navigator: Sharer): WebShare => ({
  isSupported: () => navigator.share !== undefined && navigator.canShare?.(sample) !== false,
  share: async ({ title, text }) => {
    if (navigator.share === undefined) throw new Error('This browser cannot share')
    try {
      await navigator.share({ title, text })
    } catch (error) {
      if (!(error instanceof DOMException) || error.name !== 'AbortError') throw error
    }
  },
})
