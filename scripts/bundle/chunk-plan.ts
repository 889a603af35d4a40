import type { Plugin } from 'vite'

const isPackage = (id: string): boolean => id.includes('/node_modules/')
const isStyle = (id: string): boolean => /\.css\.ts(?:\.vanilla\.css)?(?:\?|$)/.test(id)

/** Whether a part loads right after the first paint; it must not wait for `shared`. */
const isEarlyPart = (part: string): boolean => /\/src\/parts\/(?:startup|brand)\.ts$/.test(part)

const fetchedAhead = ['session', 'service']

/** The placeholder for the names of the preloaded files, which are known only after the build. */
const placeholder = /["'`]__PART_FILES__["'`]/

/**
 * Plans few, large files: each costs a request. First load: `packages`, `portal`, the entry. Then one file for each part,
 * `shared` (modules of several parts, late style sheets) and `early` (modules that the early parts share).
 */
export const chunkPlan = (): Plugin => {
  const initial = new Set<string>()
  const early = new Set<string>()
  const shared = new Set<string>()
  return {
    name: 'chunk-plan',
    apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    config: () => ({
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'packages', test: id => initial.has(id) && isPackage(id), priority: 2 },
                { name: 'portal', test: id => initial.has(id) && !isPackage(id), priority: 1 },
                { name: 'early', test: id => early.has(id) },
                { name: 'shared', test: id => shared.has(id) },
              ],
            },
          },
        },
      },
    }),
    buildEnd() {
      const ids = [...this.getModuleIds()]
      const importsOf = (id: string): readonly string[] => this.getModuleInfo(id)?.importedIds ?? []
      const follow = (id: string, found: Set<string>): Set<string> => {
        if (!found.has(id)) {
          found.add(id)
          for (const imported of importsOf(id)) follow(imported, found)
        }
        return found
      }
      // The page is the entry module; the script that it imports stays in the entry chunk.
      const pages = ids.filter(id => this.getModuleInfo(id)?.isEntry === true)
      for (const script of pages.flatMap(importsOf))
        for (const imported of importsOf(script)) follow(imported, initial)
      const late = ids.filter(id => (this.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0)
      const users = new Map<string, Set<string>>()
      for (const part of late)
        for (const id of follow(part, new Set()))
          if (!initial.has(id)) users.set(id, (users.get(id) ?? new Set()).add(part))
      for (const [id, parts] of users) {
        if (parts.size > 1 && [...parts].some(isEarlyPart)) early.add(id)
        else if (parts.size > 1 || isStyle(id)) shared.add(id)
      }
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter(file => file.type === 'chunk')
        const chunkOf = (fileName: string) => chunks.find(chunk => chunk.fileName === fileName)
        const filesOf = (fileName: string, found: Set<string>): Set<string> => {
          const chunk = chunkOf(fileName)
          if (chunk === undefined || found.has(fileName)) return found
          found.add(fileName)
          for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style)
          for (const imported of chunk.imports) filesOf(imported, found)
          return found
        }
        const entry = chunks.find(({ isEntry }) => isEntry)
        if (entry === undefined) throw new Error('The build has no entry.')
        const known = filesOf(entry.fileName, new Set())
        /** Returns the files of a part that no earlier part has loaded. */
        const newFilesOf = (part: string): readonly string[] => {
          const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/src/parts/${part}.ts`))
          if (chunk === undefined) throw new Error(`The build has no part "${part}".`)
          const found = [...filesOf(chunk.fileName, new Set())].filter(file => !known.has(file))
          for (const file of found) known.add(file)
          return found
        }
        const files = Object.fromEntries(fetchedAhead.map(part => [part, newFilesOf(part)]))
        if (!placeholder.test(entry.code))
          throw new Error('The entry has no placeholder for the files of the parts.')
        entry.code = entry.code.replace(placeholder, () => `\`${JSON.stringify(files)}\``)
      },
    },
  }
}
