import {
  Actor,
  type ActorRefLike,
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
  getStateNodes,
  isMachineSnapshot,
  StateMachine,
} from 'xstate'
import type { LazyLogic } from '#machines/shared/lazy.ts'
import { transitionIdOf } from './transition-id.ts'

/** The names in a machine's config, the only part of it that inspection sends. */
export interface MachineNames {
  readonly id: string
  /** The keys of its states. */
  readonly keys: ReadonlySet<string>
  /** The types of its events, including XState's for delays and for the end of actors. */
  readonly events: ReadonlySet<string>
  /** The IDs of its invoked actors. */
  readonly invokes: ReadonlySet<string>
}

/** Returns the ID in kebab case: `my-wallet` for `myWallet`. */
export const kebab = (id: string): string => id.replaceAll(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)

/** Returns a state with all its descendants. */
export const statesBelow = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap(statesBelow),
]

const texts = new WeakMap<object, MachineNames>()

/** Returns the names in a machine's config. Cached by config, because `provide` keeps the same config. */
export const listMachineNames = (machine: AnyStateMachine): MachineNames => {
  const known = texts.get(machine.config)
  if (known !== undefined) return known
  const nodes = statesBelow(machine.root)
  const text = {
    id: machine.id,
    keys: new Set(nodes.map(({ key }) => key)),
    events: new Set(nodes.flatMap(({ transitions }) => [...transitions.keys()])),
    invokes: new Set(nodes.flatMap(({ invoke }) => invoke.map(({ id }) => id))),
  }
  texts.set(machine.config, text)
  return text
}

/** Whether the logic is loaded lazily. */
export const isLazy = (logic: object | undefined): logic is LazyLogic =>
  logic !== undefined && 'arrived' in logic

/** Returns the actor's machine, also when lazily loaded. Undefined for a promise, a callback and other logic. */
export const machineOf = (actor: ActorRefLike | undefined): AnyStateMachine | undefined => {
  if (!(actor instanceof Actor)) return undefined
  const logic: unknown = isLazy(actor.logic) ? actor.logic.arrived() : actor.logic
  return logic instanceof StateMachine ? logic : undefined
}

/**
 * Returns the actor's ID in its parent's config. Lazily spawned machines have no such ID; they return their own ID.
 */
export const getDeclaredId = (actor: ActorRefLike): string | undefined => {
  if (!(actor instanceof Actor)) return undefined
  const [parent, own] = [machineOf(actor._parent), machineOf(actor)]
  if (parent === undefined) return own?.id
  return listMachineNames(parent).invokes.has(actor.id) || kebab(actor.id) === own?.id ? actor.id : undefined
}

/** Returns the IDs from the root to the actor. An actor without a declared ID uses its machine's ID. */
export const pathOf = (actor: ActorRefLike): string => {
  const own = getDeclaredId(actor) ?? machineOf(actor)?.id ?? 'actor'
  return actor instanceof Actor && actor._parent !== undefined ? `${pathOf(actor._parent)}/${own}` : own
}

/** Returns the IDs of the active states, parents first. */
export const statesOf = (snapshot: unknown): readonly string[] =>
  isMachineSnapshot(snapshot)
    ? [...new Set(getStateNodes(snapshot.machine.root, snapshot.value))]
        .sort((one, other) => one.order - other.order)
        .map(({ id }) => id)
    : []

/** Returns the IDs of transitions. The initial transition of a machine has no ID. */
export const idsOf = (transitions: readonly AnyTransitionDefinition[]): readonly string[] =>
  transitions.flatMap(transition => {
    const { source, eventType } = transition
    const list = eventType === '' ? source.always : source.transitions.get(eventType)
    const index = list?.indexOf(transition) ?? -1
    return index < 0 ? [] : [transitionIdOf(source, eventType, index)]
  })
