import type { Plugin } from 'vite'

/** The module of Vite that wraps each `import()` of a part. */
const viteLoader = '\0vite/preload-helper.js'

/** Fetches the scripts that a part imports together with it. */
const ownLoader = `export const __vitePreload = (load, files = []) => {
  for (const file of files) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.crossOrigin = ''
    link.href = '/' + file
    document.head.append(link)
  }
  return load()
}`

/** Whether a file is fetched with a part: not the scripts of the first load, nor a style sheet (see `loadStyles`). */
export const isPreloaded = (file: string): boolean =>
  file.endsWith('.js') && !/^assets\/(?:packages|portal|rolldown-runtime)-/.test(file)

/** Replaces Vite's loader, which is longer and is in the first load, with one that only does what the portal needs. */
export const partLoader = (): Plugin => ({
  name: 'part-loader',
  apply: 'build',
  enforce: 'pre',
  load: id => (id === viteLoader ? ownLoader : undefined),
})
