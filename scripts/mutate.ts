import { parseArgs } from 'node:util'
import { isFolder, mutateMachines } from './mutate/machines.ts'
import { percent } from './mutate/report.ts'
import { listProblems, type MutationResult, staleBelow } from './mutate/survivors.ts'
import { mutateViews } from './mutate/views.ts'

/**
 * Does one thing wrong at a time and says how much of it the tests notice. What they do not notice is explained in
 * `mutate/survivors.ts`, or this fails. No file is written to but reports.
 *
 *   payment domain  StrykerJS over these folders of machines/, judged by their tests and laws
 *   --afresh        of machines also what was noticed the last time, as when a test was taken away
 *   views           our own defects in views, judged by what they must show in the model run
 *   --count N       of the views' defects: how many, spread over operators and files (60)
 *   --only NAME     of the views' defects: in the files of this folder, or in this file
 */
const { values, positionals } = parseArgs({
  options: {
    count: { type: 'string', default: '60' },
    only: { type: 'string' },
    afresh: { type: 'boolean', default: false },
  },
  allowPositionals: true,
})

const views = 'views'
const unknown = positionals.filter(name => name !== views && !isFolder(name))
if (positionals.length === 0 || unknown.length > 0)
  throw new Error(`Name folders of machines/, or "${views}": ${unknown.join(', ')}`)

/** The share of all that are noticed below which the run fails. */
const wanted = { machines: 0.9, views: 0.95 }

const judge = (
  name: string,
  tried: readonly MutationResult[],
  least: number,
  complaints: readonly string[],
): void => {
  const survived = tried.filter(one => one.survived).length
  const score = 1 - survived / Math.max(tried.length, 1)
  console.log(`\n${name}: ${tried.length - survived} of ${tried.length} noticed, ${percent(score)}`)
  for (const complaint of complaints) console.log(complaint)
  if (score < least || complaints.length > 0) failed.push(name)
}

const failed: string[] = []
for (const name of positionals) {
  const began = performance.now()
  if (name === views) {
    const tried = await mutateViews(Number(values.count), values.only)
    judge(name, tried, wanted.views, listProblems(tried))
  } else {
    const folder = `machines/${name}/`
    const tried = mutateMachines(name, values.afresh)
    judge(folder, tried, wanted.machines, [...listProblems(tried), ...staleBelow(folder, tried)])
  }
  console.log(`${((performance.now() - began) / 1000).toFixed(0)} s`)
}
// Set either way: what plays the models takes every defect that is noticed for a failure.
process.exitCode = failed.length > 0 ? 1 : 0
