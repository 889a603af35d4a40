import {
  Actor,
  type ActorRefLike,
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
  isMachineSnapshot,
  StateMachine,
} from 'xstate'
import type { LazyLogic } from '../../machines/shared/lazy.ts'
import { transitionIdOf } from './transition-id.ts'

/** The names that stand in the text of a machine: nothing else of it is ever told. */
export interface MachineNames {
  readonly id: string
  /** Keys of its states. */
  readonly keys: ReadonlySet<string>
  /** Types of events, XState's own for the ends of actors and for delays among them. */
  readonly events: ReadonlySet<string>
  /** Ids under which it invokes actors. */
  readonly invokes: ReadonlySet<string>
}

/** The id of a machine, such as `my-wallet`, where code calls it `myWallet`. */
export const kebab = (id: string): string => id.replaceAll(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)

/** A state and all that lie in it. */
export const statesBelow = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap(statesBelow),
]

const texts = new WeakMap<object, MachineNames>()

/** The names in the text of a machine; what `provide` makes of it has the same text. */
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

/** Whether what it runs arrives late. */
export const isLazy = (logic: object | undefined): logic is LazyLogic =>
  logic !== undefined && 'arrived' in logic

/** The machine that an actor runs, one that arrived late too; undefined for a promise, a callback and the like. */
export const machineOf = (actor: ActorRefLike | undefined): AnyStateMachine | undefined => {
  if (!(actor instanceof Actor)) return undefined
  const logic: unknown = isLazy(actor.logic) ? actor.logic.arrived() : actor.logic
  return logic instanceof StateMachine ? logic : undefined
}

/**
 * The id under which its parent knows an actor; undefined where that is in no machine's text. A machine that is spawned
 * when its code has arrived stands in none, and goes by its own id.
 */
export const getDeclaredId = (actor: ActorRefLike): string | undefined => {
  if (!(actor instanceof Actor)) return undefined
  const [parent, own] = [machineOf(actor._parent), machineOf(actor)]
  if (parent === undefined) return own?.id
  return listMachineNames(parent).invokes.has(actor.id) || kebab(actor.id) === own?.id ? actor.id : undefined
}

/** Ids from the root down; a machine that runs under no listed id goes by its own. */
export const pathOf = (actor: ActorRefLike): string => {
  const own = getDeclaredId(actor) ?? machineOf(actor)?.id ?? 'actor'
  return actor instanceof Actor && actor._parent !== undefined ? `${pathOf(actor._parent)}/${own}` : own
}

/** The ids of the nodes that are active, parents before what lies in them. */
export const statesOf = (snapshot: unknown): readonly string[] =>
  isMachineSnapshot(snapshot)
    ? [...snapshot._nodes].sort((one, other) => one.order - other.order).map(({ id }) => id)
    : []

/** Ids of transitions; entering the first state of a machine is written nowhere and has none. */
export const idsOf = (transitions: readonly AnyTransitionDefinition[]): readonly string[] =>
  transitions.flatMap(transition => {
    const { source, eventType } = transition
    const list = eventType === '' ? source.always : source.transitions.get(eventType)
    const index = list?.indexOf(transition) ?? -1
    return index < 0 ? [] : [transitionIdOf(source, eventType, index)]
  })
