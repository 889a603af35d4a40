import { Actor, type AnyActor, type AnyEventObject } from 'xstate'
import { pathOf } from './machine-text.ts'

/** What a developer can ask of the flows that run, in the console of the page. */
export interface FlowConsole {
  /** Paths of all actors that run, such as `portal/session/wallet`. */
  list(): readonly string[]
  /** All that the actor holds, as it is now. */
  context(path: string): unknown
  /** Throws where no actor runs at that path. */
  send(path: string, event: AnyEventObject): void
}

const actorsBelow = (actor: AnyActor): AnyActor[] => [
  actor,
  ...Object.values<unknown>(actor.getSnapshot().children ?? {}).flatMap(child =>
    child instanceof Actor ? actorsBelow(child) : [],
  ),
]

/** The contexts of everything below `root`, and a way to send events to it. */
export const flowConsole = (root: AnyActor): FlowConsole => {
  const find = (path: string): AnyActor => {
    const found = actorsBelow(root).find(actor => pathOf(actor) === path)
    if (found === undefined) throw new Error(`No actor runs at ${path}; flows.list() names those that do`)
    return found
  }
  return {
    list: () => actorsBelow(root).map(pathOf),
    context: path => find(path).getSnapshot().context,
    send: (path, event) => find(path).send(event),
  }
}
