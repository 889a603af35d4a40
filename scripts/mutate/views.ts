import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { root } from '../bundle/build-variant.ts'
import { registry } from '../flows/registry.ts'
import { listImporters, readImports } from '../shared/affected-machines.ts'
import { changed, type Defect, defectsOf, diffOf, hashOf, isReadable } from './defect.ts'
import { type MutationResult, nameDefects, readStoredRuns, staleBelow } from './survivors.ts'
import { createTestRunner, type TestRunner } from './test-runner.ts'
import { type Events, listViewMutations } from './view-operators.ts'

const textOf = (file: string): string => readFileSync(join(root, file), 'utf8')

/** Lists all possible defects of all views. */
const listDefects = (): readonly Defect[] => {
  const events: Events = new Map(
    registry.map(machine => [
      machine.id,
      machine.events.map(String).filter(type => !type.startsWith('xstate.') && !type.includes('*')),
    ]),
  )
  return readdirSync(join(root, 'src/views'), { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.tsx'))
    .map(name => `src/views/${name.replaceAll('\\', '/')}`)
    .flatMap(file => defectsOf(file, textOf(file), ast => listViewMutations(ast, events)))
}

const imports = readImports()

/** Groups the machines whose screens load a view: those that load it by the fewest imports, and the others. */
const screensOf = (view: string): readonly (readonly string[])[] => {
  const screens = [...listImporters([view], imports)].flatMap(([file, distance]) => {
    const [, id] = /\/([\w-]+)\.screen\.tsx$/.exec(file) ?? []
    return id === undefined ? [] : [{ id, distance }]
  })
  const least = Math.min(...screens.map(({ distance }) => distance))
  const isNearest = ({ distance }: (typeof screens)[number]) => distance === least
  return [screens.filter(isNearest), screens.filter(screen => !isNearest(screen))].map(group =>
    group.map(({ id }) => id),
  )
}

/** Plays the nearest screens with a defect, then the others, and returns the first that notices it. */
const findNoticing = async (
  runner: TestRunner,
  defect: Defect,
  lasted: ReadonlyMap<string, number>,
): Promise<string | undefined> => {
  for (const screens of screensOf(defect.file)) {
    if (screens.length === 0) continue
    const patience = screens.reduce((sum, id) => sum + (lasted.get(id) ?? 0) * 6, 60_000)
    const { failed, isEndless } = await runner.run(screens, [defect], patience)
    const [first] = failed.keys()
    if (!isEndless && first !== undefined) return first
  }
  return undefined
}

/**
 * Tests one defect at a time in views with the screens that show them, the same random defects in each run.
 * @param count how many of the possible defects
 * @param only a folder or file name that limits the views
 */
export const mutateViews = async (
  count: number,
  only: string | undefined,
): Promise<readonly MutationResult[]> => {
  const all = listDefects()
  const changes = nameDefects(all)
  const nameOf = (defect: Defect) => ({ file: defect.file, change: changes.get(defect) ?? '' })
  const stale = staleBelow('src/views/', all.map(nameOf), readStoredRuns())
  if (stale.length > 0) throw new Error(stale.join('\n'))
  const defects = all
    .filter(({ file }) => only === undefined || file.includes(`/${only}/`) || file.endsWith(only))
    .sort((one, other) => hashOf(one.id).localeCompare(hashOf(other.id)))
    .slice(0, count)
  const runner = await createTestRunner({
    project: 'browser',
    files: [fileURLToPath(import.meta.resolve('../../test/scripts/mutate/play.browser.tsx'))],
    stopsAtFailure: true,
  })
  const sound = await runner.run(undefined, [], 1_200_000)
  for (const [screen, why] of sound.failed) throw new Error(`${screen} fails without any defect: ${why}`)
  const results: MutationResult[] = []
  for (const defect of defects) {
    const line = `${defect.file}:${defect.line}  ${defect.operator}  ${diffOf(defect)}`
    if (!isReadable(defect.file, changed(textOf(defect.file), [defect])))
      throw new Error(`This defect does not compile: ${line}`)
    const noticedBy = await findNoticing(runner, defect, sound.lasted)
    results.push({ ...nameOf(defect), survived: noticedBy === undefined })
    console.log(`${results.length}/${defects.length}  ${noticedBy ?? 'NOT NOTICED'}  ${line}`)
  }
  await runner.close()
  console.log(`${all.length} defects are possible.`)
  return results
}
