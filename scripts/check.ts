import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { root } from './bundle/build-variant.ts'
import { flowFilesOf } from './flows/flow-files.ts'
import { stepsFor } from './model.ts'
import { changedFiles, listAffectedMachines, listImporters, readImports } from './shared/affected-machines.ts'
import { printTotal, runSteps, type Step } from './shared/run-tasks.ts'

const cache = join(root, 'node_modules', '.cache', 'wallet-portal')

/** Where the unit tests leave their counts. */
export const unitReport = join(cache, 'unit.json')

/** The unit tests in some files, or all of them. */
export const unitStep = (...files: readonly string[]): Step => ({
  name: files.length === 0 ? 'unit' : 'unit, what loads the change',
  command: [
    'vitest',
    'run',
    '--project=node',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${unitReport}`,
    ...files,
  ],
  outputFile: unitReport,
})

const contractStep: Step = { name: 'contract', command: ['tsx', 'scripts/contract.ts', '--check'] }

// What has not changed since the last time is not worked out again. Version 7, which is four times as fast; version 6
// stays for the tools that need its API.
const typeStep: Step = {
  name: 'types',
  command: [
    '../typescript-7/bin/tsc',
    '--noEmit',
    '--incremental',
    '--tsBuildInfoFile',
    join(cache, 'types.tsbuildinfo'),
  ],
}

const styleSteps: readonly Step[] = [
  { name: 'dead code', command: ['knip'] },
  { name: 'drawings', command: ['tsx', 'scripts/flows/readme.ts', '--check'] },
  { name: 'format and lint', command: ['biome', 'ci', '--error-on-warnings', '--colors=off'] },
]

/** What must hold of the sources as they stand. */
export const sourceSteps: readonly Step[] = [typeStep, contractStep, ...styleSteps]

/** What reads the sources themselves, and so has to do with every change. */
const rules = 'test/architecture'

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file)
const isInBrowser = (file: string): boolean => file.endsWith('.browser.test.tsx')

/** Imports between a part of the screen and a test that is about it. */
const near = 2

/** What is ordered and what is sent for it is seen by nothing less. */
const walk = 'test/machines/service/definitions/definitions.walk.test.ts'
const walkStep: Step = {
  name: 'every definition on every network',
  command: ['vitest', 'run', '--project=at-length', '--reporter=dot', walk],
}

/** The machines that offer an order, confirm it and send it. */
const orderMachines = ['service', 'confirmation', 'submission', 'payment-request']

/** The top folder in which a machine stands now. Throws if there is no such machine. */
const areaOf = (id: string): string => {
  const { machine } = flowFilesOf(id)
  if (machine === '') throw new Error(`There is no machine '${id}'`)
  return `${machine.split('/').slice(0, 2).join('/')}/`
}

/** Whether one of these files is in the area of a machine that has a part in an order. */
export const touchesOrders = (files: readonly string[]): boolean =>
  orderMachines.map(areaOf).some(area => files.some(file => file.startsWith(area)))

/** What judges a file that nothing imports: the description by itself, and the sandbox that answers as it says. */
const judgesOf = (changed: readonly string[]): readonly string[] =>
  changed.some(file => file.startsWith('openapi/')) ? ['test/contract', 'test/scripts/sandbox'] : []

/** All that a change can have broken and that is soon known, the longest first. */
const stepsForChange = (): readonly Step[] => {
  const changed = changedFiles()
  const imports = readImports()
  const loaders = listImporters(changed, imports)
  const tests = [...loaders.keys()].filter(isTest)
  const shown = tests.filter(file => isInBrowser(file) && (loaders.get(file) ?? 0) <= near)
  const touched = listAffectedMachines(changed, imports)
  const [views, laws] = stepsFor(touched.ids, shown, touched.others)
  return [
    ...(views === undefined ? [] : [views]),
    unitStep(rules, ...judgesOf(changed), ...tests.filter(file => !isInBrowser(file))),
    ...(touchesOrders(changed) ? [walkStep] : []),
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
