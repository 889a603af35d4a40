import { type FlowFiles, flowFilesOf } from '../flow-files.ts'
import { labelOf } from '../labels.ts'
import type { SourceLines } from '../source-lines.ts'
import type { ChartState, ChartTransition } from '../walk.ts'
import { allStates } from './graph.ts'
import { type Child, type Flow, pathText } from './machines.ts'
import { type Picture, picturesOf } from './pictures.ts'
import { services } from './services/catalogue.ts'

/** A transition, for the panel beside the chart. */
export interface TransitionDetails {
  readonly id: string
  readonly kind: ChartTransition['on']['kind']
  /** What makes it happen and its guard, as on the arrow. */
  readonly label: string
  readonly description: string | undefined
  readonly guard: string | undefined
  readonly actions: readonly string[]
  /** Paths of states; empty where the state is not left. */
  readonly targets: readonly string[]
  /** In the machine's file, from 1. */
  readonly line: number | undefined
}

/** A state, for the panel beside the chart. */
export interface StateDetails {
  readonly id: string
  /** Its keys joined by dots; nothing for the root. */
  readonly path: string
  readonly kind: ChartState['kind']
  readonly description: string | undefined
  readonly tags: readonly string[]
  readonly entry: readonly string[]
  readonly exit: readonly string[]
  readonly runs: readonly {
    readonly id: string
    readonly source: string
    readonly machine: string | undefined
  }[]
  readonly transitions: readonly TransitionDetails[]
  readonly line: number | undefined
}

/** All that the page says of a machine beside its chart. */
export interface FlowDetails {
  readonly id: string
  readonly description: string
  readonly files: FlowFiles
  readonly opens: readonly Child[]
  /** The root first. */
  readonly states: readonly StateDetails[]
  readonly pictures: readonly Picture[]
  /** How many definitions it interprets. */
  readonly services: number
}

const transitionDetails = (transition: ChartTransition, lines: SourceLines): TransitionDetails => ({
  id: transition.id,
  kind: transition.on.kind,
  label: labelOf(transition) || 'always',
  description: transition.description,
  guard: transition.guard,
  actions: transition.actions,
  targets: transition.targets.map(path => path.join('.')),
  line: lines.transitions.get(transition.id),
})

/** What there is to say of a machine. Reads its file and which pictures there are. */
export const detailsOf = ({ chart, machineOf, opens }: Flow, lines: SourceLines): FlowDetails => ({
  id: chart.id,
  description: chart.description,
  files: flowFilesOf(chart.id),
  opens,
  states: allStates(chart.root).map(state => ({
    id: state.id,
    path: pathText(state),
    kind: state.kind,
    description: state.description,
    tags: state.tags,
    entry: state.entry,
    exit: state.exit,
    runs: state.runs.map(({ id, source }) => ({ id, source, machine: machineOf(source) })),
    transitions: state.transitions.map(transition => transitionDetails(transition, lines)),
    line: lines.states.get(state.id),
  })),
  pictures: picturesOf(chart.id),
  services: chart.id === 'service' ? services.length : 0,
})
