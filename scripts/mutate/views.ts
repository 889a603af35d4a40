import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { root } from '../bundle/build-variant.ts'
import { registry } from '../flows/registry.ts'
import { allDefects, sampleDefects } from './candidates.ts'
import { changed, type Defect, isReadable } from './defect.ts'
import { createDefectTrial, type TrialResult } from './defect-trial.ts'
import { measureImportDistances } from './import-distances.ts'
import { lineOf, tableOf } from './report.ts'
import { type MutationResult, nameDefects, staleBelow } from './survivors.ts'
import { createTestRunner } from './test-runner.ts'

const played = async (defects: readonly Defect[]): Promise<readonly TrialResult[]> => {
  const session = await createTestRunner({
    project: 'browser',
    files: [fileURLToPath(import.meta.resolve('../../test/scripts/mutate/play.browser.tsx'))],
  })
  const trial = createDefectTrial(session, measureImportDistances(registry.map(({ id }) => id)))
  const verdicts: TrialResult[] = []
  for (const [index, defect] of defects.entries()) {
    const verdict = await trial.closely(defect)
    verdicts.push(verdict)
    const { caught } = verdict
    const found = caught === undefined ? 'not caught' : `caught by ${caught.by}`
    console.log(`${index + 1}/${defects.length}  ${found}  ${lineOf(defect)}`)
  }
  // Run the wide trials last, because nearly every model loads the shared views.
  for (const [index, { defect, caught }] of verdicts.entries())
    if (caught === undefined) verdicts[index] = await trial.widely(defect)
  await session.close()
  return verdicts
}

/**
 * Tests one defect at a time in views with the models that show them.
 * @param count how many of the possible defects
 * @param only a folder or file name that limits the views
 */
export const mutateViews = async (
  count: number,
  only: string | undefined,
): Promise<readonly MutationResult[]> => {
  const every = allDefects()
  const changes = nameDefects(every)
  const tried = (defect: Defect) => ({ file: defect.file, change: changes.get(defect) ?? '' })
  const stale = staleBelow('src/views/', every.map(tried))
  if (stale.length > 0) throw new Error(stale.join('\n'))
  const defects = sampleDefects(
    every.filter(({ file }) => only === undefined || file.includes(`/${only}/`) || file.endsWith(only)),
    count,
  )
  for (const defect of defects)
    if (!isReadable(defect.file, changed(readFileSync(join(root, defect.file), 'utf8'), [defect])))
      throw new Error(`This defect does not compile: ${lineOf(defect)}`)
  const verdicts = await played(defects)
  console.log(`\n${tableOf(verdicts)}\n\n${every.length} defects are possible.`)
  return verdicts.map(({ defect, caught }) => ({ ...tried(defect), survived: caught === undefined }))
}
