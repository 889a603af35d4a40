import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from './bundle/build-variant.ts'
import { sourceSteps, unitStep } from './check.ts'
import { printModels, viewStep } from './model.ts'
import { type Outcome, printTotal, runWorker, type Step, vitestStep } from './shared/run-tasks.ts'

const journeyReport = join(root, 'node_modules', '.cache', 'wallet-portal', 'journeys.json')

const builds: readonly Step[] = [
  { name: 'build', command: ['tsx', 'scripts/build.ts', '--budgets'], showsOutput: true },
  { name: 'build in the pseudo-language', command: ['tsx', 'scripts/build.ts', '--pseudo'] },
]

/** Every flow under every fault, every definition on every network, and every path of every machine. */
const atLength: Step = {
  ...vitestStep('faults, definitions and paths', 'at-length.json', '--project=at-length'),
  figures: /^(?:faults survived|definitions walked|config fuzz)/,
}

const journeys: Step = { name: 'journeys', command: ['playwright', 'test'], outputFile: journeyReport }

interface Count {
  readonly passed: number
  readonly failed: number
}

interface Report {
  readonly numPassedTests?: number
  readonly numFailedTests?: number
  readonly stats?: { readonly expected: number; readonly unexpected: number }
}

/** Reads the counts that a step wrote to its report; undefined without a report. */
const reportedCount = async ({ outputFile = '' }: Step): Promise<Count | undefined> => {
  const text = await readFile(outputFile, 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  const { stats, numPassedTests = 0, numFailedTests = 0 }: Report = JSON.parse(text)
  return stats === undefined
    ? { passed: numPassedTests, failed: numFailedTests }
    : { passed: stats.expected, failed: stats.unexpected }
}

/** Counts a failed step as one failure unless its report counts more. */
const countOf = async ({ step, ok }: Outcome): Promise<Count> => {
  const { passed, failed } = (await reportedCount(step)) ?? { passed: 0, failed: 0 }
  return { passed, failed: ok ? failed : Math.max(failed, 1) }
}

const started = performance.now()
// Both lanes take about as long. The steps of the second use the cores while a browser waits for a page.
const lanes = await Promise.all([
  runWorker([...builds, journeys, viewStep]),
  runWorker([...sourceSteps, atLength, unitStep()]),
])
const outcomes = lanes.flat()
const counts = await Promise.all(outcomes.map(countOf))
const total = (key: keyof Count): number => counts.reduce((sum, count) => sum + count[key], 0)
printModels(atLength, viewStep)
printTotal(started, outcomes)
console.log(`${total('passed')} passed, ${total('failed')} failed`)
