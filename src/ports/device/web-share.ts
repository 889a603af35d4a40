import type { WebShare } from '../../../machines/shared/ports/device.ts'

/** As much of the browser as hands things to other apps; most of those on a desk have none. */
interface Sharer {
  share?(shared: { title: string; text: string }): Promise<void>
  canShare?(shared: { title: string; text: string }): boolean
}

const sample = { title: '-', text: '-' }

/** Web Share. Whoever closes its sheet again has changed their mind, and that is all. */
export const createBrowserWebShare = (navigator: Sharer): WebShare => ({
  isSupported: () => navigator.share !== undefined && navigator.canShare?.(sample) !== false,
  share: async ({ title, text }) => {
    if (navigator.share === undefined) throw new Error('This browser hands nothing on')
    try {
      await navigator.share({ title, text })
    } catch (error) {
      if (!(error instanceof DOMException) || error.name !== 'AbortError') throw error
    }
  },
})
