import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, SnapshotFrom } from 'xstate'

/** An actor that a step started. */
interface Started {
  /** The name under which the machine's `setup` knows it; that of the machine where it was spawned by its logic. */
  readonly src: string
  readonly id: string
  readonly input: unknown
}

/** What a step told another actor. */
interface Told {
  /** The id of the actor, or of the machine that it runs. */
  readonly to: string
  readonly event: AnyEventObject
}

/** One step of a path, as a law sees it. */
export interface PathStep<Snapshot = AnyMachineSnapshot> {
  /** Undefined for the start. */
  readonly before: Snapshot | undefined
  /** Of the type `start` for the start. */
  readonly event: AnyEventObject
  readonly after: Snapshot
  readonly started: readonly Started[]
  readonly sentEvents: readonly Told[]
  /** How many milliseconds each timer runs that the step has set. */
  readonly timers: readonly number[]
  /** The names of all other actions, in their order. */
  readonly actions: readonly string[]
  /** Every event that the machine takes next, with whatever its actors and its clock may do. */
  possibleEvents(): readonly AnyEventObject[]
}

/**
 * A sentence about a machine that holds after every step of every path.
 *
 * @param now the last step
 * @param path all steps so far, the last one included
 */
export type Holds<Snapshot = AnyMachineSnapshot> = (
  now: PathStep<Snapshot>,
  path: readonly PathStep<Snapshot>[],
) => boolean

export interface Law<Machine extends AnyStateMachine = AnyStateMachine> {
  readonly holds: Holds<SnapshotFrom<Machine>>
  /** Makes the machine wrong in one thing, so that the law is seen to fail. */
  readonly brokenBy: (machine: Machine) => AnyStateMachine
}

/** The laws of a machine by their sentences. */
export interface Laws {
  readonly machine: AnyStateMachine
  readonly laws: Readonly<Record<string, Law>>
}
