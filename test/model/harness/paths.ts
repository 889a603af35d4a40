// The adjacency and the shortest paths are those of @xstate/graph 3.0.4. Of what `xstate/graph` has beyond it,
// only `filterEvents` would be of use; the model offers no event that the machine would not take, and so does it.
import {
  adjacencyMapToArray,
  getAdjacencyMap,
  getShortestPaths,
  type StatePath,
  type TraversalOptions,
} from '@xstate/graph'
import type { ActorLogic, AnyEventObject, AnyMachineSnapshot } from 'xstate'
import type { CaseTable } from './case-table.ts'
import { createModel, type Model } from './model.ts'
import { imaginedTime } from './run-time.ts'

/** What happens to a machine after its start, in this order. */
export interface Path {
  /** Which of the table's inputs it is started with. */
  readonly input: number
  readonly events: readonly AnyEventObject[]
}

const keysOf = () => {
  const keys = new Map<AnyEventObject, string>()
  return (event: AnyEventObject): string => {
    const key = keys.get(event) ?? `${event.type}#${keys.size}`
    keys.set(event, key)
    return key
  }
}

/** Leaves out each path that is the beginning of another. */
const withoutPrefixes = (paths: readonly Path[], keyOf: (event: AnyEventObject) => string): Path[] => {
  const byKey = new Map(paths.map(path => [path.events.map(event => `${keyOf(event)} `).join(''), path]))
  const beginnings = new Set(
    [...byKey.values()].flatMap(({ events }) =>
      events.map((_, length) =>
        events
          .slice(0, length)
          .map(event => `${keyOf(event)} `)
          .join(''),
      ),
    ),
  )
  return [...byKey].filter(([key]) => !beginnings.has(key)).map(([, path]) => path)
}

/** Where a machine comes to when nobody touches it, and what happens on the way. */
const leftAlone = (
  model: Model,
  start: AnyMachineSnapshot,
  { leftAloneUntil, limit }: CaseTable,
): { readonly state: AnyMachineSnapshot; readonly events: readonly AnyEventObject[] } => {
  const events: AnyEventObject[] = []
  let state = start
  while (leftAloneUntil !== undefined && !leftAloneUntil(state)) {
    const next = model.eventsOf(state).find(({ type }) => type.startsWith('xstate.'))
    if (next === undefined || events.length > limit)
      throw new Error('Left alone, the machine never comes so far')
    state = model.step(state, next)
    events.push(next)
  }
  return { state, events }
}

/** The paths that begin where `before` leads, from every state that is not `known` yet. */
const pathsFrom = (
  model: Model,
  fromState: AnyMachineSnapshot,
  before: readonly AnyEventObject[],
  { limit }: CaseTable,
  serializeEvent: (event: AnyEventObject) => string,
  known: Set<string>,
): (readonly AnyEventObject[])[] => {
  // Each step has an actor system of its own: a machine itself would register the same actors again and again.
  const logic: ActorLogic<AnyMachineSnapshot, AnyEventObject, unknown> = {
    getInitialSnapshot: () => fromState,
    transition: (snapshot, event) => model.step(snapshot, event),
    getPersistedSnapshot: snapshot => snapshot,
  }
  const options: TraversalOptions<AnyMachineSnapshot, AnyEventObject, unknown> = {
    events: model.eventsOf,
    serializeState: model.keyOf,
    serializeEvent,
    stopWhen: snapshot => snapshot.status !== 'active' || known.has(model.keyOf(snapshot)),
    limit,
  }
  const toStates: readonly StatePath<AnyMachineSnapshot, AnyEventObject>[] = getShortestPaths(logic, options)
  const shortest = new Map(
    toStates.map(({ state, steps }) => [
      model.keyOf(state),
      // The first step is the start itself.
      [...before, ...steps.slice(1).map(({ event }) => event)],
    ]),
  )
  const edges = adjacencyMapToArray(getAdjacencyMap(logic, options)).map(({ state, event }) => [
    ...(shortest.get(model.keyOf(state)) ?? before),
    event,
  ])
  for (const key of shortest.keys()) known.add(key)
  return [...shortest.values(), ...edges]
}

/**
 * Shortest paths to every state, and for every state and every event that can come there the shortest path to
 * the state and then that event: so back edges and self loops are taken too, each at least once.
 */
export const pathsOf = (table: CaseTable): readonly Path[] => {
  const { time, goTo } = imaginedTime()
  // What the table takes for the same state is the same, whichever input it was reached from.
  const known = new Set<string>()
  return table.inputs(time).flatMap((input, index) => {
    const model = createModel(table, goTo)
    const keyOf = keysOf()
    const start = model.begin(input)
    const far = leftAlone(model, start, table)
    const paths = [
      ...pathsFrom(model, start, [], table, keyOf, known),
      ...pathsFrom(model, far.state, far.events, table, keyOf, known),
    ]
    return withoutPrefixes(
      paths.map(events => ({ input: index, events })),
      keyOf,
    )
  })
}
