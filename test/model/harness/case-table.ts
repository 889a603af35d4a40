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
import type { Time } from '../../../machines/shared/time.ts'
import type { Laws } from './laws.types.ts'

/** One way in which an actor can end. */
export type ActorResult<Output = unknown> = { readonly output: Output } | { readonly error: unknown }

/** How whatever runs can end, whether or not a row thinks of it: by a fault of its own. */
export const broken = { error: new Error('broken') } as const satisfies ActorResult

type LogicsOf<Machine extends AnyStateMachine> = NonNullable<
  NonNullable<Parameters<Machine['provide']>[0]>['actors']
>

/** Promises and child machines end in some way; a callback goes on sending events. Of what arrives late, the machine. */
type ActorCases<Machine extends AnyStateMachine, Logic> =
  Logic extends PromiseActorLogic<infer Output, infer _Input, infer _Emitted>
    ? readonly ActorResult<Output>[]
    : Logic extends CallbackActorLogic<infer _Received, infer _Input, infer _Emitted>
      ? { readonly sends: readonly EventFromLogic<Machine>['type'][] }
      : Logic extends AnyStateMachine
        ? readonly ActorResult<OutputFrom<Logic>>[] | MachineCases<Logic>
        : Logic extends AnyActorLogic
          ? MachineCases<Logic> & { readonly runs: AnyStateMachine }
          : never

/** How a child machine can end, and where it can come to meanwhile, where that is listened to. */
interface MachineCases<Logic extends AnyActorLogic> {
  readonly results: readonly ActorResult<OutputFrom<Logic>>[]
  readonly states?: readonly ((snapshot: SnapshotFrom<Logic>) => SnapshotFrom<Logic>)[]
}

type PayloadOf<Event extends EventObject> = Omit<Event, 'type'>

/** Events without a payload need no row; neither do the events of a finished actor. */
type EventCases<Event extends EventObject> = {
  readonly [One in Event as keyof PayloadOf<One> extends never
    ? never
    : One['type'] extends `xstate.${string}`
      ? never
      : One['type']]: readonly PayloadOf<One>[]
}

type InputCases<Machine extends AnyStateMachine> =
  undefined extends InputFrom<Machine>
    ? { readonly inputs?: never }
    : {
        /** With what the machine is started; a function when it needs the time of the run. */
        readonly inputs: readonly InputFrom<Machine>[] | ((time: Time) => readonly InputFrom<Machine>[])
      }

interface Options {
  /** Transitions that no path need take, as the report names them, each with the reason. */
  readonly waive?: Readonly<Record<string, string>>
  /** After how many states a model is taken to be endless. */
  readonly limit?: number
}

/** What can happen to a machine, typed by the machine. */
export type Rows<Machine extends AnyStateMachine> = InputCases<Machine> &
  Options & {
    /** For each event that carries something, every payload worth telling from the others. */
    readonly events: EventCases<EventFromLogic<Machine>>
    /** For each actor that the machine declares, every way it can end, or the events that come through it. */
    readonly actors: {
      readonly [Source in keyof LogicsOf<Machine>]-?: ActorCases<
        Machine,
        NonNullable<LogicsOf<Machine>[Source]>
      >
    }
    /** What of a snapshot makes two of them different beside the state: what guards read. All of the context by default. */
    project?(snapshot: SnapshotFrom<Machine>): unknown
    /**
     * For a count that makes the search too long: left alone, so that always the first thing happens that comes
     * by itself, the machine goes on until this holds; from there the search goes on too.
     */
    leftAloneUntil?(snapshot: SnapshotFrom<Machine>): boolean
    /**
     * For a form so long that filling it in in every order would never end: what happens first, one after another;
     * from there the search goes on too.
     */
    readonly first?: readonly EventFromLogic<Machine>[]
  }

/** Where a child machine has come to, from where it began. */
export type ChildState = (snapshot: AnyMachineSnapshot) => AnyMachineSnapshot

type AnyActorRow =
  | readonly ActorResult[]
  | { readonly sends: readonly string[] }
  | (MachineCases<AnyStateMachine> & { readonly runs?: AnyStateMachine })

interface AnyRows extends Options {
  readonly inputs?: readonly unknown[] | ((time: Time) => readonly unknown[])
  readonly events: Readonly<Record<string, readonly object[]>>
  readonly actors: Readonly<Record<string, AnyActorRow>>
  project?(snapshot: AnyMachineSnapshot): unknown
  leftAloneUntil?(snapshot: AnyMachineSnapshot): boolean
  readonly first?: readonly AnyEventObject[]
}

/** The same for a harness that runs any machine. */
export interface CaseTable {
  readonly machine: AnyStateMachine
  inputs(time: Time): readonly unknown[]
  readonly events: readonly AnyEventObject[]
  /** By the name of the actor. */
  readonly actorResults: ReadonlyMap<string, readonly ActorResult[]>
  /** The names of the callback actors, which end only by breaking, with the types of the events that come through each. */
  readonly channels: ReadonlyMap<string, readonly string[]>
  /** Where each child machine that is listened to can come to. */
  readonly childStates: ReadonlyMap<string, readonly ChildState[]>
  project(snapshot: AnyMachineSnapshot): unknown
  readonly autoAdvanceUntil: ((snapshot: AnyMachineSnapshot) => boolean) | undefined
  readonly initialEvents: readonly AnyEventObject[]
  readonly waive: Readonly<Record<string, string>>
  readonly limit: number
  /** The laws to check after each step. */
  readonly laws: Laws
}

/** A machine and all that can happen to it. */
export function caseTable<Machine extends AnyStateMachine>(machine: Machine, rows: Rows<Machine>): CaseTable
export function caseTable(machine: AnyStateMachine, rows: AnyRows): CaseTable {
  const { inputs = [undefined], events, actors, first: initialEvents = [], waive = {}, limit = 2_000 } = rows
  const actorResults = new Map<string, readonly ActorResult[]>()
  const channels = new Map<string, readonly string[]>()
  const childStates = new Map<string, readonly ChildState[]>()
  const late: Record<string, AnyStateMachine> = {}
  const addMachine = (source: string, cases: readonly ActorResult[]) =>
    actorResults.set(source, cases.some(ending => 'error' in ending) ? cases : [...cases, broken])
  for (const [source, cases] of Object.entries(actors))
    if ('sends' in cases) {
      channels.set(source, cases.sends)
      actorResults.set(source, [broken])
    } else if ('results' in cases) {
      if (cases.runs !== undefined) late[source] = cases.runs
      childStates.set(source, cases.states ?? [])
      addMachine(source, cases.results)
    } else if (machine.implementations.actors[source] instanceof StateMachine) addMachine(source, cases)
    else actorResults.set(source, cases)
  return {
    // What arrives late is at hand here.
    machine: machine.provide({ actors: late }),
    inputs: time => (typeof inputs === 'function' ? inputs(time) : inputs),
    events: Object.entries(events).flatMap(([type, payloads]) =>
      payloads.map(payload => ({ type, ...payload })),
    ),
    actorResults,
    channels,
    childStates,
    project: snapshot => (rows.project === undefined ? snapshot.context : rows.project(snapshot)),
    autoAdvanceUntil: rows.leftAloneUntil,
    initialEvents,
    waive,
    limit,
    laws: {},
  }
}
