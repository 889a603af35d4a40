import type { WindowOpener } from '../../../machines/shared/ports/device.ts'

/** As much of the browser as opens windows. */
export interface WindowHost {
  open(url: string, target: string, features: string): { opener: unknown } | null
}

/**
 * The browser's windows (C2). `noopener` would have it answer `null` for those that open as well, and a pop-up that
 * is blocked could not be told from them: the way back is cut by hand, before any of the other page has run.
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
