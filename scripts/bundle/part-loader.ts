import type { Plugin } from 'vite'

/** The module of Vite that wraps each `import()` of a part. */
const viteLoader = '\0vite/preload-helper.js'

/** Fetches the scripts that a part imports together with it. */
const ownLoader = `export const __vitePreload = (load, files = []) => {
  // Vite adds style sheets after \`isPreloaded\`; \`loadStyles\` fetches them.
  for (const file of files.filter(name => name.endsWith('js'))) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.crossOrigin = ''
    link.href = '/' + file
    document.head.append(link)
  }
  return load()
}`

/** Whether a file is fetched with a part: the scripts of the first load are there. */
export const isPreloaded = (file: string): boolean =>
  !/^assets\/(?:packages|portal|rolldown-runtime)-/.test(file)

/** Replaces Vite's loader, which is longer and is in the first load, with one that only does what the portal needs. */
export const partLoader = (): Plugin => ({
  name: 'part-loader',
  apply: 'build',
  enforce: 'pre',
  load: id => (id === viteLoader ? ownLoader : undefined),
})
