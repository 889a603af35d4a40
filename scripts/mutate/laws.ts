import { laws } from './judges.ts'
import { firstPatience, listDefects, patienceAfter } from './names.ts'
import { nameDefects } from './survivors.ts'
import { createTestRunner } from './test-runner.ts'

/**
 * Returns for each law of a machine the first wrong target, guard or action that no other law notices; undefined for a
 * law without one, which may be superfluous.
 */
export const findNeedForLaws = async (name: string): Promise<ReadonlyMap<string, string | undefined>> => {
  const defects = listDefects(name)
  const names = nameDefects(defects)
  const runner = await createTestRunner({
    files: [laws],
    env: { MUTATED: name, EACH_LAW: '1' },
  })
  const began = performance.now()
  const sound = await runner.run([], firstPatience)
  for (const [law, why] of sound.failed) throw new Error(`"${law}" fails without any defect: ${why}`)
  const patience = patienceAfter(performance.now() - began)
  const needs = new Map<string, string | undefined>([...sound.lasted.keys()].map(law => [law, undefined]))
  for (const defect of defects) {
    if ([...needs.values()].every(need => need !== undefined)) break
    const { failed, isEndless } = await runner.run([defect], patience)
    const [law, ...others] = failed.keys()
    if (isEndless || law === undefined || others.length > 0 || needs.get(law) !== undefined) continue
    needs.set(law, names.get(defect))
  }
  await runner.close()
  return needs
}
