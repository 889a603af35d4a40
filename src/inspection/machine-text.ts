import { Actor, type ActorRefLike, type AnyStateMachine, type AnyStateNode, StateMachine } from 'xstate'
import type { LazyLogic } from '#machines/shared/lazy.ts'

/** Returns the ID in kebab case: `my-wallet` for `myWallet`. */
export const kebab = (id: string): string => id.replaceAll(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)

export const statesBelow = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap(statesBelow),
]

/** Whether the logic is loaded lazily. */
export const isLazy = (logic: object | undefined): logic is LazyLogic =>
  logic !== undefined && 'arrived' in logic

/** Returns the actor's machine, also when lazily loaded. Undefined for a promise, a callback and other logic. */
export const machineOf = (actor: ActorRefLike | undefined): AnyStateMachine | undefined => {
  if (!(actor instanceof Actor)) return undefined
  const logic: unknown = isLazy(actor.logic) ? actor.logic.arrived() : actor.logic
  return logic instanceof StateMachine ? logic : undefined
}

export const parentOf = (actor: ActorRefLike): ActorRefLike | undefined =>
  actor instanceof Actor ? actor._parent : undefined

/** The names in a machine's config that its actors send. */
interface MachineNames {
  /** The types of its events, including XState's for delays and for the end of actors. */
  readonly events: ReadonlySet<string>
  readonly invokes: ReadonlySet<string>
}

const known = new WeakMap<object, MachineNames>()

/** Returns the names in a machine's config. Cached by config, because `provide` keeps the same config. */
export const listMachineNames = (machine: AnyStateMachine): MachineNames => {
  const nodes = statesBelow(machine.root)
  const names = known.get(machine.config) ?? {
    events: new Set(nodes.flatMap(({ transitions }) => [...transitions.keys()])),
    invokes: new Set(nodes.flatMap(({ invoke }) => invoke.map(({ id }) => id))),
  }
  known.set(machine.config, names)
  return names
}

/** Returns the actor's ID if its parent's config contains it; otherwise the ID of its machine, or its session ID. */
export const declaredNameOf = (actor: ActorRefLike): string => {
  const [parent, own] = [machineOf(parentOf(actor)), machineOf(actor)]
  const id = actor instanceof Actor ? actor.id : actor.sessionId
  const isDeclared = parent !== undefined && listMachineNames(parent).invokes.has(id)
  return isDeclared || kebab(id) === own?.id ? id : (own?.id ?? actor.sessionId)
}
