import * as graph from '@xstate/graph'
import type { ActorLogic, AnyEventObject, AnyMachineSnapshot } from 'xstate'
import type { CaseTable } from './case-table.ts'
import { causeOf, createModel, isSame, type Model } from './model.ts'
import { createModelTime } from './model-time.ts'

type Events = readonly AnyEventObject[]

/** The number of states from which a model counts as endless. */
const limit = 2_000

/** The events of a run of a machine. */
export interface Path {
  /** The index of the input in the case table. */
  readonly input: number
  readonly start: AnyMachineSnapshot
  readonly events: Events
}

const keysOf = () => {
  const keys = new Map<AnyEventObject, string>()
  return (event: AnyEventObject): string => {
    const key = keys.get(event) ?? `${event.type}#${keys.size}`
    keys.set(event, key)
    return key
  }
}

/** Returns the state after the first events of the table and all that follows without user events, and its path. */
const ledOn = (model: Model, start: AnyMachineSnapshot, table: CaseTable) => {
  const { initialEvents, autoAdvanceUntil } = table
  const events: AnyEventObject[] = []
  let state = start
  const go = (event: AnyEventObject) => {
    state = model.step(state, event)
    events.push(event)
  }
  for (const wanted of initialEvents) {
    const event = model.eventsOf(state).find(offered => isSame(offered, wanted))
    if (event === undefined) throw new Error(`The table begins with what cannot happen: ${wanted.type}`)
    go(event)
  }
  while (autoAdvanceUntil !== undefined && !autoAdvanceUntil(state)) {
    const next = model.eventsOf(state).find(({ type }) => type.startsWith('xstate.'))
    if (next === undefined || events.length > limit)
      throw new Error('Left alone, the machine never comes so far')
    go(next)
  }
  return { state, events }
}

/** An event in a state, and the state that follows. */
interface Edge {
  readonly event: AnyEventObject
  readonly to: string
  /** Equal for edges with the same event, transitions, and states of the machine. */
  readonly change: string
}

type Edges = ReadonlyMap<string, readonly Edge[]>

/** Yields the states that follow from a state, nearest first, each with the shortest way to it. */
function* waysFrom(edges: Edges, from: string): Generator<readonly [key: string, way: Events]> {
  const reached = new Map<string, Events>([[from, []]])
  for (const [key, way] of reached) {
    yield [key, way]
    for (const { event, to } of edges.get(key) ?? []) if (!reached.has(to)) reached.set(to, [...way, event])
  }
}

/** Returns the states and edges that follow from a state, up to `known` states. */
const chartFrom = (
  model: Model,
  { state: fromState, events: before }: ReturnType<typeof ledOn>,
  serializeEvent: (event: AnyEventObject) => string,
  known: ReadonlySet<string>,
) => {
  // Each step has its own actor system, so that no actor is registered twice.
  const logic: ActorLogic<AnyMachineSnapshot, AnyEventObject, unknown> = {
    getInitialSnapshot: () => fromState,
    transition: (snapshot, event) => model.step(snapshot, event),
    getPersistedSnapshot: snapshot => snapshot,
  }
  const steps = graph.adjacencyMapToArray(
    graph.getAdjacencyMap(logic, {
      events: model.eventsOf,
      serializeState: model.keyOf,
      serializeEvent,
      stopWhen: snapshot => snapshot.status !== 'active' || known.has(model.keyOf(snapshot)),
      limit,
    }),
  )
  const edges = new Map<string, Edge[]>()
  for (const { state, event, nextState } of steps) {
    const key = model.keyOf(state)
    const taken = causeOf(nextState).transitions.map(({ source, eventType, target = [], guard }) =>
      [source.id, eventType, ...target.map(({ id }) => id), guard].map(part => JSON.stringify(part)),
    )
    const to = model.keyOf(nextState)
    const change = [
      // A repeated text, for example, changes nothing.
      to === key ? 'stays' : 'moves',
      JSON.stringify(state.value),
      serializeEvent(event),
      ...taken,
      JSON.stringify(nextState.value),
    ].join(' ')
    const here = edges.get(key) ?? []
    here.push({ event, to, change })
    edges.set(key, here)
  }
  const ways = [...waysFrom(edges, model.keyOf(fromState))]
  return { edges, shortest: new Map(ways.map(([key, way]) => [key, [...before, ...way]])) }
}

/** The states of a search by their keys, nearest first, each with its shortest path and its edges. */
type Chart = ReturnType<typeof chartFrom>

/** The cost of a new start, in steps. */
const costOfStart = 2

/** Returns the path from a state to the nearest wanted one; undefined if a new start is shorter. */
const wayTo = ({ edges, shortest }: Chart, from: string, wanted: (key: string) => boolean) => {
  for (const [key, way] of waysFrom(edges, from))
    if (wanted(key)) return way.length > (shortest.get(key)?.length ?? 0) + costOfStart ? undefined : way
  return undefined
}

/** The number of steps without a new edge after which a walk ends. */
const patience = 30

/** Returns walks that together take each edge that is worth one. Each continues while the next new edge is near. */
const walksOf = (
  model: Model,
  start: AnyMachineSnapshot,
  chart: Chart,
  isWorth: (edge: Edge) => boolean,
): readonly Events[] => {
  /** The edges that no walk has taken. */
  const open = new Map<string, readonly Edge[]>()
  const leave = (key: string, edges: readonly Edge[]) =>
    edges.length > 0 ? open.set(key, edges) : open.delete(key)
  for (const [key, edges] of chart.edges) leave(key, edges.filter(isWorth))

  const walkTo = (goal: string): Events => {
    const events: AnyEventObject[] = []
    let state = start
    let key = model.keyOf(state)
    /** The number of events up to the last new edge. */
    let useful = 0
    const go = (event: AnyEventObject) => {
      events.push(event)
      const here = open.get(key) ?? []
      const others = here.filter(edge => edge.event !== event)
      if (others.length < here.length) useful = events.length
      leave(key, others)
      state = model.step(state, event)
      key = model.keyOf(state)
    }
    for (const event of chart.shortest.get(goal) ?? []) go(event)
    while (state.status === 'active') {
      // Another path to the same key can allow other events.
      const possible = model.eventsOf(state)
      const here = (open.get(key) ?? []).filter(({ event }) => possible.includes(event))
      const [edge = here.find(({ to }) => open.has(to)) ?? here[0]] = here.filter(({ to }) => to === key)
      const next = edge?.event ?? wayTo(chart, key, other => other !== key && open.has(other))?.[0]
      if (next === undefined || !possible.includes(next) || events.length > useful + patience) break
      go(next)
    }
    return events.slice(0, useful)
  }

  const walks: Events[] = []
  for (const [goal] of open)
    while (open.has(goal)) {
      const walk = walkTo(goal)
      // The path leads to a state with the same key in which other events are possible.
      const direct = (open.get(goal) ?? []).map(({ event }) => [...(chart.shortest.get(goal) ?? []), event])
      walks.push(...(walk.length > 0 ? [walk] : direct))
      if (walk.length === 0) open.delete(goal)
    }
  return walks
}

/** Whether each event happens in every case of the table or in every state of the machine. */
export type Granularity = 'case' | 'state'

/** Searches a machine for paths on which each possible event happens in each state, by each of its transitions. */
export const search = (table: CaseTable, each: Granularity = 'case') => {
  const { time, goTo } = createModelTime()
  // Equal states need one search, whichever input they follow from.
  const known = new Set<string>()
  const changes = new Set<string>()
  const model = createModel(table, goTo)
  const keyOf = keysOf()
  const paths = table.inputs(time).flatMap((given, input): readonly Path[] => {
    const start = model.begin(given)
    const far = ledOn(model, start, table)
    const begun = [{ state: start, events: [] }, ...(far.events.length > 0 ? [far] : [])]
    const walks = begun.flatMap(from => {
      const chart = chartFrom(model, from, keyOf, known)
      for (const key of chart.shortest.keys()) known.add(key)
      return walksOf(model, start, chart, ({ change }) => {
        const isNew = !changes.has(change)
        changes.add(change)
        return isNew || each === 'case'
      })
    })
    // Each input has at least one path.
    return (walks.length > 0 ? walks : [[]]).map(events => ({ input, start, events }))
  })
  return { model, paths }
}
