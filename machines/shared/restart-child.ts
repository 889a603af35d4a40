import { Actor, type AnyActorRef, type EventObject } from 'xstate'
import { getAt } from '../domain/wire/wire.ts'

/** The most restarts of a child that keeps crashing. */
const chances = 50

/** The number of restarts by parent and child id. */
const restarts = new WeakMap<AnyActorRef, Map<string, number>>()

interface Scope {
  readonly enqueue: { readonly spawnChild: (...args: never) => void }
  readonly event: EventObject
  readonly self: AnyActorRef
}

/**
 * Restarts a child that threw, with its original input. Rethrows after too many restarts, so that the parent fails too.
 */
export const restartChild = ({ enqueue, event, self }: Scope): void => {
  const id = String(getAt(event, 'actorId'))
  const child: unknown = getAt(self.getSnapshot(), 'children', id)
  const counts = restarts.get(self) ?? new Map<string, number>()
  const count = (counts.get(id) ?? 0) + 1
  if (!(child instanceof Actor) || count > chances) throw getAt(event, 'error')
  restarts.set(self, counts.set(id, count))
  // The parent's types have checked name and input at the first start.
  const spawn: (...args: never) => void = enqueue.spawnChild
  const spawnAgain = spawn as (src: unknown, options: object) => void
  const { input } = child.options
  spawnAgain(child.src, { id, input, syncSnapshot: getAt(child.options, 'syncSnapshot') })
}
