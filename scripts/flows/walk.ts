import { type AnyStateMachine, type AnyStateNode, StateMachine } from 'xstate'
import { listLiteralParams } from '../../src/inspection/literal-params.ts'
import { statesBelow } from '../../src/inspection/machine-text.ts'
import { transitionIdOf } from '../../src/inspection/transition-id.ts'

/** A machine for drawing: plain data without implementation. */
export interface Statechart {
  readonly id: string
  readonly description: string
  readonly root: ChartState
}

export interface ChartState {
  /** The id of XState's node, such as `sign-in.editing`; for the root, the machine's id. */
  readonly id: string
  /** The keys from the root down to this state; empty for the root. */
  readonly path: readonly string[]
  readonly description: string | undefined
  readonly kind: 'atomic' | 'compound' | 'parallel' | 'final' | 'history'
  /** Names of actions; constant parameters follow in brackets. */
  readonly entry: readonly string[]
  readonly exit: readonly string[]
  readonly tags: readonly string[]
  /** The actors that run while this state is active. */
  readonly runs: readonly ChartActor[]
  /** The key of the child that is entered first; undefined without children and for parallel states. */
  readonly initial: string | undefined
  readonly transitions: readonly ChartTransition[]
  readonly states: readonly ChartState[]
}

export interface ChartActor {
  readonly id: string
  /** The actor's name in `setup`. */
  readonly source: string
}

export interface ChartTransition {
  /** By `transitionIdOf`. */
  readonly id: string
  readonly description: string | undefined
  readonly on: Trigger
  /** `else` after other guards in the same list. */
  readonly guard: string | undefined
  readonly actions: readonly string[]
  /** Paths; empty when the transition stays in the state. */
  readonly targets: readonly (readonly string[])[]
}

/** The trigger of a transition, with the name of its event, delay or actor. */
export type Trigger =
  | { readonly kind: 'event' | 'after' | 'done' | 'failed' | 'changed'; readonly name: string }
  /** `always`: when a guard becomes true. `finished`: a child state became final. */
  | { readonly kind: 'always' | 'finished' }

interface Named {
  readonly type: string
  readonly params?: unknown
}

const isNamed = (value: unknown): value is Named =>
  (typeof value === 'object' || typeof value === 'function') &&
  value !== null &&
  'type' in value &&
  typeof value.type === 'string'

const valuesOf = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(valuesOf) : [value]

const staticParams = (params: unknown): string => {
  const literal = listLiteralParams(params) ?? {}
  const text = valuesOf(literal).join(', ')
  return text === '' ? '' : `(${text})`
}

const nameOf = (what: unknown): string => {
  if (typeof what === 'string') return what
  if (isNamed(what)) return `${what.type}${staticParams(what.params)}`
  throw new Error('An action or guard without a name cannot be drawn: name it in setup')
}

/** Omit XState's own actions, which raise and cancel an event for each delay. */
const namesOf = (actions: readonly unknown[]): string[] =>
  actions.map(nameOf).filter(name => !name.startsWith('xstate.'))

const triggerOf = (source: AnyStateNode, eventType: string): Trigger => {
  const named = [
    ['xstate.done.actor.', 'done'],
    ['xstate.error.actor.', 'failed'],
    ['xstate.snapshot.', 'changed'],
  ] as const
  for (const [prefix, kind] of named)
    if (eventType.startsWith(prefix)) return { kind, name: eventType.slice(prefix.length) }
  if (eventType.startsWith('xstate.done.state.')) return { kind: 'finished' }
  const delay = 'xstate.after.'
  if (eventType.startsWith(delay))
    return { kind: 'after', name: eventType.slice(delay.length, -`.${source.id}`.length) }
  return eventType === '' ? { kind: 'always' } : { kind: 'event', name: eventType }
}

const transitionsOf = (state: AnyStateNode): ChartTransition[] =>
  [...state.transitions.values(), state.always ?? []].flatMap(list =>
    list.map((transition, index) => ({
      id: transitionIdOf(state, transition.eventType, index),
      description: transition.description,
      on: triggerOf(state, transition.eventType),
      guard: transition.guard === undefined ? (index > 0 ? 'else' : undefined) : nameOf(transition.guard),
      actions: namesOf(transition.actions),
      targets: (transition.target ?? []).map(target => target.path),
    })),
  )

const stateOf = (state: AnyStateNode): ChartState => ({
  id: state.id,
  path: state.path,
  description: state.description,
  kind: state.type,
  entry: namesOf(state.entry),
  exit: namesOf(state.exit),
  tags: state.tags,
  runs: state.invoke.map(({ id, src }) => ({ id, source: String(src) })),
  initial: state.type === 'compound' ? state.initial.target[0]?.key : undefined,
  transitions: transitionsOf(state),
  states: Object.values(state.states).map(stateOf),
})

/** Converts a machine. Throws when a guard or an action has no name. */
export const toStatechart = (machine: AnyStateMachine): Statechart => ({
  id: machine.id,
  description: machine.root.description ?? '',
  root: stateOf(machine.root),
})

/** A running machine, the state of its parent that runs it, and its own child machines. */
export interface ActorNode {
  /** The actor's id in its parent. */
  readonly id: string
  readonly machine: AnyStateMachine
  /** Always, in one of the parent's states (keys joined by dots), or after an action spawns it. */
  readonly when: { readonly kind: 'always' | 'spawned' } | { readonly kind: 'state'; readonly name: string }
  readonly children: readonly ActorNode[]
}

/** The child machines that `setup` does not contain, by parent. */
export type UndeclaredChildren = ReadonlyMap<AnyStateMachine, Readonly<Record<string, AnyStateMachine>>>

/**
 * Returns all machines below `machine`, invoked ones first. A lazy machine of an ancestor is complete there, and only
 * a name here.
 */
export const actorTreeOf = (
  machine: AnyStateMachine,
  beside: UndeclaredChildren,
  id: string = machine.id,
  when: ActorNode['when'] = { kind: 'always' },
  drawn: ReadonlySet<AnyStateMachine> = new Set(),
): ActorNode => {
  const children = new Map<string, ActorNode>()
  const own = beside.get(machine) ?? {}
  const drawnBelow = new Set([...drawn, ...Object.values(own)])
  const draw = (key: string, child: unknown, since: ActorNode['when']) => {
    if (!(child instanceof StateMachine) || children.has(key)) return
    const named = { id: key, machine: child, when: since, children: [] }
    children.set(key, drawn.has(child) ? named : actorTreeOf(child, beside, key, since, drawnBelow))
  }
  for (const state of statesBelow(machine.root)) {
    const name = state.path.join('.')
    for (const { id: key, src } of state.invoke)
      draw(
        key,
        own[key] ?? machine.implementations.actors[String(src)],
        name === '' ? { kind: 'always' } : { kind: 'state', name },
      )
  }
  for (const [key, child] of Object.entries(own)) draw(key, child, { kind: 'spawned' })
  return { id, machine, when, children: [...children.values()] }
}
