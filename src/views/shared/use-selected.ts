import { useSelector } from '@xstate/react'
import type { AnyActorRef, SnapshotFrom } from 'xstate'

/** Returns the result of a selector; undefined without an actor. */
export const useSelected = <Actor extends AnyActorRef, Value>(
  actor: Actor | undefined,
  select: (snapshot: SnapshotFrom<Actor>) => Value,
  compare?: (one: Value | undefined, other: Value | undefined) => boolean,
): Value | undefined =>
  useSelector(
    actor,
    (snapshot: SnapshotFrom<Actor> | undefined) => (snapshot === undefined ? undefined : select(snapshot)),
    compare,
  )
