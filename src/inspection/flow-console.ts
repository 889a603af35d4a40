import { Actor, type AnyActor, type AnyEventObject } from 'xstate'
import { pathOf } from './machine-text.ts'
import { createSecretMask } from './secret-mask.ts'

/** The console API for running machines. */
export interface FlowConsole {
  /** Returns the paths of all running actors, such as `portal/session/wallet`. */
  list(): readonly string[]
  /** Returns a copy of the actor's current context, with masked secrets. Throws when no actor runs at that path. */
  context(path: string): unknown
  /** Sends the event to the actor. Throws when no actor runs at that path. */
  send(path: string, event: AnyEventObject): void
}

const actorsBelow = (actor: AnyActor): AnyActor[] => [
  actor,
  ...Object.values<unknown>(actor.getSnapshot().children ?? {}).flatMap(child =>
    child instanceof Actor ? actorsBelow(child) : [],
  ),
]

/** Returns the console API for `root` and all actors below. */
export const flowConsole = (root: AnyActor): FlowConsole => {
  const maskSecrets = createSecretMask(root)
  const find = (path: string): AnyActor => {
    const found = actorsBelow(root).find(actor => pathOf(actor) === path)
    if (found === undefined)
      throw new Error(`No actor runs at ${path}; flows.list() lists the running actors`)
    return found
  }
  return {
    list: () => actorsBelow(root).map(pathOf),
    context: path => maskSecrets(find(path).getSnapshot().context),
    send: (path, event) => find(path).send(event),
  }
}
