import { Actor, type AnyActorRef, type EventObject } from 'xstate'
import { at } from '../domain/wire/wire.ts'

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
export const restarting = ({ enqueue, event, self }: Scope): void => {
  const id = String(at(event, 'actorId'))
  const child: unknown = at(self.getSnapshot(), 'children', id)
  const counts = restarts.get(self) ?? new Map<string, number>()
  const count = (counts.get(id) ?? 0) + 1
  if (!(child instanceof Actor) || count > chances) throw at(event, 'error')
  restarts.set(self, counts.set(id, count))
  // Named and fed as it was; the parent's own types have seen to that when it was invoked.
  const spawn: (...args: never) => void = enqueue.spawnChild
  const spawnAgain = spawn as (src: unknown, options: object) => void
  const { input } = child.options
  spawnAgain(child.src, { id, input, syncSnapshot: at(child.options, 'syncSnapshot') })
}
