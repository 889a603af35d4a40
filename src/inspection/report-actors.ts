import type { StatelyInspectionEvent } from '@statelyai/inspect'
import {
  Actor,
  type ActorRefLike,
  type AnyActor,
  type EventObject,
  type InspectionEvent,
  isMachineSnapshot,
  type Snapshot,
} from 'xstate'
import { definitionOf } from './definition.ts'
import { declaredNameOf, listMachineNames, machineOf, parentOf } from './machine-text.ts'

/** The version of the format of the events: that of `@statelyai/inspect`. */
const version = '0.7.2'

/** XState's own event types. Those for the end of a machine's actors are among the machine's events. */
const ownEvents: ReadonlySet<string> = new Set([
  'xstate.init',
  'xstate.stop',
  'xstate.promise.resolve',
  'xstate.promise.reject',
])

/**
 * Reports each actor of a system, its events and its snapshots in the format of Stately's inspector. An event is built
 * from an allowlist of names, because the library's `sanitize…` options keep inputs and outputs.
 *
 * @param root not started yet
 * @param now returns milliseconds since the epoch
 */
export const reportActors = (
  root: AnyActor,
  send: (event: StatelyInspectionEvent) => void,
  now: () => number,
): void => {
  let count = 0

  const eventFor = (actor: ActorRefLike, event: EventObject): EventObject => {
    const machine = machineOf(actor)
    const isNamed = ownEvents.has(event.type) || (machine && listMachineNames(machine).events.has(event.type))
    return { type: isNamed ? event.type : 'unlisted' }
  }

  // Children report their own snapshots. The value of a machine has only keys of its config.
  const snapshotOf = (snapshot: Snapshot<unknown>): Snapshot<unknown> => {
    const ofMachine = isMachineSnapshot(snapshot) ? { value: snapshot.value, context: {}, children: {} } : {}
    return { status: snapshot.status, ...ofMachine } as Snapshot<unknown>
  }

  const report = (happening: InspectionEvent): void => {
    const { actorRef, rootId } = happening
    count += 1
    const common = {
      sessionId: actorRef.sessionId,
      rootId,
      createdAt: String(now()),
      id: String(count),
      _version: version,
    }
    if (happening.type === '@xstate.actor') {
      const machine = machineOf(actorRef)
      const name = declaredNameOf(actorRef)
      send({
        type: happening.type,
        ...common,
        name,
        parentId: parentOf(actorRef)?.sessionId,
        definition: machine === undefined ? JSON.stringify({ id: name }) : definitionOf(machine),
        // XState reports an actor before its snapshot exists; its first snapshot follows.
        snapshot: { status: 'active' },
      })
    } else if (happening.type === '@xstate.event') {
      const { type, event, sourceRef } = happening
      send({ type, ...common, sourceId: sourceRef?.sessionId, event: eventFor(actorRef, event) })
    } else if (happening.type === '@xstate.snapshot') {
      const { type, event, snapshot } = happening
      send({ type, ...common, event: eventFor(actorRef, event), snapshot: snapshotOf(snapshot) })
    }
  }
  root.system.inspect(report)

  /** Reports the actors that were created with the root, before inspection started. */
  const introduce = (actorRef: AnyActor) => {
    report({ type: '@xstate.actor', actorRef, rootId: root.sessionId })
    for (const child of Object.values<unknown>(actorRef.getSnapshot().children ?? {}))
      if (child instanceof Actor) introduce(child)
  }
  introduce(root)
}
