import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { decodeNetworkConfig } from '../machines/domain/config/network-config.ts'
import { brandStyleSheet } from '../src/styles/brand.ts'
import { findScreenFile, isMachine } from './flows/flow-files.ts'
import { brands } from './sandbox/networks/brands.ts'
import { printTotal, runSteps, type Step, vitestStep } from './shared/run-tasks.ts'

/** Plays the machines that have a view on their real screens. */
export const viewStep = vitestStep('machines through their views', 'model-views.json', '--project=browser')

const headlessStep = vitestStep(
  'machines without a screen',
  'model-headless.json',
  '--project=at-length',
  'test/model',
)

/** Returns the steps for some machines, and for browser `tests`. */
export const stepsFor = (ids: readonly string[], tests: readonly string[] = []): readonly Step[] => {
  const played = ids.filter(id => findScreenFile(id) !== undefined)
  const screens = played.flatMap(id => findScreenFile(id) ?? [])
  const names = [...played, ...tests].join(', ')
  const any = `(${ids.join('|')})`
  const views: Step = {
    ...viewStep,
    name: `through their views: ${names}`,
    command: [...viewStep.command, ...screens, ...tests],
  }
  const laws: Step = {
    ...headlessStep,
    name: `laws: ${ids.join(', ')}`,
    command: [...headlessStep.command, '--testNamePattern', `^${any} keeps|: ${any}: `],
  }
  return [...(names === '' ? [] : [views]), ...(ids.length === 0 ? [] : [laws])]
}

type Share = Readonly<Record<'all' | 'seen', number>>

/** The result of playing a machine. Plain data, because the browser sends it to the reporter. */
export interface ModelReport {
  readonly machine: string
  readonly how: 'view' | 'headless'
  readonly states: Share
  readonly transitions: Share
  /** The number of states whose rendered page was checked. */
  readonly looks: number
  readonly paths: number
  readonly steps: number
  readonly problems: readonly string[]
}

interface Report {
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly meta?: { readonly model?: ModelReport } }[]
  }[]
}

const modelsIn = ({ outputFile = '' }: Step): readonly ModelReport[] => {
  if (!existsSync(outputFile)) return []
  const { testResults }: Report = JSON.parse(readFileSync(outputFile, 'utf8'))
  return testResults.flatMap(({ assertionResults }) =>
    assertionResults.flatMap(({ meta }) => meta?.model ?? []),
  )
}

const sum = (models: readonly ModelReport[], count: (model: ModelReport) => number): number =>
  models.reduce((total, model) => total + count(model), 0)

const shareOf = (models: readonly ModelReport[], key: 'states' | 'transitions'): string => {
  const seen = sum(models, model => model[key].seen)
  const all = sum(models, model => model[key].all)
  return `${seen}/${all} ${all === 0 ? 100 : Math.floor((100 * seen) / all)} %`
}

/** Prints the totals of all machines, each through its view if it has one, and the problems. */
export const printModels = (...steps: readonly Step[]): void => {
  const byMachine = new Map<string, ModelReport>()
  for (const found of steps.flatMap(modelsIn))
    if (byMachine.get(found.machine)?.how !== 'view') byMachine.set(found.machine, found)
  const models = [...byMachine.values()]
  const shown = models.filter(({ how }) => how === 'view')
  console.log(
    `${models.length} machines: ${shareOf(models, 'states')} of the states and ${shareOf(models, 'transitions')} of the transitions,`,
    `in ${sum(models, ({ steps }) => steps)} steps of ${sum(models, ({ paths }) => paths)} paths;`,
    `${shown.length} through their views, which were checked in ${sum(models, ({ looks }) => looks)} distinct states:`,
    'by axe, for the focus, at 320 px, with text of 200 %',
  )
  for (const { machine, problems } of models)
    for (const problem of problems) console.log(`${machine}: ${problem}`)
}

const usage = `npx tsx scripts/model.ts [MACHINE …] [OPTION …]
  --pictures      takes a picture of each view in every state, and checks no laws
  --size 1280x800 the size of the pictures in CSS pixels
  --scheme dark   the appearance
  --brand khanya  the colours of a network of the sandbox`

const options = {
  help: { type: 'boolean' },
  pictures: { type: 'boolean' },
  size: { type: 'string', default: '360x740' },
  scheme: { type: 'string', default: 'light' },
  brand: { type: 'string', default: '' },
} as const

/** Returns how the views are shown in a run with pictures; `vitest.config.ts` passes it to the browser. */
const lookOf = ({ size, scheme, brand }: Readonly<Record<'size' | 'scheme' | 'brand', string>>) => {
  const [, width, height] = /^(\d+)x(\d+)$/.exec(size) ?? []
  if (width === undefined || !/^(?:light|dark)$/.test(scheme)) throw new Error(`Invalid: ${size} ${scheme}`)
  const network = brands.find(({ application: { title } }) => title.toLowerCase().split(' ')[0] === brand)
  if (brand !== '' && network === undefined) throw new Error(`There is no brand ${brand}`)
  const name = [size, scheme, brand].filter(Boolean).join('-')
  return {
    // The atlas shows the pictures of the plain look.
    folder: name === '360x740-light' ? 'build/flows/pictures' : `build/screens/${name}`,
    size: { width: Number(width), height: Number(height) },
    scheme,
    style: brandStyleSheet(decodeNetworkConfig(network).theme),
  }
}

// Plays all machines, or those that the arguments name, along all paths, and prints the results.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const started = performance.now()
  try {
    const { values, positionals: names } = parseArgs({ allowPositionals: true, options })
    if (values.help) {
      console.log(usage)
      process.exit()
    }
    const unknown = names.filter(name => !isMachine(name))
    if (unknown.length > 0) throw new Error(`There is no machine ${unknown.join(', ')}.`)
    const look = lookOf(values)
    if (values.pictures) process.env.MODEL_LOOK = JSON.stringify(look)
    const steps = names.length === 0 ? [viewStep, headlessStep] : stepsFor(names)
    const shown = steps.filter(({ outputFile }) => outputFile === viewStep.outputFile)
    const outcomes = await runSteps(values.pictures ? shown : steps)
    printModels(headlessStep, viewStep)
    printTotal(started, outcomes)
  } catch (error) {
    console.error(`${error}\n${usage}`)
    process.exitCode = 1
  }
}
