import type { WindowOpener } from '#machines/shared/ports/device.ts'

/** The used part of the browser. */
export interface WindowHost {
  open(url: string, target: string, features: string): { opener: unknown } | null
}

/**
 * Opens windows. It does not use `noopener`, which returns `null` for opened windows too; it clears `opener`
 * before the other page runs.
 */
export const browserWindows = (browser: WindowHost, log: Pick<Console, 'error'>): WindowOpener => ({
  open: ({ url, size, isDownload }) => {
    const features = size ? `popup,width=${size.width},height=${size.height}` : ''
    const opened = browser.open(url, '_blank', features)
    if (opened === null) {
      if (isDownload) log.error('Failed to open download link in new tab')
      return false
    }
    opened.opener = null
    return true
  },
})
