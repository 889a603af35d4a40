import type {
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyStateNode,
  AnyTransitionDefinition,
  StateValue,
} from 'xstate'
import { labelOf } from '#scripts/flows/labels.ts'
import { type ChartState, toStatechart } from '#scripts/flows/walk.ts'

const nameOf = (path: readonly string[]): string => path.join('.')

const nodesBelow = (node: AnyStateNode): AnyStateNode[] =>
  Object.values(node.states).flatMap(child => [child, ...nodesBelow(child)])

const statesBelow = (state: ChartState): ChartState[] =>
  state.states.flatMap(child => [child, ...statesBelow(child)])

/** Returns the states of a value, outermost first. */
const activeIn = (node: AnyStateNode, value: StateValue | undefined): AnyStateNode[] => {
  const inner = typeof value === 'string' ? { [value]: undefined } : (value ?? {})
  return Object.entries(inner).flatMap(([key, below]) => {
    const child = node.states[key]
    return child === undefined ? [] : [child, ...activeIn(child, below)]
  })
}

/** The atomic states of a snapshot. */
export const leavesOf = ({ machine, value }: AnyMachineSnapshot): string[] =>
  activeIn(machine.root, value)
    .filter(({ states }) => Object.keys(states).length === 0)
    .map(({ path }) => nameOf(path))

/** Lists the atomic and final states in which a machine can stay. */
export const listStableLeaves = (machine: AnyStateMachine): string[] =>
  nodesBelow(machine.root)
    .filter(({ type, always = [] }) => {
      const isLeaf = type === 'atomic' || type === 'final'
      // An unconditional `always` leaves the state at once.
      return isLeaf && !always.some(({ guard }) => guard === undefined)
    })
    .map(({ path }) => nameOf(path))

const placeOf = ({ source, eventType }: AnyTransitionDefinition, index: number): string =>
  `${source.id}|${String(eventType)}|${index}`

const listsOf = (node: AnyStateNode): readonly (readonly AnyTransitionDefinition[])[] => [
  ...node.transitions.values(),
  node.always ?? [],
]

const namesByPlace = (machine: AnyStateMachine): ReadonlyMap<string, string> => {
  const root = toStatechart(machine).root
  const drawn = [root, ...statesBelow(root)]
  const names = new Map<string, string>()
  const used = new Set<string>()
  for (const [index, node] of [machine.root, ...nodesBelow(machine.root)].entries()) {
    const state = drawn[index]
    const labels = state?.transitions.map(transition => {
      const to = transition.targets.map(nameOf).join(' and ') || 'stays'
      return `${nameOf(state.path) || machine.id}: ${labelOf(transition) || 'always'} → ${to}`
    })
    for (const list of listsOf(node))
      for (const [place, transition] of list.entries()) {
        const label = labels?.shift() ?? node.id
        const name = used.has(label) ? `${label} (${place + 1})` : label
        used.add(name)
        names.set(placeOf(transition, place), name)
      }
  }
  return names
}

/** Creates the empty coverage of a machine, with the names of its drawing. */
export const coverageOf = (machine: AnyStateMachine) => {
  const names = namesByPlace(machine)
  const nodes = nodesBelow(machine.root).filter(({ type }) => type !== 'history')
  const entered = new Set<string>()
  const taken = new Set<string>()
  return {
    states: new Set(nodes.map(({ path }) => nameOf(path))),
    transitions: new Set(names.values()),
    /** Marks the states and transitions of a microstep. */
    saw(snapshot: AnyMachineSnapshot, transitions: readonly AnyTransitionDefinition[]) {
      for (const { path } of activeIn(snapshot.machine.root, snapshot.value)) entered.add(nameOf(path))
      for (const transition of transitions) {
        // A state that is left at once appears in no snapshot.
        if (transition.source.path.length > 0) entered.add(nameOf(transition.source.path))
        const list = listsOf(transition.source).find(one => one.includes(transition))
        const name = list && names.get(placeOf(transition, list.indexOf(transition)))
        if (name !== undefined) taken.add(name)
      }
    },
    entered,
    taken,
  }
}

export type Coverage = ReturnType<typeof coverageOf>
