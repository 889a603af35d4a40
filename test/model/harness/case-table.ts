import {
  type AnyActorLogic,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type CallbackActorLogic,
  type EventFromLogic,
  type EventObject,
  type InputFrom,
  type OutputFrom,
  type PromiseActorLogic,
  type SnapshotFrom,
  StateMachine,
} from 'xstate'
import type { Time } from '#machines/shared/time.ts'
import type { Laws } from './laws.types.ts'

/** The output or the error of an actor. */
export type ActorResult = { readonly output: unknown } | { readonly error: unknown }

/** The outputs of an actor, and the errors with which it can end. */
type Results<Output> = readonly (Output | Error)[]

/** The error of a child machine or a callback actor that crashes. A machine without a handler for it crashes too. */
export const broken = { error: new Error('broken') } as const satisfies ActorResult

type LogicsOf<Machine extends AnyStateMachine> = NonNullable<
  NonNullable<Parameters<Machine['provide']>[0]>['actors']
>

/** The results of a promise or of a child machine, and the events that a callback actor sends. */
type ActorCases<Machine extends AnyStateMachine, Logic> =
  Logic extends PromiseActorLogic<infer Output, infer _Input, infer _Emitted>
    ? Results<Output>
    : Logic extends CallbackActorLogic<infer _Received, infer _Input, infer _Emitted>
      ? { readonly sends: readonly EventFromLogic<Machine>['type'][] }
      : Logic extends AnyStateMachine
        ? Results<OutputFrom<Logic>> | MachineCases<Logic>
        : Logic extends AnyActorLogic
          ? MachineCases<Logic> & { readonly runs: AnyStateMachine }
          : never

/** The results of a child machine, and the states that its parent observes. */
interface MachineCases<Logic extends AnyActorLogic> {
  readonly results: Results<OutputFrom<Logic>>
  readonly states?: readonly ((snapshot: SnapshotFrom<Logic>) => SnapshotFrom<Logic>)[]
}

type PayloadOf<Event extends EventObject> = Omit<Event, 'type'>

/** The payloads of each event. Events without a payload and events of the system need no row. */
type EventCases<Event extends EventObject> = {
  readonly [One in Event as keyof PayloadOf<One> extends never
    ? never
    : Exclude<One['type'], `xstate.${string}`>]: readonly PayloadOf<One>[]
}

type InputCases<Machine extends AnyStateMachine> =
  undefined extends InputFrom<Machine>
    ? { readonly inputs?: never }
    : { readonly inputs: Inputs<InputFrom<Machine>> }

/** The inputs of a machine; a function if they need the time of the run. */
type Inputs<Input> = readonly Input[] | ((time: Time) => readonly Input[])

interface Options<Snapshot, Event> {
  /** Transitions that no path takes, by their names in the report, each with the reason. */
  readonly waive?: Readonly<Record<string, string>>
  /** Selects what distinguishes snapshots of one state; by default the context. */
  project?(snapshot: Snapshot): unknown
  /** Lets timers and actors advance the machine until this is true; the search continues from there too. */
  leftAloneUntil?(snapshot: Snapshot): boolean
  /** The first events, for a form with too many orders to fill it in; the search continues from there too. */
  readonly first?: readonly Event[]
}

/** All that can happen to a machine, typed by the machine. */
export type Rows<Machine extends AnyStateMachine> = InputCases<Machine> &
  Options<SnapshotFrom<Machine>, EventFromLogic<Machine>> & {
    readonly events: EventCases<EventFromLogic<Machine>>
    readonly actors: {
      readonly [Source in keyof LogicsOf<Machine>]-?: ActorCases<
        Machine,
        NonNullable<LogicsOf<Machine>[Source]>
      >
    }
  }

type AnyActorRow =
  | Results<unknown>
  | { readonly sends: readonly string[] }
  | (MachineCases<AnyStateMachine> & { readonly runs?: AnyStateMachine })

interface AnyRows extends Options<AnyMachineSnapshot, AnyEventObject> {
  readonly inputs?: Inputs<unknown>
  readonly events: Readonly<Record<string, readonly object[]>>
  readonly actors: Readonly<Record<string, AnyActorRow>>
}

/** The case table of any machine. */
export type CaseTable = ReturnType<typeof tableOf>

/** Creates the case table of a machine. */
export function caseTable<Machine extends AnyStateMachine>(machine: Machine, rows: Rows<Machine>): CaseTable
export function caseTable(machine: AnyStateMachine, rows: AnyRows): CaseTable {
  return tableOf(machine, rows)
}

const tableOf = (machine: AnyStateMachine, rows: AnyRows) => {
  const { inputs = [undefined], events, actors, first: initialEvents = [], waive = {} } = rows
  const actorResults = new Map<string, readonly ActorResult[]>()
  const channels = new Map<string, readonly string[]>()
  const childStates = new Map<string, NonNullable<MachineCases<AnyStateMachine>['states']>>()
  const late: Record<string, AnyStateMachine> = {}
  for (const [source, cases] of Object.entries(actors)) {
    if ('sends' in cases) channels.set(source, cases.sends)
    if ('results' in cases) childStates.set(source, cases.states ?? [])
    if ('results' in cases && cases.runs !== undefined) late[source] = cases.runs
    const ends = 'sends' in cases ? [] : 'results' in cases ? cases.results : cases
    const results = ends.map(end => (end instanceof Error ? { error: end } : { output: end }))
    const isPromise = !('results' in cases || machine.implementations.actors[source] instanceof StateMachine)
    const canBreak = 'sends' in cases || !(isPromise || results.some(result => 'error' in result))
    actorResults.set(source, canBreak ? [...results, broken] : results)
  }
  return {
    // Lazy-loaded child machines are available at once.
    machine: machine.provide({ actors: late }),
    inputs: (time: Time) => (typeof inputs === 'function' ? inputs(time) : inputs),
    events: Object.entries(events).flatMap(([type, payloads]): readonly AnyEventObject[] =>
      payloads.map(payload => ({ type, ...payload })),
    ),
    /** By the name of the actor. */
    actorResults: actorResults as ReadonlyMap<string, readonly ActorResult[]>,
    /** The types of the events of each callback actor. */
    channels: channels as ReadonlyMap<string, readonly string[]>,
    /** The states of each child machine that its parent observes. */
    childStates,
    project: (snapshot: AnyMachineSnapshot): unknown =>
      rows.project === undefined ? snapshot.context : rows.project(snapshot),
    autoAdvanceUntil: rows.leftAloneUntil,
    initialEvents,
    waive,
    /** The laws to check after each step. */
    laws: {} as Laws,
  }
}
