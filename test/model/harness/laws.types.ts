import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'

/** An actor that a step started. */
interface Started {
  /** Its name in the `setup` of the machine, or the id of its machine. */
  readonly src: string
  readonly id: string
  readonly input: unknown
}

/** An event that a step sent to another actor. */
interface SentEvent {
  /** The id of the actor, or of its machine. */
  readonly to: string
  readonly event: AnyEventObject
}

/** One step of a path. */
export interface PathStep<Snapshot = AnyMachineSnapshot> {
  /** Undefined at the start. */
  readonly before: Snapshot | undefined
  /** Has the type `start` at the start. */
  readonly event: AnyEventObject
  readonly after: Snapshot
  readonly started: readonly Started[]
  readonly sentEvents: readonly SentEvent[]
  /** Milliseconds of each timer that the step set. */
  readonly timers: readonly number[]
  /** The names of all other actions, in their order. */
  readonly actions: readonly string[]
  /** Returns the events that the machine can handle next, with those of its actors and timers. */
  possibleEvents(): readonly AnyEventObject[]
}

/** The clause of a law that does not hold. */
export interface Violation {
  readonly clause: string
  readonly expected: unknown
  readonly actual: unknown
}

/** An invariant of a machine. Checks the last step of a path, which includes it. */
export type Law<Snapshot = AnyMachineSnapshot> = (
  step: PathStep<Snapshot>,
  path: readonly PathStep<Snapshot>[],
) => Violation | undefined

/** The laws of a machine by their sentences. */
export type Laws<Snapshot = AnyMachineSnapshot> = Readonly<Record<string, Law<Snapshot>>>
