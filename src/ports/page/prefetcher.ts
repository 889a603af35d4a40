interface Connection {
  readonly saveData?: boolean
  /** As the Network Information API names it: 'slow-2g', '2g', '3g' or '4g'. */
  readonly effectiveType?: string
}

interface Surroundings {
  readonly document: Document
  readonly navigator: object
  readonly window: Pick<Window, 'setTimeout'> & Partial<Pick<Window, 'requestIdleCallback'>>
}

/** The longest wait for an idle period in milliseconds, and the wait in a browser without idle callbacks. */
const idleWithin = 5_000
const idleFallback = 2_000

/**
 * Creates a link that fetches a file at low priority. A script is compiled but not run; a style sheet blocks no paint.
 */
const createLink = (document: Document, href: string): HTMLLinkElement => {
  const link = document.createElement('link')
  link.rel = href.endsWith('.css') ? 'stylesheet' : 'modulepreload'
  link.crossOrigin = ''
  link.setAttribute('fetchpriority', 'low')
  link.href = href
  return link
}

/**
 * Fetches the files of a part before they are needed, but not for consumers who save data or are on a 2G network.
 *
 * @param files the paths of each part
 */
export const createPrefetcher = (
  files: Readonly<Record<string, readonly string[]>>,
  { document, navigator, window }: Surroundings,
) => {
  const connection: Connection | undefined =
    'connection' in navigator ? (navigator.connection as Connection) : undefined
  const isSaving = connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '')
  const started = new Set<string>()
  const fetchNow = (part: string): void => {
    if (isSaving || started.has(part)) return
    started.add(part)
    for (const file of files[part] ?? []) {
      const href = `/${file}`
      if (!document.querySelector(`link[href="${href}"]`)) document.head.append(createLink(document, href))
    }
  }
  return {
    isSaving,
    fetchNow,
    /** Calls `act` in an idle period; never for consumers who save data. */
    whenIdle(act: () => void): void {
      if (isSaving) return
      if (window.requestIdleCallback) window.requestIdleCallback(act, { timeout: idleWithin })
      else window.setTimeout(act, idleFallback)
    },
  }
}
