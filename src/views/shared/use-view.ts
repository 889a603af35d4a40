import { shallowEqual, useSelector } from '@xstate/react'
import type { AnyActorRef, SnapshotFrom } from 'xstate'

interface UseView {
  <Actor extends AnyActorRef, View>(actor: Actor, select: (snapshot: SnapshotFrom<Actor>) => View): View
  <Actor extends AnyActorRef, View>(
    actor: Actor | undefined,
    select: (snapshot: SnapshotFrom<Actor>) => View,
  ): View | undefined
}

/**
 * Returns what a screen shows of an actor: its view model, by a selector. The view renders again when a part of the model
 * has changed. Undefined without an actor.
 */
export const useView: UseView = <Actor extends AnyActorRef, View>(
  actor: Actor | undefined,
  select: (snapshot: SnapshotFrom<Actor>) => View,
) =>
  useSelector(
    actor,
    (snapshot: SnapshotFrom<Actor> | undefined) => (snapshot === undefined ? undefined : select(snapshot)),
    shallowEqual,
  )
