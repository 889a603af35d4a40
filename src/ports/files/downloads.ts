import type { Downloads } from '#machines/shared/ports/files.ts'
import type { Time } from '#machines/shared/time.ts'

/** Milliseconds within which a browser starts a download. */
const keptFor = 60_000

/** The used part of the page. */
interface LinkMaker {
  createElement(name: 'a'): Pick<HTMLAnchorElement, 'href' | 'download' | 'click'>
}

/** Saves files as downloads of the browser. */
export const browserDownloads = (
  page: LinkMaker,
  urls: Pick<typeof URL, 'createObjectURL' | 'revokeObjectURL'>,
  time: Pick<Time, 'setTimeout'>,
): Downloads => ({
  save: (file, name) => {
    const url = urls.createObjectURL(file)
    const link = page.createElement('a')
    link.href = url
    link.download = name
    link.click()
    time.setTimeout(() => urls.revokeObjectURL(url), keptFor)
  },
})
