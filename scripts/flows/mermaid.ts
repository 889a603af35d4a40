import { activitiesOf, allStates, labelOf } from './labels.ts'
import type { ChartState, ChartTransition, Statechart } from './walk.ts'

type Path = readonly string[]

interface Arrow {
  readonly from: string
  readonly to: string
  readonly label: string
  /** The box that contains both ends. */
  readonly box: ChartState
}

/** Merges the arrows between the same two states, because Mermaid would draw their labels over each other. */
const joined = (arrows: readonly Arrow[]): Arrow[] => {
  const byEnds = new Map<string, Arrow>()
  for (const arrow of arrows) {
    const ends = `${arrow.from} ${arrow.to}`
    const known = byEnds.get(ends)
    const labels = [known?.label, arrow.label].filter(Boolean).join(' or ')
    byEnds.set(ends, { ...arrow, label: labels })
  }
  return [...byEnds.values()]
}

const isInside = (path: Path, box: Path): boolean =>
  path.length > box.length && box.every((key, index) => key === path[index])

const isSame = (one: Path, other: Path): boolean => one.join('.') === other.join('.')

/** Returns the ID of a state in a drawing. */
export const idOf = (path: Path, ...more: string[]): string =>
  [...path, ...more].join('_').replaceAll(/\W/g, '_')

/**
 * Returns the states whose box an arrow crosses, or leaves and enters at once. Mermaid draws a child of such a box
 * outside of it, so the box is omitted.
 */
const crossedBoxes = (root: ChartState): ReadonlySet<ChartState> => {
  const states = allStates(root)
  const isCrossed = ({ path: box }: ChartState): boolean =>
    states.some(({ path: source, transitions }) =>
      transitions.some(({ targets }) =>
        targets.some(target => {
          if (isSame(source, box)) return isSame(target, box)
          return isInside(source, box) !== isInside(target, box)
        }),
      ),
    )
  return new Set(states.filter(state => state !== root && state.states.length > 0 && isCrossed(state)))
}

/** Converts a machine to a Mermaid `stateDiagram-v2`, without the code fence. */
export const mermaidOf = ({ root }: Statechart): string => {
  const crossed = crossedBoxes(root)
  const states = allStates(root)

  /** Returns the states that are drawn directly in a box. */
  const standingIn = (box: ChartState): ChartState[] =>
    box.states.flatMap(state => (crossed.has(state) ? standingIn(state) : [state]))

  /** Returns the drawn targets of an arrow to a state. */
  const entered = (state: ChartState): ChartState[] => (crossed.has(state) ? startsOf(state) : [state])
  const startsOf = ({ initial, states: children }: ChartState): ChartState[] =>
    children.filter(({ path }) => initial === undefined || path.at(-1) === initial).flatMap(entered)

  const boxOf = (state: ChartState): ChartState =>
    states.findLast(box => isInside(state.path, box.path) && !crossed.has(box)) ?? root

  /** Returns the start points of a state's arrows; an arrow from a box into itself starts at "any state". */
  const beginningsOf = (source: ChartState, { on }: ChartTransition, target: ChartState): string[] => {
    if (crossed.has(source))
      return standingIn(source)
        .filter(({ kind }) => on.kind !== 'finished' || kind === 'final')
        .map(({ path }) => idOf(path))
    return [isInside(target.path, source.path) ? idOf(source.path, 'any') : idOf(source.path)]
  }

  const single: readonly Arrow[] = states.flatMap(source =>
    source.transitions.flatMap(transition =>
      states
        .filter(({ path }) => transition.targets.some(target => isSame(target, path)))
        .flatMap(target =>
          beginningsOf(source, transition, target).flatMap(from =>
            entered(target).map(state => ({
              from,
              to: idOf(state.path),
              label: labelOf(transition),
              box: boxOf(state),
            })),
          ),
        ),
    ),
  )

  const arrows = joined(single)

  const stateLines = (state: ChartState, box: ChartState): string[] => {
    const id = idOf(state.path)
    const name = state.path.slice(box.path.length).join('.')
    if (state.states.length > 0) return [`state "${name}" as ${id} {`, ...boxLines(state), '}']
    const activities = activitiesOf(state)
    if (id === name && activities.length === 0) return [id]
    return [`state "${name}" as ${id}`, ...activities.map(activity => `${id} : ${activity}`)]
  }

  const boxLines = (box: ChartState): string[] => {
    const any = idOf(box.path, 'any')
    const inBox = arrows.filter(arrow => arrow.box === box)
    const finals = box.states.filter(({ kind }) => kind === 'final')
    return [
      ...startsOf(box).map(({ path }) => `[*] --> ${idOf(path)}`),
      ...standingIn(box).flatMap(state => stateLines(state, box)),
      ...(inBox.some(({ from }) => from === any) ? [`state "any state" as ${any}`] : []),
      ...inBox.map(({ from, to, label }) => `${from} --> ${to}${label === '' ? '' : ` : ${label}`}`),
      ...finals.map(({ path }) => `${idOf(path)} --> [*]`),
    ].map(line => `  ${line}`)
  }

  return ['stateDiagram-v2', ...boxLines(root)].join('\n')
}
