import type { ElkExtendedEdge, ElkNode, LayoutOptions } from 'elkjs/lib/elk-api.js'
import type { ChartState, ChartTransition, Statechart } from '../walk.ts'
import { arrowText, type Line, linesOf } from './lines.ts'
import { codeTextWidth, nameWidth, proseWidth, type } from './metrics.ts'

/** Which way most arrows lead, and how wide the lines beside them may be. */
export interface Manner {
  readonly direction: 'RIGHT' | 'DOWN'
  /** Which states stand before which: as they are written, or as they are met from the first on. */
  readonly order: 'written' | 'met'
  readonly width: number
  readonly options: LayoutOptions
}

export const padding = { side: 12, top: 8, bottom: 10, label: 5, inside: 24 } as const
/** Of the dot before the state that is entered first. */
export const dot = 12

export const initialNode = (state: ChartState): string => `${state.id}|initial`
export const initialArrow = (state: ChartState): string => `${state.id}|begin`
export const arrowId = (transition: ChartTransition, index: number): string => `${transition.id}|${index}`

export const allStates = (state: ChartState): ChartState[] => [state, ...state.states.flatMap(allStates)]

const widthOf = ({ kind, text }: Line): number =>
  kind === 'name' ? nameWidth(text) : kind === 'prose' ? proseWidth(text) : codeTextWidth(text)

/** Size of a block of lines without anything around it. */
export const blockOf = (lines: readonly Line[]) => ({
  width: Math.max(0, ...lines.map(line => widthOf(line) + (line.indent ?? 0))),
  height: lines.reduce((height, { kind, gap = 0 }) => height + type[kind].line + gap, 0),
})

/** States by breadth, from the one that is entered first. */
const asMet = (root: ChartState): ChartState[] => {
  const states = new Map(allStates(root).map(state => [state.path.join('.'), state]))
  const met = new Set<ChartState>()
  const waiting = ['']
  for (const path of waiting) {
    const state = states.get(path)
    if (state === undefined || met.has(state)) continue
    met.add(state)
    const entered = state.states.filter(
      ({ path }) => state.kind === 'parallel' || path.at(-1) === state.initial,
    )
    waiting.push(
      ...entered.map(({ path }) => path.join('.')),
      ...state.transitions.flatMap(({ targets }) => targets.map(target => target.join('.'))),
    )
  }
  return [...met]
}

const isAbove = (above: readonly string[], path: readonly string[]): boolean =>
  above.length <= path.length && above.every((key, index) => key === path[index])

/**
 * The lines that lead back in the order of the states, by their ids. They are laid out as if they led forward, so
 * that the layout has nothing to decide, and drawn the other way round.
 */
export const backwardLines = ({ root }: Statechart, { order }: Manner): ReadonlySet<string> => {
  const states = order === 'met' ? asMet(root) : allStates(root)
  const places = new Map(states.map(({ path }, index) => [path.join('.'), index]))
  const placeOf = (path: readonly string[]): number => places.get(path.join('.')) ?? states.length
  return new Set(
    allStates(root).flatMap(({ path, transitions }) =>
      transitions.flatMap(transition =>
        transition.targets.flatMap((target, index) =>
          !isAbove(path, target) && !isAbove(target, path) && placeOf(target) < placeOf(path)
            ? [arrowId(transition, index)]
            : [],
        ),
      ),
    ),
  )
}

const base: LayoutOptions = {
  'elk.algorithm': 'layered',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.json.edgeCoords': 'ROOT',
  'elk.json.shapeCoords': 'ROOT',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.spacing.nodeNode': '20',
  'elk.layered.spacing.nodeNodeBetweenLayers': '24',
  'elk.spacing.edgeNode': '14',
  'elk.layered.spacing.edgeNodeBetweenLayers': '14',
  'elk.spacing.edgeEdge': '12',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '12',
  'elk.spacing.edgeLabel': '4',
  'elk.spacing.labelNode': '8',
  'elk.spacing.labelLabel': '6',
  'elk.spacing.nodeSelfLoop': '12',
}

/** Lines that return at once leave a box on different sides, where the text of one is not in the way of another. */
const loops: LayoutOptions = {
  'elk.layered.edgeRouting.selfLoopDistribution': 'EQUALLY',
  'elk.layered.edgeRouting.selfLoopOrdering': 'SEQUENCED',
}

/** What is laid out: boxes with the size of their texts, arrows with that of theirs. */
export const graphOf = (chart: Statechart, manner: Manner): ElkNode => {
  const { root } = chart
  const byPath = new Map(allStates(root).map(state => [state.path.join('.'), state]))
  const backward = backwardLines(chart, manner)
  // No box inherits them from the one it stands in.
  const options = { ...base, 'elk.direction': manner.direction, ...manner.options }
  const idAt = (path: readonly string[]): string => byPath.get(path.join('.'))?.id ?? root.id

  const node = (state: ChartState): ElkNode => {
    const block = blockOf(linesOf(state))
    const width = block.width + 2 * padding.side
    const height = block.height + padding.top + padding.bottom
    if (state.states.length === 0)
      return { id: state.id, width: Math.max(width, 88), height, layoutOptions: loops }
    const start = state.initial === undefined ? [] : [{ id: initialNode(state), width: dot, height: dot }]
    return {
      id: state.id,
      children: [...start, ...state.states.map(node)],
      layoutOptions: {
        ...options,
        ...loops,
        'elk.padding': `[top=${height + padding.inside - padding.bottom},left=${padding.inside},bottom=${padding.inside},right=${padding.inside}]`,
        'elk.nodeSize.constraints': 'MINIMUM_SIZE',
        'elk.nodeSize.minimum': `(${width},${height})`,
      },
    }
  }

  const edge = (state: ChartState, transition: ChartTransition): ElkExtendedEdge[] =>
    transition.targets.map((target, index) => {
      const block = blockOf(arrowText(transition, manner.width))
      const id = arrowId(transition, index)
      const [from, to] = backward.has(id) ? [idAt(target), state.id] : [state.id, idAt(target)]
      return {
        id,
        sources: [from],
        targets: [to],
        labels:
          index > 0 || block.height === 0
            ? []
            : [
                {
                  id: `${transition.id}|label`,
                  text: transition.id,
                  width: block.width + 2 * padding.label,
                  height: block.height + 2,
                  layoutOptions: {
                    // A line that returns at once has no room for its text on it.
                    'elk.edgeLabels.inline': String(target.join('.') !== state.path.join('.')),
                    'elk.edgeLabels.placement': 'CENTER',
                  },
                },
              ],
      }
    })

  const begin = (state: ChartState): ElkExtendedEdge[] =>
    state.initial === undefined
      ? []
      : [
          {
            id: initialArrow(state),
            sources: [initialNode(state)],
            targets: [idAt([...state.path, state.initial])],
          },
        ]

  return {
    id: 'drawing',
    layoutOptions: options,
    children: [node(root)],
    edges: allStates(root).flatMap(state => [
      ...begin(state),
      ...state.transitions.flatMap(transition => edge(state, transition)),
    ]),
  }
}
