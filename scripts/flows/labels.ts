import type { ActorNode, ChartState, ChartTransition } from './walk.ts'

export const allStates = (state: ChartState): ChartState[] => [state, ...state.states.flatMap(allStates)]

/** The trigger of a transition, with the name of its event, delay or actor. */
export interface Trigger {
  /** `always`: when a guard becomes true. `finished`: a child state became final. */
  readonly kind: 'event' | 'after' | 'done' | 'failed' | 'changed' | 'always' | 'finished'
  readonly name: string
}

const triggers = [
  [/^xstate\.done\.actor\.(.+)$/, 'done'],
  [/^xstate\.error\.actor\.(.+)$/, 'failed'],
  [/^xstate\.snapshot\.(.+)$/, 'changed'],
  [/^xstate\.done\.state\.(.+)$/, 'finished'],
  [/^xstate\.after\.([^.]+)\..+$/, 'after'],
  [/^()$/, 'always'],
] as const

/** Reads the type of an event, also of XState's own events. */
export const triggerOf = (eventType: string): Trigger => {
  for (const [pattern, kind] of triggers) {
    const name = pattern.exec(eventType)?.[1]
    if (name !== undefined) return { kind, name }
  }
  return { kind: 'event', name: eventType }
}

/** Formats a trigger as the charts do, such as `readWallet done` or `after noticeDuration`. */
export const triggerText = ({ kind, name }: Trigger): string => {
  if (kind === 'event' || kind === 'always') return name
  if (kind === 'finished') return kind
  return kind === 'after' ? `after ${name}` : `${name} ${kind}`
}

/** Returns when a parent runs an actor, unless always. */
export const sinceText = ({ when }: Pick<ActorNode, 'when'>): string =>
  when.kind === 'state' ? `in ${when.name}` : when.kind === 'spawned' ? 'when opened' : ''

/** Formats the label of an arrow: `form.submit [canSignIn]`, `readWallet failed [else]`. */
export const labelOf = ({ on, guard }: ChartTransition): string =>
  [triggerText(on), guard === undefined ? '' : `[${guard}]`].filter(Boolean).join(' ')

/** Returns the activities of a state in UML notation, with the events that keep the state. */
export const activitiesOf = ({ entry, exit, runs, transitions }: ChartState): string[] => [
  ...entry.map(name => `entry / ${name}`),
  ...exit.map(name => `exit / ${name}`),
  ...runs.map(({ id }) => `do / ${id}`),
  ...transitions
    .filter(({ targets }) => targets.length === 0)
    .map(transition => `${labelOf(transition)} / ${transition.actions.join(', ') || 'ignored'}`),
]
