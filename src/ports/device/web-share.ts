import type { ShareContent, WebShare } from '#machines/shared/ports/device.ts'

/** The used part of the browser; desktop browsers often lack it. */
interface Sharer {
  share?(shared: ShareData): Promise<void>
  canShare?(shared: ShareData): boolean
}

const sample = { title: '-', text: '-' }

const toShareData = ({ title, text, url, file }: ShareContent): ShareData => ({
  title,
  text,
  ...(url !== undefined && { url }),
  ...(file && { files: [new File([file.file], file.name, { type: file.file.type })] }),
})

/** Creates the Web Share port. Closing the share sheet is no failure. */
export const createBrowserWebShare = (navigator: Sharer): WebShare => ({
  isSupported: () => navigator.share !== undefined && navigator.canShare?.(sample) !== false,
  canSharePictures: () =>
    navigator.share !== undefined &&
    navigator.canShare?.({ files: [new File(['-'], '-.png', { type: 'image/png' })] }) === true,
  share: async content => {
    if (navigator.share === undefined) throw new Error('This browser cannot share')
    try {
      await navigator.share(toShareData(content))
    } catch (error) {
      if (!(error instanceof DOMException) || error.name !== 'AbortError') throw error
    }
  },
})
