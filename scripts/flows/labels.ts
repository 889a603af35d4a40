import { triggerText } from './triggers.ts'
import type { ChartState, ChartTransition } from './walk.ts'

export const allStates = (state: ChartState): ChartState[] => [state, ...state.states.flatMap(allStates)]

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
