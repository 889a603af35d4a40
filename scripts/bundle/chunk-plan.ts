import type { Plugin } from 'vite'

const isPackage = (id: string): boolean => id.includes('/node_modules/')

/**
 * Keeps all that the entry imports in two chunks, packages and our own code, so that a change of ours leaves
 * the larger one cached. By itself the bundler splits off every part that a lazy chunk shares, which makes a
 * dozen requests and, since small files compress worse, some 4 kB more.
 */
export const firstScreenChunks = (): Plugin => {
  const modules = new Set<string>()
  return {
    name: 'first-screen-chunks',
    apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    config: () => ({
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'packages', test: id => modules.has(id) && isPackage(id) },
                { name: 'portal', test: id => modules.has(id) && !isPackage(id) },
              ],
            },
          },
        },
      },
    }),
    buildEnd() {
      const importsOf = (id: string): readonly string[] => this.getModuleInfo(id)?.importedIds ?? []
      const follow = (id: string): void => {
        if (modules.has(id)) return
        modules.add(id)
        for (const imported of importsOf(id)) follow(imported)
      }
      // The page, then the script that it names: that one stays the entry.
      const pages = [...this.getModuleIds()].filter(id => this.getModuleInfo(id)?.isEntry === true)
      for (const script of pages.flatMap(importsOf))
        for (const imported of importsOf(script)) follow(imported)
    },
  }
}
