import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../bundle/build-variant.ts'
import { sourcesUnder } from '../shared/source.ts'
import { changed, type Defect, defectsOf, isReadable } from './defect.ts'
import { findFolder, hasLaws, laws, listJudges } from './judges.ts'
import { listMachineMutations } from './machine-operators.ts'
import { type MutationResult, nameDefects } from './survivors.ts'
import { createTestRunner } from './test-runner.ts'

/** Milliseconds for the first run, and for each run of a known duration. */
const firstPatience = 300_000
const patienceAfter = (lasted: number): number => 30_000 + lasted * 5

const listDefects = (folder: string): readonly Defect[] =>
  sourcesUnder(folder)
    .filter(({ path }) => path.endsWith('.machine.ts'))
    .flatMap(({ path }) => {
      const text = readFileSync(join(root, path), 'utf8')
      return defectsOf(path, text, listMachineMutations).filter(defect =>
        isReadable(path, changed(text, [defect])),
      )
    })

/**
 * Tests the machines of a folder with one wrong target, guard or action at a time, which StrykerJS does not change.
 * A run that does not end counts as survived.
 */
export const mutateNames = async (name: string): Promise<readonly MutationResult[]> => {
  const defects = listDefects(findFolder(name) ?? '')
  const names = nameDefects(defects)
  const runner = await createTestRunner({
    project: 'node',
    files: [...listJudges(name), ...(hasLaws(name) ? [laws] : [])],
    env: { MUTATED: name },
    stopsAtFailure: true,
  })
  const began = performance.now()
  const sound = await runner.run(undefined, [], firstPatience)
  for (const [test, why] of sound.failed) throw new Error(`${test} fails without any defect: ${why}`)
  const patience = patienceAfter(performance.now() - began)
  const results: MutationResult[] = []
  for (const defect of defects) {
    const first = await runner.run(undefined, [defect], patience)
    // A busy computer can exceed the timeout once.
    const { failed, isEndless } = first.isEndless
      ? await runner.run(undefined, [defect], patience * 2)
      : first
    const survived = isEndless || failed.size === 0
    results.push({ file: defect.file, change: names.get(defect) ?? '', survived })
    process.stdout.write(isEndless ? 'E' : survived ? 'S' : '.')
  }
  await runner.close()
  return results
}
