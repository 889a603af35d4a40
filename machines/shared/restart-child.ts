import { Actor, type AnyActorRef, type EventObject } from 'xstate'
import { getAt } from '../domain/wire/wire.ts'

/** How often: a child that breaks whenever it begins would be started for ever. */
const chances = 50

/** How often each child, by its id, was started anew by its parent. */
const restarts = new WeakMap<AnyActorRef, Map<string, number>>()

interface Scope {
  readonly enqueue: { readonly spawnChild: (...args: never) => void }
  readonly event: EventObject
  readonly self: AnyActorRef
}

/**
 * For `enqueueActions`: a child that broke begins anew, as it began first. One that breaks again and again is more
 * than its parent can put right: then that breaks too, and is answered where it runs.
 */
export const restartChild = ({ enqueue, event, self }: Scope): void => {
  const id = String(getAt(event, 'actorId'))
  const child: unknown = getAt(self.getSnapshot(), 'children', id)
  const counts = restarts.get(self) ?? new Map<string, number>()
  const count = (counts.get(id) ?? 0) + 1
  if (!(child instanceof Actor) || count > chances) throw getAt(event, 'error')
  restarts.set(self, counts.set(id, count))
  // Named and fed as it was; the parent's own types have seen to that when it was invoked.
  const spawn: (...args: never) => void = enqueue.spawnChild
  const spawnAgain = spawn as (src: unknown, options: object) => void
  const { input } = child.options
  spawnAgain(child.src, { id, input, syncSnapshot: getAt(child.options, 'syncSnapshot') })
}
