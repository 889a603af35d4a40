import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from './bundle/edition.ts'
import { registry } from './flows/registry.ts'
import { allDefects, chosenFrom } from './mutate/candidates.ts'
import { changed, type Defect, isReadable } from './mutate/defect.ts'
import { equivalents } from './mutate/equivalents.ts'
import { reachOfModels } from './mutate/reach.ts'
import { lineOf, resultOf, scoreOf, tableOf, wanted } from './mutate/report.ts'
import { openSession } from './mutate/session.ts'
import { createTrial, type Verdict } from './mutate/trial.ts'

/**
 * Does one thing wrong at a time in a machine or a view, plays the models that load it, compares what their machines
 * decide with what is recorded, and says how many of these defects are caught so. No file is written to but the report.
 *
 *   --count N      how many, spread over operators and files (100)
 *   --all          every one that there is
 *   --only NAME    in the files of this machine, or in this file
 *   --list         says which they would be
 */
const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '100' },
    all: { type: 'boolean', default: false },
    only: { type: 'string' },
    list: { type: 'boolean', default: false },
  },
})

const isAsked = ({ file }: Defect): boolean =>
  values.only === undefined || file.includes(`/${values.only}/`) || file.endsWith(values.only)

const every = allDefects()
const known = new Set(every.map(({ id }) => id))
const stale = Object.keys(equivalents).filter(id => !known.has(id))
if (stale.length > 0) throw new Error(`Explained, but there is no such defect: ${stale.join(', ')}`)

const asked = every.filter(defect => isAsked(defect) && !(defect.id in equivalents))
const defects = values.all ? asked : chosenFrom(asked, Number(values.count))
for (const defect of defects)
  if (!isReadable(defect.file, changed(readFileSync(join(root, defect.file), 'utf8'), [defect])))
    throw new Error(`This is no program any more: ${lineOf(defect)}`)

const seconds = (since: number): number => (performance.now() - since) / 1000

const run = async (): Promise<readonly Verdict[]> => {
  const reaches = reachOfModels(registry.map(({ id }) => id))
  const session = await openSession()
  const trial = createTrial(session, reaches)
  const verdicts: Verdict[] = []
  for (const [index, defect] of defects.entries()) {
    const began = performance.now()
    const verdict = await trial.closely(defect)
    verdicts.push(verdict)
    const { caught } = verdict
    const found = caught === undefined ? 'not caught' : `caught by ${caught.by} (${caught.how})`
    console.log(`${index + 1}/${defects.length}  ${found}, ${seconds(began).toFixed(1)} s  ${lineOf(defect)}`)
  }
  const survivors = verdicts.filter(({ caught }) => caught === undefined).map(({ defect }) => defect)
  const again = new Map((await trial.widely(survivors)).map(verdict => [verdict.defect, verdict]))
  await session.close()
  return verdicts.map(verdict => again.get(verdict.defect) ?? verdict)
}

if (values.list) for (const defect of defects) console.log(lineOf(defect))
else {
  const began = performance.now()
  const verdicts = await run()
  const folder = join(root, 'build')
  mkdirSync(folder, { recursive: true })
  writeFileSync(
    join(folder, 'mutation.json'),
    `${JSON.stringify(resultOf(verdicts, seconds(began)), null, 2)}\n`,
  )
  console.log(`\n${tableOf(verdicts)}\n`)
  console.log(
    `${every.length} defects are possible; ${Object.keys(equivalents).length} change nothing that can be seen.`,
  )
  console.log(`${seconds(began).toFixed(0)} s in all`)
  // Set either way: what plays the models takes every defect that is caught for a failure.
  process.exitCode = scoreOf(verdicts) < wanted ? 1 : 0
}
