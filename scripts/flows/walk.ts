import { type AnyStateMachine, type AnyStateNode, StateMachine } from 'xstate'
import { listLiteralParams } from '../../src/inspection/literal-params.ts'
import { statesBelow } from '../../src/inspection/machine-text.ts'
import { transitionIdOf } from '../../src/inspection/transition-id.ts'

/** A machine as something to draw: plain data, no implementation. */
export interface Statechart {
  readonly id: string
  readonly description: string
  readonly root: ChartState
}

export interface ChartState {
  /** As XState names its node, such as `sign-in.editing`; the root's is the machine's. */
  readonly id: string
  /** The keys from the root down to this state; empty for the root. */
  readonly path: readonly string[]
  readonly description: string | undefined
  readonly kind: 'atomic' | 'compound' | 'parallel' | 'final' | 'history'
  /** Names of actions; parameters that are known beforehand stand in brackets. */
  readonly entry: readonly string[]
  readonly exit: readonly string[]
  readonly tags: readonly string[]
  /** The actors that run as long as this state is active. */
  readonly runs: readonly ChartActor[]
  /** The key of the child that is entered first; undefined without children, and where all are entered. */
  readonly initial: string | undefined
  readonly transitions: readonly ChartTransition[]
  readonly states: readonly ChartState[]
}

export interface ChartActor {
  readonly id: string
  /** Under which `setup` knows it. */
  readonly source: string
}

export interface ChartTransition {
  /** By `transitionIdOf`. */
  readonly id: string
  readonly description: string | undefined
  readonly on: Trigger
  /** `else` where the guards before it in the same list have refused. */
  readonly guard: string | undefined
  readonly actions: readonly string[]
  /** Paths. Empty: the state is not left. */
  readonly targets: readonly (readonly string[])[]
}

/** What makes a transition happen, and the name of the event, delay or actor that does. */
export type Trigger =
  | { readonly kind: 'event' | 'after' | 'done' | 'failed' | 'changed'; readonly name: string }
  /** `always`: as soon as a guard holds. `finished`: a child state was final. */
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

/** XState raises and cancels an event of its own for each delay; that is no action of the machine's. */
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

/** Reads a machine. Throws when a guard or an action has no name. */
export const toStatechart = (machine: AnyStateMachine): Statechart => ({
  id: machine.id,
  description: machine.root.description ?? '',
  root: stateOf(machine.root),
})

/** A machine that runs, the state of its parent that runs it, and the machines that it runs itself. */
export interface ActorNode {
  /** Under which its parent knows it. */
  readonly id: string
  readonly machine: AnyStateMachine
  /** As long as the parent runs, in one of its states (keys joined by dots), or from when an action spawns it. */
  readonly when: { readonly kind: 'always' | 'spawned' } | { readonly kind: 'state'; readonly name: string }
  readonly children: readonly ActorNode[]
}

/** What a machine runs that its `setup` does not hold. */
export type UndeclaredChildren = ReadonlyMap<AnyStateMachine, Readonly<Record<string, AnyStateMachine>>>

/**
 * All machines below `machine`, those first that it invokes; actors that are no machines are left out. What arrives
 * late for an actor further up too is drawn in full there, and only named here.
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
