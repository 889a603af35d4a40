import type { ChartState, ChartTransition } from '../walk.ts'
import { allStates } from './graph.ts'
import { type Flow, flows, pathText } from './machines.ts'
import { operationsOf } from './operations.ts'
import { facts, type ServiceFacts } from './services/facts.ts'

/** Something to find: a name, what it names, and the address of the place where it stands in a chart. */
export interface Entry {
  readonly kind:
    | 'machine'
    | 'state'
    | 'event'
    | 'guard'
    | 'action'
    | 'actor'
    | 'delay'
    /** What a machine, a state or a transition says of itself; its name is the sentence. */
    | 'description'
    /** Of the network, by its id in the contract. */
    | 'operation'
  readonly name: string
  readonly machine: string
  /** Path of the state, empty for the root; undefined for a machine as a whole. */
  readonly state?: string
  /** Of the transition; undefined for what belongs to a state. */
  readonly transition?: string
}

/** A service, or a field of one. */
export interface ServiceEntry {
  readonly kind: 'service' | 'field'
  readonly name: string
  /** What it is called on the screen: it is found by that too. */
  readonly words: string
  /** Its key. */
  readonly service: string
}

const nameOfAction = (action: string): string => action.replace(/\(.*$/, '')

const described = (description: string | undefined, here: Omit<Entry, 'kind' | 'name'>): Entry[] =>
  description === undefined || description === '' ? [] : [{ kind: 'description', name: description, ...here }]

const ofTransition = (
  { id, description, on, guard, actions }: ChartTransition,
  place: Pick<Entry, 'machine' | 'state'>,
): Entry[] => {
  const here = { ...place, transition: id }
  return [
    ...(on.kind === 'event' ? [{ kind: 'event', name: on.name, ...here } as const] : []),
    ...(on.kind === 'after' ? [{ kind: 'delay', name: on.name, ...here } as const] : []),
    ...(guard === undefined || guard === 'else' ? [] : [{ kind: 'guard', name: guard, ...here } as const]),
    ...[...new Set(actions.map(nameOfAction))].map(name => ({ kind: 'action', name, ...here }) as const),
    ...described(description, here),
  ]
}

const ofState = (state: ChartState, machine: string): Entry[] => {
  const here = { machine, state: pathText(state) }
  const actors = new Set(state.runs.flatMap(({ id, source }) => [id, source]))
  return [
    ...(here.state === '' ? [] : [{ kind: 'state', name: here.state, ...here } as const]),
    ...[...actors].map(name => ({ kind: 'actor', name, ...here }) as const),
    ...[...new Set([...state.entry, ...state.exit].map(nameOfAction))].map(
      name => ({ kind: 'action', name, ...here }) as const,
    ),
    // The root's is the machine's.
    ...described(state.description, here.state === '' ? { machine } : here),
    ...state.transitions.flatMap(transition => ofTransition(transition, here)),
  ]
}

/** Everything with a name in a machine, in the order in which it stands there. */
export const entriesOf = ({ chart, opens }: Flow): Entry[] => [
  { kind: 'machine', name: chart.id, machine: chart.id },
  ...operationsOf(chart.id).map(name => ({ kind: 'operation', name, machine: chart.id }) as const),
  ...opens.map(({ id }) => ({ kind: 'actor', name: id, machine: chart.id, state: '' }) as const),
  ...allStates(chart.root).flatMap(state => ofState(state, chart.id)),
]

/** A service by its path and its words, and each of its fields. */
const serviceEntriesOf = ({ key, steps, fields }: ServiceFacts): ServiceEntry[] => [
  { kind: 'service', name: key, words: steps.at(-1) ?? '', service: key },
  ...fields.map(({ name, label }) => ({ kind: 'field', name, words: label, service: key }) as const),
]

/** Everything that can be found. */
export const allEntries = (): (Entry | ServiceEntry)[] => [
  ...[...flows.values()].flatMap(entriesOf),
  ...[...facts.values()].flatMap(serviceEntriesOf),
]
