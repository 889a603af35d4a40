import { existsSync, readdirSync } from 'node:fs'
import { importsOf, type SourceFile, testSources } from '../shared/source.ts'

/** Checks that the changed files load: StrykerJS does not count a test file that cannot load. */
export const loading = 'scripts/mutate/loading.judge.test.ts'

/** The laws of the machine that `MUTATED` names. */
export const laws = 'scripts/mutate/laws.judge.test.ts'

/** Whether a name is that of `src/views/` or of a folder below it. */
export const isOfViews = (name: string): boolean => /^views(?:\/|$)/.test(name)

/** Returns the path of a folder of `machines/` by its name, or of `views/…`; undefined if there is none. */
export const findFolder = (name: string): string | undefined => {
  if (isOfViews(name)) return existsSync(`src/${name}`) ? `src/${name}` : undefined
  return readdirSync('machines', { recursive: true, withFileTypes: true })
    .filter(entry => entry.isDirectory() && entry.name === name)
    .map(entry => `${entry.parentPath}/${entry.name}`)[0]
}

/** Suites that load the whole portal: each would judge every folder, slowly. */
const isLong = (path: string): boolean =>
  /^test\/(?:architecture|faults|journeys|model)\//.test(path) ||
  /\.(?:browser|judge|walk)\.test\.tsx?$/.test(path)

/** Returns the test files that judge a folder of `machines/`: its own, and those that import a file of it. */
export const listJudges = (name: string): readonly string[] => {
  const folder = findFolder(name)
  if (folder === undefined) throw new Error(`machines/ has no folder "${name}"`)
  const isJudge = (source: SourceFile) =>
    source.path.startsWith(`${folder}/`) ||
    importsOf(source).some(({ target, isTypeOnly }) => !isTypeOnly && target.startsWith(`${folder}/`))
  return testSources()
    .filter(({ path }) => /\.test\.tsx?$/.test(path) && !isLong(path))
    .filter(isJudge)
    .map(({ path }) => path)
}

/** Whether a folder has a machine of its name, with laws. */
export const hasLaws = (name: string): boolean => {
  const folder = findFolder(name)
  return folder !== undefined && existsSync(`${folder}/${name}.model.ts`)
}
