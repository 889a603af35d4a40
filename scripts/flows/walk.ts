import { type AnyStateMachine, type AnyStateNode, StateMachine } from 'xstate'
import { listLiteralParams } from '#src/inspection/literal-params.ts'
import { statesBelow } from '#src/inspection/machine-text.ts'
import { triggerOf } from './triggers.ts'

const isNamed = (value: unknown): value is { readonly type: string; readonly params?: unknown } =>
  (typeof value === 'object' || typeof value === 'function') &&
  value !== null &&
  'type' in value &&
  typeof value.type === 'string'

const valuesOf = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(valuesOf) : [value]

const nameOf = (what: unknown): string => {
  if (typeof what === 'string') return what
  if (isNamed(what)) {
    const params = valuesOf(listLiteralParams(what.params) ?? {}).join(', ')
    return params === '' ? what.type : `${what.type}(${params})`
  }
  throw new Error('An action or guard without a name cannot be drawn: name it in setup')
}

/** Omit XState's own actions, which raise and cancel an event for each delay. */
const namesOf = (actions: readonly unknown[]): string[] =>
  actions.map(nameOf).filter(name => !name.startsWith('xstate.'))

const transitionsOf = (state: AnyStateNode) =>
  [...state.transitions.values(), state.always ?? []].flatMap(list =>
    list.map((transition, index) => ({
      description: transition.description,
      on: triggerOf(transition.eventType),
      guard: transition.guard === undefined ? (index > 0 ? 'else' : undefined) : nameOf(transition.guard),
      actions: namesOf(transition.actions),
      /** Paths; empty when the transition stays in the state. */
      targets: (transition.target ?? []).map(target => target.path),
    })),
  )

export type ChartTransition = ReturnType<typeof transitionsOf>[number]

const plainStateOf = (state: AnyStateNode) => ({
  id: state.id,
  /** The keys from the root down to this state; empty for the root. */
  path: state.path,
  description: state.description,
  kind: state.type,
  entry: namesOf(state.entry),
  exit: namesOf(state.exit),
  tags: state.tags,
  /** The actors that run while this state is active; `source` is the name in `setup`. */
  runs: state.invoke.map(({ id, src }) => ({ id, source: String(src) })),
  initial: state.type === 'compound' ? state.initial.target[0]?.key : undefined,
  transitions: transitionsOf(state),
})

/** A state for drawing: plain data without implementation. */
export interface ChartState extends ReturnType<typeof plainStateOf> {
  readonly states: readonly ChartState[]
}

const stateOf = (state: AnyStateNode): ChartState => ({
  ...plainStateOf(state),
  states: Object.values(state.states).map(stateOf),
})

/** Converts a machine. Throws when a guard or an action has no name. */
export const toStatechart = (machine: AnyStateMachine) => ({
  id: machine.id,
  description: machine.root.description ?? '',
  root: stateOf(machine.root),
})

export type Statechart = ReturnType<typeof toStatechart>

/** A running machine, the state of its parent that runs it, and its own child machines. */
export interface ActorNode {
  readonly id: string
  readonly machine: AnyStateMachine
  /** When the parent runs it, such as `in signedOut`; empty for always. */
  readonly when: string
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
  when = '',
  drawn: ReadonlySet<AnyStateMachine> = new Set(),
): ActorNode => {
  const children = new Map<string, ActorNode>()
  const own = beside.get(machine) ?? {}
  const drawnBelow = new Set([...drawn, ...Object.values(own)])
  const draw = (key: string, child: unknown, since: string) => {
    if (!(child instanceof StateMachine) || children.has(key)) return
    const named = { id: key, machine: child, when: since, children: [] }
    children.set(key, drawn.has(child) ? named : actorTreeOf(child, beside, key, since, drawnBelow))
  }
  for (const state of statesBelow(machine.root)) {
    const name = state.path.join('.')
    for (const { id: key, src } of state.invoke)
      draw(key, own[key] ?? machine.implementations.actors[String(src)], name === '' ? '' : `in ${name}`)
  }
  for (const [key, child] of Object.entries(own)) draw(key, child, 'when opened')
  return { id, machine, when, children: [...children.values()] }
}
