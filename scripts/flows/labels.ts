import type { ChartState, ChartTransition, Trigger } from './walk.ts'

/** A state of a chart and all that stand in it. */
export const allStates = (state: ChartState): ChartState[] => [state, ...state.states.flatMap(allStates)]

const triggerText = (on: Trigger): string => {
  switch (on.kind) {
    case 'always':
      return ''
    case 'finished':
      return 'finished'
    case 'event':
      return on.name
    case 'after':
      return `after ${on.name}`
    default:
      return `${on.name} ${on.kind}`
  }
}

/** What stands beside an arrow: `form.submit [canSignIn]`, `readWallet failed [else]`, `after noticeDuration`. */
export const labelOf = ({ on, guard }: ChartTransition): string =>
  [triggerText(on), guard === undefined ? '' : `[${guard}]`].filter(Boolean).join(' ')

/** What a state does without being left, as UML writes it: on entry, on exit, all along, and on an event. */
export const activitiesOf = ({ entry, exit, runs, transitions }: ChartState): string[] => [
  ...entry.map(name => `entry / ${name}`),
  ...exit.map(name => `exit / ${name}`),
  ...runs.map(({ id }) => `do / ${id}`),
  ...transitions
    .filter(({ targets }) => targets.length === 0)
    .map(transition => `${labelOf(transition)} / ${transition.actions.join(', ') || 'ignored'}`),
]
