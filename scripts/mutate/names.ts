import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, record, string } from 'valibot'
import { root } from '../bundle/build-variant.ts'
import { sourcesUnder } from '../shared/source.ts'
import { changed, type Defect, defectsOf, isReadable } from './defect.ts'
import { findFolder, hasLaws, laws, listJudges } from './judges.ts'
import { listMachineMutations } from './machine-operators.ts'
import { cache, type MutationResult, nameDefects } from './survivors.ts'
import { createTestRunner } from './test-runner.ts'

/** Milliseconds for the first run, and for each run of a known duration. */
export const firstPatience = 300_000
export const patienceAfter = (lasted: number): number => 30_000 + lasted * 5

/** Lists the wrong targets, guards and actions of the machine of a folder, or of all machines below it. */
export const listDefects = (name: string): readonly Defect[] => {
  const folder = findFolder(name) ?? ''
  const own = `${folder}/${name}.machine.ts`
  return sourcesUnder(folder)
    .filter(({ path }) => (existsSync(join(root, own)) ? path === own : path.endsWith('.machine.ts')))
    .flatMap(({ path }) => {
      const text = readFileSync(join(root, path), 'utf8')
      return defectsOf(path, text, listMachineMutations).filter(defect =>
        isReadable(path, changed(text, [defect])),
      )
    })
}

/** The test that noticed each change in earlier runs, by the file and the change. */
const openKillers = (name: string) => {
  const file = join(cache, `${name}.names.json`)
  const killers = existsSync(file)
    ? parse(record(string(), string()), JSON.parse(readFileSync(file, 'utf8')))
    : {}
  return {
    killers,
    save: () => {
      mkdirSync(cache, { recursive: true })
      writeFileSync(file, JSON.stringify(killers))
    },
  }
}

/**
 * Tests the machines of a folder with one wrong target, guard or action at a time, which StrykerJS does not change.
 * A run that does not end counts as survived.
 * @param isForced whether to test again the changes that a test of the last run noticed which still exists
 */
export const mutateNames = async (name: string, isForced: boolean): Promise<readonly MutationResult[]> => {
  const defects = listDefects(name)
  const names = nameDefects(defects)
  const runner = await createTestRunner({
    files: [...listJudges(name), ...(hasLaws(name) ? [laws] : [])],
    env: { MUTATED: name },
    stopsAtFailure: true,
  })
  const began = performance.now()
  const sound = await runner.run([], firstPatience)
  for (const [test, why] of sound.failed) throw new Error(`${test} fails without any defect: ${why}`)
  const patience = patienceAfter(performance.now() - began)
  const { killers, save } = openKillers(name)
  const results: MutationResult[] = []
  for (const defect of defects) {
    const { file } = defect
    const change = names.get(defect) ?? ''
    const key = `${file}: ${change}`
    const killer = killers[key]
    if (!isForced && killer !== undefined && sound.lasted.has(killer)) {
      results.push({ file, change, survived: false })
      continue
    }
    delete killers[key]
    const first = await runner.run([defect], patience)
    // A busy computer can exceed the timeout once.
    const { failed, isEndless } = first.isEndless ? await runner.run([defect], patience * 2) : first
    const survived = isEndless || failed.size === 0
    results.push({ file, change, survived })
    const [noticedBy] = failed.keys()
    if (!survived && noticedBy !== undefined) killers[key] = noticedBy
    save()
    process.stdout.write(isEndless ? 'E' : survived ? 'S' : '.')
  }
  await runner.close()
  return results
}
