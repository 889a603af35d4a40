import {
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateNode,
  type EventObject,
  spawnChild,
} from 'xstate'
import { getAt } from '../domain/wire/wire.ts'

/** The most restarts of a child that keeps crashing. A child that crashes at its start would restart for ever. */
const maxRestarts = 50

/** The number of restarts by parent and child id. */
const restarts = new WeakMap<AnyActorRef, Map<string, number>>()

interface Scope {
  readonly enqueue: (action: never) => void
  readonly event: EventObject
  readonly self: AnyActorRef
}

/** Returns the invoke definitions of a state and of its descendants. */
const listInvokes = ({ invoke, states }: AnyStateNode): AnyStateNode['invoke'] => [
  ...invoke,
  ...Object.values(states).flatMap(listInvokes),
]

/**
 * Restarts an invoked child that threw, as its definition says. Rethrows after too many restarts, so that the parent
 * fails too. XState starts an invoke only with its state: a reentry would stop all other children of that state.
 */
export const restartChild = ({ enqueue, event, self }: Scope): void => {
  const id = String(getAt(event, 'actorId'))
  const { machine, context }: AnyMachineSnapshot = self.getSnapshot()
  const invoke = listInvokes(machine.root).find(found => found.id === id)
  const counts = restarts.get(self) ?? new Map<string, number>()
  const count = (counts.get(id) ?? 0) + 1
  if (invoke === undefined || count > maxRestarts) throw getAt(event, 'error')
  restarts.set(self, counts.set(id, count))
  const { src, input: toInput, onSnapshot } = invoke
  const input = typeof toInput === 'function' ? toInput({ context, event, self }) : toInput
  // The parent's types have checked name and input in its definition.
  enqueue(spawnChild(src, { id, input, syncSnapshot: onSnapshot !== undefined }) as never)
}
