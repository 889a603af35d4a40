import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { root } from './bundle/build-variant.ts'
import { stepsFor } from './model.ts'
import { changedFiles, listAffectedMachines, listImporters, readImports } from './shared/affected-machines.ts'
import { printTotal, runSteps, type Step, vitestStep } from './shared/run-tasks.ts'

const typesCache = join(root, 'node_modules', '.cache', 'wallet-portal', 'types.tsbuildinfo')

export const unitStep = (...files: readonly string[]): Step =>
  vitestStep(
    files.length === 0 ? 'unit' : 'unit, what loads the change',
    'unit.json',
    '--project=node',
    ...files,
  )

const contractStep: Step = { name: 'contract', command: ['tsx', 'scripts/contract.ts', '--check'] }

// Incremental. TypeScript 7 is four times as fast; version 6 stays for the tools that need its API.
const typeStep: Step = {
  name: 'types',
  command: ['../typescript-7/bin/tsc', '--noEmit', '--incremental', '--tsBuildInfoFile', typesCache],
}

const styleSteps: readonly Step[] = [
  { name: 'dead code', command: ['knip'] },
  { name: 'drawings', command: ['tsx', 'scripts/flows/readme.ts', '--check'] },
  { name: 'format and lint', command: ['biome', 'ci', '--error-on-warnings', '--colors=off'] },
]

export const sourceSteps: readonly Step[] = [typeStep, contractStep, ...styleSteps]

/** These tests read the sources, so every change can break them. */
const rules = 'test/architecture'

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file)
const isInBrowser = (file: string): boolean => file.endsWith('.browser.test.tsx')

/** The largest number of imports between a part of the screen and a test that counts as near. */
const near = 2

/** Only this test compares what a consumer orders with what the portal sends, for every definition. */
const walk = 'machines/service/definitions/definitions.walk.test.ts'
const walkStep: Step = {
  name: 'every definition on every network',
  command: ['vitest', 'run', '--project=at-length', '--reporter=dot', walk],
}

/** The areas of the machines that offer, confirm and send an order. */
const ofOrders = /^machines\/(?:service|payment|payment-request)\//

/** The tests of files that no module imports. */
const judges: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^openapi\//, ['test/contract', 'scripts/sandbox']],
  [/^(?:public\/|index\.html$)/, ['scripts/server']],
]

const judgesOf = (changed: readonly string[]): readonly string[] =>
  judges.flatMap(([files, tests]) => (changed.some(file => files.test(file)) ? tests : []))

/** Returns the fast checks that a change can break, the longest first. */
const stepsForChange = (): readonly Step[] => {
  const changed = changedFiles()
  const imports = readImports()
  const loaders = listImporters(changed, imports)
  const tests = [...loaders.keys()].filter(isTest)
  const shown = tests.filter(file => isInBrowser(file) && (loaders.get(file) ?? 0) <= near)
  const touched = listAffectedMachines(changed, imports)
  const [views, laws] = stepsFor(touched, shown)
  return [
    ...(views === undefined ? [] : [views]),
    unitStep(rules, ...judgesOf(changed), ...tests.filter(file => !isInBrowser(file))),
    ...(changed.some(file => ofOrders.test(file)) ? [walkStep] : []),
    typeStep,
    ...(laws === undefined ? [] : [laws]),
    ...(changed.some(file => /^(?:openapi|scripts)\//.test(file)) ? [contractStep] : []),
    ...styleSteps,
  ]
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const started = performance.now()
  const outcomes = await runSteps(stepsForChange())
  printTotal(started, outcomes)
}
