import { provenBy } from '../flows/flow-files.ts'
import { importsOf, sourcesUnder } from '../shared/source.ts'

const machinesAskedBy = (file: string): ReadonlySet<string> => {
  const [source] = sourcesUnder('src/views').filter(({ path }) => path === file)
  const imports = source === undefined ? [] : importsOf(source)
  return new Set(
    imports.flatMap(({ target }) => /^machines\/(?:[\w-]+\/)*([\w-]+)\//.exec(target)?.[1] ?? []),
  )
}

/** The files that a model loads, with the number of imports in between. */
export type ImportDistances = ReadonlyMap<string, number>

/** Returns the path of a machine's screen, which may not exist. */
export const screenOf = (id: string): string => provenBy(id, 'screen.tsx')

/** Returns the files that each model loads from its model and screen files on, by the machine's id. */
export const measureImportDistances = (ids: readonly string[]): ReadonlyMap<string, ImportDistances> => {
  const imports = new Map(
    ['machines', 'src', 'test/machines', 'test/model', 'test/support'].flatMap(sourcesUnder).map(file => {
      const targets = importsOf(file).filter(({ isRelative, isTypeOnly }) => isRelative && !isTypeOnly)
      return [file.path, targets.map(({ target }) => target)] as const
    }),
  )
  const reachFrom = (starts: readonly string[]): ImportDistances => {
    const reached = new Map<string, number>()
    let next = starts.filter(file => imports.has(file))
    for (let distance = 0; next.length > 0; distance++) {
      for (const file of next) reached.set(file, distance)
      next = [...new Set(next.flatMap(file => imports.get(file) ?? []))].filter(file => !reached.has(file))
    }
    return reached
  }
  return new Map(ids.map(id => [id, reachFrom([screenOf(id), provenBy(id, 'model.ts')])]))
}

/**
 * Returns the models closest to a change of a view: those of the machines that it imports. Without such a
 * machine, returns the models that load the view by the fewest imports.
 */
export const closestModels = (
  file: string,
  reaches: ReadonlyMap<string, ImportDistances>,
): readonly string[] => {
  const loading = [...reaches].flatMap(([id, reach]) => {
    const distance = reach.get(file)
    return distance === undefined ? [] : [{ id, distance }]
  })
  const asked = loading.filter(({ id }) => machinesAskedBy(file).has(id))
  const least = Math.min(...loading.map(({ distance }) => distance))
  const nearest = asked.length > 0 ? asked : loading.filter(({ distance }) => distance === least)
  return nearest.map(({ id }) => id)
}
