import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { array, looseObject, number, object, optional, picklist, safeParse, string } from 'valibot'
import { root } from './bundle/build-variant.ts'
import { provenBy } from './flows/flow-files.ts'
import { printTotal, runSteps, type Step } from './shared/run-tasks.ts'

const cache = join(root, 'node_modules', '.cache', 'wallet-portal')
const headlessReport = join(cache, 'model-headless.json')

/** The file with the counts of the browser tests and their results for each machine. */
export const viewReport = join(cache, 'model-views.json')

const vitest = (report: string, ...args: string[]): Step['command'] => [
  'vitest',
  'run',
  ...args,
  '--reporter=dot',
  '--reporter=json',
  `--outputFile.json=${report}`,
]

/** Plays the machines that have a view on their real screens. */
export const viewStep: Step = {
  name: 'machines through their views',
  command: vitest(viewReport, '--project', 'browser'),
  outputFile: viewReport,
}

const headlessStep: Step = {
  name: 'machines without a screen',
  command: vitest(headlessReport, '--project', 'at-length', 'test/model'),
  outputFile: headlessReport,
}

const screenOf = (id: string): string => provenBy(id, 'screen.tsx')

/**
 * Returns the steps that check the laws of some machines, and play those that have a view.
 * @param tests browser tests of parts of the screen, for the same browser run
 * @param others how many more machines could be played
 */
export const stepsFor = (
  ids: readonly string[],
  tests: readonly string[] = [],
  others = 0,
): readonly Step[] => {
  const played = ids.filter(id => existsSync(join(root, screenOf(id))))
  const shown = [...played.map(screenOf), ...tests]
  const names = [...played, ...tests].join(', ')
  const any = `(${ids.join('|')})`
  return [
    ...(shown.length === 0
      ? []
      : [
          {
            ...viewStep,
            name: `through their views: ${names}${others > 0 ? ` (and not ${others} more)` : ''}`,
            command: vitest(viewReport, '--project', 'browser', ...shown),
          },
        ]),
    ...(ids.length === 0
      ? []
      : [
          {
            ...headlessStep,
            name: `laws: ${ids.join(', ')}`,
            command: vitest(
              headlessReport,
              '--project',
              'at-length',
              'test/model/laws.test.ts',
              '--testNamePattern',
              `^${any} keeps|: ${any}: `,
            ),
          },
        ]),
  ]
}

const share = object({ all: number(), seen: number() })
const model = object({
  machine: string(),
  how: picklist(['view', 'headless']),
  states: share,
  transitions: share,
  looks: number(),
  paths: number(),
  steps: number(),
  milliseconds: number(),
  problems: array(string()),
})
const report = looseObject({
  testResults: array(
    looseObject({
      assertionResults: array(looseObject({ meta: optional(looseObject({ model: optional(model) })) })),
    }),
  ),
})

const modelsIn = (file: string) => {
  const read = safeParse(report, existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined)
  if (!read.success) return []
  return read.output.testResults.flatMap(({ assertionResults }) =>
    assertionResults.flatMap(({ meta }) => meta?.model ?? []),
  )
}

type Model = ReturnType<typeof modelsIn>[number]

const shareText = ({ all, seen }: Model['states']): string =>
  `${seen}/${all} ${all === 0 ? 100 : Math.floor((100 * seen) / all)} %`

type Figures = Omit<Model, 'machine' | 'how' | 'problems'>

const cellsOf = (
  machine: string,
  { states, transitions, looks, paths, steps, milliseconds }: Figures,
  how: string,
): string[] => [
  machine,
  shareText(states),
  shareText(transitions),
  String(looks),
  String(paths),
  String(steps),
  `${(milliseconds / 1000).toFixed(1)} s`,
  how,
]

const header = ['machine', 'states', 'transitions', 'looks', 'paths', 'steps', 'time', 'how']

const together = (one: Model['states'], other: Model['states']) => ({
  all: one.all + other.all,
  seen: one.seen + other.seen,
})

const none: Figures = {
  states: { all: 0, seen: 0 },
  transitions: { all: 0, seen: 0 },
  looks: 0,
  paths: 0,
  steps: 0,
  milliseconds: 0,
}

const totalOf = (models: readonly Model[]): Figures =>
  models.reduce<Figures>(
    (sum, model) => ({
      states: together(sum.states, model.states),
      transitions: together(sum.transitions, model.transitions),
      looks: sum.looks + model.looks,
      paths: sum.paths + model.paths,
      steps: sum.steps + model.steps,
      milliseconds: sum.milliseconds + model.milliseconds,
    }),
    none,
  )

/** Formats a row for each machine (through its view if it has one), a row for all, and the failures. */
export const modelTable = (...files: readonly string[]): string => {
  const byMachine = new Map<string, Model>()
  for (const found of files.flatMap(modelsIn))
    if (byMachine.get(found.machine)?.how !== 'view') byMachine.set(found.machine, found)
  const models = [...byMachine.values()]
  const total = totalOf(models)
  const rows = [
    header,
    ...models.map(model => cellsOf(model.machine, model, model.how)),
    cellsOf('all', total, ''),
  ]
  const widths = header.map((_, column) => Math.max(...rows.map(row => row[column]?.length ?? 0)))
  const lines = rows.map(row =>
    row
      .map((cell, column) => {
        const width = widths[column] ?? 0
        return column === 0 || column === header.length - 1 ? cell.padEnd(width) : cell.padStart(width)
      })
      .join('  ')
      .trimEnd(),
  )
  const shown = models.filter(({ how }) => how === 'view').length
  const counted = [
    `${models.length} machines, ${shown} of them through their views, which were checked in ${total.looks} distinct states:`,
    'by axe, for the focus, at 320 px, with text of 200 %',
  ].join(' ')
  const problems = models.flatMap(({ machine, problems }) =>
    problems.map(problem => `${machine}: ${problem}`),
  )
  return [...lines, counted, ...problems].join('\n')
}

/** Returns the machines that the arguments name. Exits when one does not exist. */
const askedFor = (names: readonly string[]): readonly string[] => {
  const unknown = names.filter(name => !existsSync(join(root, provenBy(name, 'model.ts'))))
  if (unknown.length === 0) return names
  console.error(`There is no machine ${unknown.join(', ')}.`)
  process.exit(1)
}

// Plays all machines, or those that the arguments name, along all paths, and prints the results.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const started = performance.now()
  const names = askedFor(process.argv.slice(2))
  const outcomes = await runSteps(names.length === 0 ? [viewStep, headlessStep] : stepsFor(names))
  console.log(modelTable(headlessReport, viewReport))
  printTotal(started, outcomes)
}
