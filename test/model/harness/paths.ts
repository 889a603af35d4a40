// The adjacency and the shortest paths are those of @xstate/graph 3.0.4. Of what `xstate/graph` has beyond it,
// only `filterEvents` would be of use; the model offers no event that the machine would not take, and so does it.
import * as graph from '@xstate/graph'
import type { ActorLogic, AnyEventObject, AnyMachineSnapshot } from 'xstate'
import type { CaseTable } from './case-table.ts'
import { createModel, isSame, type Model, transitionsTo } from './model.ts'
import { createModelTime } from './model-time.ts'

type Events = readonly AnyEventObject[]

/** What happens to a machine after its start, in this order. */
export interface Path {
  /** Which of the table's inputs it is started with. */
  readonly input: number
  readonly events: Events
  /** For each event, the shortest path to the same event in the same state; a failure is reported with it. */
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

/**
 * Returns the state that a machine reaches without further events after the table's first events, and the path to it.
 */
const ledOn = (model: Model, start: AnyMachineSnapshot, table: CaseTable) => {
  const { initialEvents, autoAdvanceUntil, limit } = table
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

/** What can happen in a state, and to which state it leads. */
interface Edge {
  readonly event: AnyEventObject
  readonly to: string
  /**
   * Equal for those that lead from one state of the machine to another by the same event and transitions, where both
   * or neither change anything.
   */
  readonly change: string
}

/** Everything that follows from a state, up to states that are `known` already. */
const chartFrom = (
  model: Model,
  { state: fromState, events: before }: ReturnType<typeof ledOn>,
  { limit }: CaseTable,
  serializeEvent: (event: AnyEventObject) => string,
  known: ReadonlySet<string>,
) => {
  // Each step has an actor system of its own: a machine itself would register the same actors again and again.
  const logic: ActorLogic<AnyMachineSnapshot, AnyEventObject, unknown> = {
    getInitialSnapshot: () => fromState,
    transition: (snapshot, event) => model.step(snapshot, event),
    getPersistedSnapshot: snapshot => snapshot,
  }
  const options: graph.TraversalOptions<AnyMachineSnapshot, AnyEventObject, unknown> = {
    events: model.eventsOf,
    serializeState: model.keyOf,
    serializeEvent,
    stopWhen: snapshot => snapshot.status !== 'active' || known.has(model.keyOf(snapshot)),
    limit,
  }
  const toStates = graph.getShortestPaths(logic, options)
  const edges = new Map<string, Edge[]>()
  for (const { state, event, nextState } of graph.adjacencyMapToArray(
    graph.getAdjacencyMap(logic, options),
  )) {
    const key = model.keyOf(state)
    const taken = transitionsTo(nextState).map(({ source, eventType, target = [], guard }) =>
      [source.id, eventType, ...target.map(({ id }) => id), guard].map(part => JSON.stringify(part)),
    )
    const to = model.keyOf(nextState)
    const change = [
      // What is there already when it happens, as a text that is typed again, is seen to do nothing.
      to === key ? 'stays' : 'moves',
      JSON.stringify(state.value),
      serializeEvent(event),
      ...taken,
      JSON.stringify(nextState.value),
    ].join(' ')
    edges.set(key, [...(edges.get(key) ?? []), { event, to, change }])
  }
  const shortest = new Map<string, Events>()
  // The first step is the start itself.
  for (const { state, steps } of toStates)
    shortest.set(model.keyOf(state), [...before, ...steps.slice(1).map(({ event }) => event)])
  return { shortest, edges }
}

/** The states of a search by their keys, the nearest first: how each is reached soonest, and what can happen there. */
type Chart = ReturnType<typeof chartFrom>

/** The edges of a chart that no path has taken yet, of those that are worth a walk. */
const untakenIn = ({ edges }: Chart, isWorth: (edge: Edge) => boolean) => {
  const open = new Map(
    [...edges].flatMap(([key, list]) => {
      const worth = list.filter(isWorth)
      return worth.length > 0 ? [[key, new Set(worth)] as const] : []
    }),
  )
  return {
    at: (key: string): readonly Edge[] => [...(open.get(key) ?? [])],
    /** Whether it had not been taken before. */
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

/** The way from a state to the nearest one that is `wanted`, unless that is reached sooner from the start. */
const wayTo = ({ edges, shortest }: Chart, from: string, wanted: (key: string) => boolean) => {
  const reached = new Map<string, Events>([[from, []]])
  for (const [key, way] of reached) {
    if (wanted(key)) return way.length > (shortest.get(key)?.length ?? 0) + costOfStart ? undefined : way
    for (const { event, to } of edges.get(key) ?? []) if (!reached.has(to)) reached.set(to, [...way, event])
  }
  return undefined
}

/** After so many steps on which nothing is new, a walk does not lead where it should. */
const patience = 30

type Walk = Omit<Path, 'input'>

/**
 * Returns walks that together take each edge of a chart. A walk continues to the nearest new edge, while that is nearer
 * than from the start.
 */
const walksOf = (model: Model, start: AnyMachineSnapshot, chart: Chart, isWorth: (edge: Edge) => boolean) => {
  const untaken = untakenIn(chart, isWorth)

  const walkBy = (goal: string): Walk => {
    const events: AnyEventObject[] = []
    const shortcuts: Events[] = []
    let state = start
    let key = model.keyOf(state)
    /** How many events there were when an edge was last taken for the first time. */
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
      // What the state really takes: another way to it may have left something else behind.
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
    // Its own way leads to a state that the table takes for the same and in which other things can happen.
    else
      for (const { event } of untaken.at(goal)) {
        const events = [...(chart.shortest.get(goal) ?? []), event]
        walks.push({ events, shortestPaths: events.map((_, index) => events.slice(0, index + 1)) })
        untaken.take(goal, event)
      }
  }
  return walks
}

/** What every event happens in: every case that the table tells apart, or every state of the machine. */
export type Granularity = 'case' | 'state'

/**
 * Paths on which every event happens that can come in any state, in each state at least once: so back edges and
 * self loops are taken too.
 * In a state, it happens by every transition that it takes there.
 */
export const pathsOf = (table: CaseTable, each: Granularity = 'case'): readonly Path[] => {
  const { time, goTo } = createModelTime()
  // What the table takes for the same state is the same, whichever input it was reached from.
  const known = new Set<string>()
  /** Those that a walk makes already. */
  const changes = new Set<string>()
  const model = createModel(table, goTo)
  const keyOf = keysOf()
  return table.inputs(time).flatMap((given, input) => {
    const start = model.begin(given)
    const far = ledOn(model, start, table)
    const begun = [{ state: start, events: [] }, ...(far.events.length > 0 ? [far] : [])]
    const walks = begun.flatMap(from => {
      const chart = chartFrom(model, from, table, keyOf, known)
      for (const key of chart.shortest.keys()) known.add(key)
      return walksOf(model, start, chart, ({ change }) => {
        const isNew = !changes.has(change)
        changes.add(change)
        return isNew || each === 'case'
      })
    })
    // However little there is to be done with an input, it is started with.
    const [first = { events: [], shortestPaths: [] }, ...others] = walks
    return [first, ...others].map(walk => ({ input, ...walk }))
  })
}
