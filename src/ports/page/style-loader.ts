const hasRules = (link: HTMLLinkElement): boolean => {
  try {
    return (link.sheet?.cssRules.length ?? 0) > 0
  } catch {
    // Firefox throws for a style sheet that failed.
    return false
  }
}

const load = (document: Document, href: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.crossOrigin = ''
    link.onload = () => resolve()
    link.onerror = () => reject(new Error(`${href} did not load`))
    link.href = href
    document.head.append(link)
  })

/**
 * Loads the style sheets of the build that have no rules yet. Vite's loader neither repeats a failed style sheet nor
 * waits for a prefetched one.
 *
 * @param files paths relative to the origin; other files than style sheets are ignored
 * @throws if a style sheet does not load
 */
export const loadStyles = async (document: Document, files: readonly string[]): Promise<void> => {
  const hrefs = files.filter(file => file.endsWith('.css')).map(file => `/${file}`)
  await Promise.all(
    hrefs.map(async href => {
      const links = [...document.querySelectorAll<HTMLLinkElement>(`link[href="${href}"]`)]
      if (links.some(hasRules)) return
      await load(document, href)
      for (const link of links) link.remove()
    }),
  )
}
