import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from './bundle/build-variant.ts'
import { sourceSteps, unitReport, unitStep } from './check.ts'
import { modelTable, viewReport, viewStep } from './model.ts'
import { type Outcome, printTotal, runWorker, type Step } from './shared/run-tasks.ts'

const journeyReport = join(root, 'node_modules', '.cache', 'wallet-portal', 'journeys.json')

const builds: readonly Step[] = [
  { name: 'build', command: ['tsx', 'scripts/build.ts'], showsOutput: true },
  { name: 'build in the pseudo-language', command: ['tsx', 'scripts/build.ts', '--pseudo'] },
]

const lengthReport = join(root, 'node_modules', '.cache', 'wallet-portal', 'at-length.json')

/** Every flow under every fault, every definition on every network, and every path of every machine. */
const atLength: Step = {
  name: 'faults, definitions and paths',
  command: [
    'vitest',
    'run',
    '--project=at-length',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${lengthReport}`,
  ],
  outputFile: lengthReport,
  figures: /^(?:faults survived|definitions walked|config fuzz)/,
}

const journeys: Step = { name: 'journeys', command: ['playwright', 'test'], outputFile: journeyReport }

interface Count {
  readonly passed: number
  readonly failed: number
}

const numberAt = (report: unknown, ...path: string[]): number => {
  let at = report
  for (const key of path) at = typeof at === 'object' && at !== null ? Reflect.get(at, key) : undefined
  return typeof at === 'number' ? at : 0
}

/** Reads the counts that a step wrote to its report; undefined without a report. */
const reportedCount = async ({ outputFile }: Step): Promise<Count | undefined> => {
  const text =
    outputFile === undefined ? undefined : await readFile(outputFile, 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  const report: unknown = JSON.parse(text)
  return outputFile === unitReport || outputFile === viewReport || outputFile === lengthReport
    ? { passed: numberAt(report, 'numPassedTests'), failed: numberAt(report, 'numFailedTests') }
    : { passed: numberAt(report, 'stats', 'expected'), failed: numberAt(report, 'stats', 'unexpected') }
}

/** Counts a failed step as one failure unless its report counts more. */
const countOf = async ({ step, ok }: Outcome): Promise<Count> => {
  const { passed, failed } = (await reportedCount(step)) ?? { passed: 0, failed: 0 }
  return { passed, failed: ok ? failed : Math.max(failed, 1) }
}

const started = performance.now()
// Both lanes take about as long. The steps of the second use the cores while the journeys wait for a page.
const lanes = await Promise.all([
  runWorker([...builds, journeys, unitStep()]),
  runWorker([...sourceSteps, atLength, viewStep]),
])
const outcomes = lanes.flat()
const counts = await Promise.all(outcomes.map(countOf))
const total = (key: keyof Count): number => counts.reduce((sum, count) => sum + count[key], 0)
console.log(modelTable(lengthReport, viewReport))
printTotal(started, outcomes)
console.log(`${total('passed')} passed, ${total('failed')} failed`)
