import type { ShareContent, WebShare } from '#machines/shared/ports/device.ts'
import type { NamedFile } from '#machines/shared/ports/files.ts'

/** The used part of the browser; desktop browsers often lack it. */
interface Sharer {
  share?(shared: ShareData): Promise<void>
  canShare?(shared: ShareData): boolean
}

const sample = { title: '-', text: '-' }

const toFiles = ({ file, name }: NamedFile) => [new File([file], name, { type: file.type })]

const toShareData = ({ title, text, url, file }: ShareContent): ShareData => ({
  title,
  text,
  ...(url !== undefined && { url }),
  ...(file && { files: toFiles(file) }),
})

/** Creates the Web Share port. Closing the share sheet is no failure. */
export const createBrowserWebShare = (navigator: Sharer): WebShare => {
  const canShareFile = (file: NamedFile) =>
    navigator.share !== undefined && navigator.canShare?.({ files: toFiles(file) }) === true
  return {
    isSupported: () => navigator.share !== undefined && navigator.canShare?.(sample) !== false,
    canSharePictures: () => canShareFile({ file: new Blob(['-'], { type: 'image/png' }), name: '-.png' }),
    canShareFile,
    share: async content => {
      if (navigator.share === undefined) throw new Error('This browser cannot share')
      try {
        await navigator.share(toShareData(content))
      } catch (error) {
        if (!(error instanceof DOMException) || error.name !== 'AbortError') throw error
      }
    },
  }
}
