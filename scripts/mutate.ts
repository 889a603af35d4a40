import { parseArgs } from 'node:util'
import { mutateExpressions } from './mutate/expressions.ts'
import { findFolder, isOfViews } from './mutate/judges.ts'
import { findNeedForLaws } from './mutate/laws.ts'
import { mutateNames } from './mutate/names.ts'
import {
  addRun,
  listProblems,
  type MutationResult,
  readStoredRuns,
  staleBelow,
  storeRuns,
} from './mutate/survivors.ts'

/**
 * Mutates the code, one change at a time, and prints the fraction that the tests notice. Fails for a change that they
 * do not notice, unless `mutate/survivors.json` lists it.
 *
 *   payment domain  these folders of machines/ by StrykerJS, with their tests and laws
 *   views/wallet    a folder of src/views/ by StrykerJS, with the screens that load it
 *   --force         test also the changes that the last run noticed, for example after removing a test
 *   --sample N      only N places of StrykerJS's changes, always the same
 *   --store         make this run the stored one of its files
 *   --names         machines: only the wrong targets, guards and actions, which StrykerJS does not make
 *   --laws          machines: for each law, the first of these changes that no other law notices
 */
const { values, positionals } = parseArgs({
  options: {
    force: { type: 'boolean', default: false },
    names: { type: 'boolean', default: false },
    sample: { type: 'string' },
    laws: { type: 'boolean', default: false },
    store: { type: 'boolean', default: false },
  },
  allowPositionals: true,
})

const unknown = positionals.filter(name => findFolder(name) === undefined)
if (positionals.length === 0 || unknown.length > 0)
  throw new Error(`Name folders of machines/ or views/…: ${unknown.join(', ')}`)

/** The fraction of noticed changes below which the run fails. */
const requiredScore = 0.9

const judge = (name: string, tried: readonly MutationResult[], complaints: readonly string[]): void => {
  const survived = tried.filter(one => one.survived).length
  const score = 1 - survived / Math.max(tried.length, 1)
  console.log(
    `\n${name}: ${tried.length - survived} of ${tried.length} noticed, ${(100 * score).toFixed(1)} %`,
  )
  for (const complaint of complaints) console.log(complaint)
  if (score < requiredScore || complaints.length > 0) failed.push(name)
}

const failed: string[] = []
for (const name of positionals) {
  const stored = readStoredRuns()
  const began = performance.now()
  if (values.laws) {
    for (const [law, need] of await findNeedForLaws(name)) console.log(`${law}: ${need ?? 'NOT NEEDED'}`)
  } else {
    const folder = `${findFolder(name)}/`
    const names = isOfViews(name) ? [] : await mutateNames(name, values.force)
    const sample = values.sample === undefined ? undefined : Number(values.sample)
    const expressions = values.names ? [] : mutateExpressions(name, values.force, sample)
    const tried = [...expressions, ...names]
    judge(folder, tried, [
      ...listProblems(tried, stored),
      ...(values.names || sample !== undefined ? [] : staleBelow(folder, tried, stored)),
    ])
    if (values.store) storeRuns(addRun(addRun(stored, 'names', names), 'expressions', expressions))
  }
  console.log(`${((performance.now() - began) / 1000).toFixed(0)} s`)
}
// Exit, because a change can make a worker run without end.
process.exit(failed.length > 0 ? 1 : 0)
