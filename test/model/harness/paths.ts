import * as graph from '@xstate/graph'
import type { ActorLogic, AnyEventObject, AnyMachineSnapshot } from 'xstate'
import type { CaseTable } from './case-table.ts'
import { createModel, isSame, type Model, transitionsTo } from './model.ts'
import { createModelTime } from './model-time.ts'

type Events = readonly AnyEventObject[]

/** The number of states from which a model counts as endless. */
const limit = 2_000

/** The events of a run of a machine. */
export interface Path {
  /** The index of the input in the case table. */
  readonly input: number
  readonly events: Events
  /** For each event, the shortest path to it in the same state, with which a failure is reported. */
  readonly shortestPaths: readonly Events[]
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
  for (const wanted of initialEvents) {
    const event = model.eventsOf(state).find(offered => isSame(offered, wanted))
    if (event === undefined) throw new Error(`The table begins with what cannot happen: ${wanted.type}`)
    state = model.step(state, event)
    events.push(event)
  }
  while (autoAdvanceUntil !== undefined && !autoAdvanceUntil(state)) {
    const next = model.eventsOf(state).find(({ type }) => type.startsWith('xstate.'))
    if (next === undefined || events.length > limit)
      throw new Error('Left alone, the machine never comes so far')
    state = model.step(state, next)
    events.push(next)
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
    const taken = transitionsTo(nextState).map(({ source, eventType, target = [], guard }) =>
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
    edges.set(key, [...(edges.get(key) ?? []), { event, to, change }])
  }
  const ways = [...waysFrom(edges, model.keyOf(fromState))]
  return { edges, shortest: new Map(ways.map(([key, way]) => [key, [...before, ...way]])) }
}

/** The states of a search by their keys, nearest first, each with its shortest path and its edges. */
type Chart = ReturnType<typeof chartFrom>

/** The edges of a chart that are worth a walk and that no path has taken yet. */
const untakenIn = ({ edges }: Chart, isWorth: (edge: Edge) => boolean) => {
  const open = new Map(
    [...edges].flatMap(([key, list]) => {
      const worth = list.filter(isWorth)
      return worth.length > 0 ? [[key, new Set(worth)] as const] : []
    }),
  )
  return {
    at: (key: string): readonly Edge[] => [...(open.get(key) ?? [])],
    /** Marks an edge as taken. Returns whether that is new. */
    take(key: string, event: AnyEventObject): boolean {
      const here = open.get(key)
      const edge = [...(here ?? [])].find(one => one.event === event)
      if (here === undefined || edge === undefined) return false
      here.delete(edge)
      if (here.size === 0) open.delete(key)
      return true
    },
    isAt: (key: string): boolean => open.has(key),
    next: (): string | undefined => open.keys().next().value,
  }
}

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

type Walk = Omit<Path, 'input'>

/** Returns walks that together take each edge of a chart. Each walk continues while the next new edge is near. */
const walksOf = (model: Model, start: AnyMachineSnapshot, chart: Chart, isWorth: (edge: Edge) => boolean) => {
  const untaken = untakenIn(chart, isWorth)

  const walkBy = (goal: string): Walk => {
    const events: AnyEventObject[] = []
    const shortcuts: Events[] = []
    let state = start
    let key = model.keyOf(state)
    /** The number of events up to the last new edge. */
    let useful = 0
    const go = (event: AnyEventObject) => {
      shortcuts.push([...(chart.shortest.get(key) ?? events), event])
      events.push(event)
      if (untaken.take(key, event)) useful = events.length
      state = model.step(state, event)
      key = model.keyOf(state)
    }
    for (const event of chart.shortest.get(goal) ?? []) go(event)
    while (state.status === 'active') {
      // Another path to the same key can allow other events.
      const possible = model.eventsOf(state)
      const here = untaken.at(key).filter(({ event }) => possible.includes(event))
      const [edge = here.find(({ to }) => untaken.isAt(to)) ?? here[0]] = here.filter(({ to }) => to === key)
      const isElsewhere = (other: string) => other !== key && untaken.isAt(other)
      const next = edge?.event ?? wayTo(chart, key, isElsewhere)?.[0]
      if (next === undefined || !possible.includes(next) || events.length > useful + patience) break
      go(next)
    }
    return { events: events.slice(0, useful), shortestPaths: shortcuts.slice(0, useful) }
  }

  const walks: Walk[] = []
  for (let goal = untaken.next(); goal !== undefined; goal = untaken.next()) {
    const walk = walkBy(goal)
    if (walk.events.length > 0) walks.push(walk)
    // The path leads to a state with the same key in which other events are possible.
    else
      for (const { event } of untaken.at(goal)) {
        const events = [...(chart.shortest.get(goal) ?? []), event]
        walks.push({ events, shortestPaths: events.map((_, index) => events.slice(0, index + 1)) })
        untaken.take(goal, event)
      }
  }
  return walks
}

/** Whether each event happens in every case of the table or in every state of the machine. */
export type Granularity = 'case' | 'state'

/** Returns paths on which each possible event happens in each state, by each of its transitions. */
export const pathsOf = (table: CaseTable, each: Granularity = 'case'): readonly Path[] => {
  const { time, goTo } = createModelTime()
  // Equal states need one search, whichever input they follow from.
  const known = new Set<string>()
  const changes = new Set<string>()
  const model = createModel(table, goTo)
  const keyOf = keysOf()
  return table.inputs(time).flatMap((given, input) => {
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
    const [first = { events: [], shortestPaths: [] }, ...others] = walks
    return [first, ...others].map(walk => ({ input, ...walk }))
  })
}
