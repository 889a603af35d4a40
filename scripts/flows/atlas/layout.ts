import Elk, { type ElkExtendedEdge, type ElkNode, type ElkShape } from 'elkjs/lib/elk.bundled.js'
import { allStates } from '../labels.ts'
import type { ChartState, Statechart } from '../walk.ts'

/** In pixels at 100 %. */
export interface Size {
  readonly width: number
  readonly height: number
}
export interface Area extends Size {
  readonly x: number
  readonly y: number
}

export interface Drawing extends Size {
  /** By the ids of states and transitions; of a dot before a first state, by `dotOf` its parent. */
  readonly areas: Readonly<Record<string, Area>>
  /** The corners of each line. A line without a transition leads from a dot to the initial state. */
  readonly lines: readonly {
    readonly transition: string | undefined
    readonly points: readonly { readonly x: number; readonly y: number }[]
  }[]
}

export const dotOf = (id: string): string => `${id}|dot`

const options = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.json.edgeCoords': 'ROOT',
  'elk.json.shapeCoords': 'ROOT',
  'elk.spacing.nodeNode': '20',
  'elk.layered.spacing.nodeNodeBetweenLayers': '24',
  'elk.spacing.edgeNode': '14',
  'elk.layered.spacing.edgeNodeBetweenLayers': '14',
  'elk.spacing.edgeEdge': '12',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '12',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST',
  // Spread self-transitions over the sides of a box, so that their labels do not overlap.
  'elk.layered.edgeRouting.selfLoopDistribution': 'EQUALLY',
  'elk.layered.edgeRouting.selfLoopOrdering': 'SEQUENCED',
}

const padding = 24
const elk = new Elk()

/** Lays out a machine from top to bottom. `sizes` are those of its texts, by the ids of states and transitions. */
export const layOut = async (chart: Statechart, sizes: Readonly<Record<string, Size>>): Promise<Drawing> => {
  const states = allStates(chart.root)
  const byPath = new Map(states.map(state => [state.path.join('.'), state.id]))
  const idAt = (path: readonly string[]) => byPath.get(path.join('.')) ?? chart.id
  const sizeOf = (id: string): Size => sizes[id] ?? { width: 0, height: 0 }

  const nodeOf = (state: ChartState): ElkNode => {
    const { width, height } = sizeOf(state.id)
    if (state.states.length === 0) return { id: state.id, width, height, layoutOptions: options }
    const dot = state.initial === undefined ? [] : [{ id: dotOf(state.id), width: 12, height: 12 }]
    return {
      id: state.id,
      children: [...dot, ...state.states.map(nodeOf)],
      layoutOptions: {
        ...options,
        'elk.padding': `[top=${height + padding},left=${padding},bottom=${padding},right=${padding}]`,
        'elk.nodeSize.constraints': 'MINIMUM_SIZE',
        'elk.nodeSize.minimum': `(${width},${height})`,
      },
    }
  }

  const edgesOf = (state: ChartState): ElkExtendedEdge[] => [
    ...(state.initial === undefined
      ? []
      : [{ id: state.id, sources: [dotOf(state.id)], targets: [idAt([...state.path, state.initial])] }]),
    ...state.transitions.flatMap(({ id, targets }) =>
      targets.map((target, index) => ({
        id: `${id}|${index}`,
        sources: [state.id],
        targets: [idAt(target)],
        labels:
          index > 0
            ? []
            : [
                {
                  id,
                  text: id,
                  ...sizeOf(id),
                  // A self-transition is too short for a label on its line.
                  layoutOptions: { 'elk.edgeLabels.inline': String(idAt(target) !== state.id) },
                },
              ],
      })),
    ),
  ]

  const graph = await elk.layout({
    id: 'drawing',
    layoutOptions: options,
    children: [nodeOf(chart.root)],
    edges: states.flatMap(edgesOf),
  })
  const areas: Record<string, Area> = {}
  const lines: Drawing['lines'][number][] = []
  const areaOf = ({ x = 0, y = 0, width = 0, height = 0 }: ElkShape): Area => ({ x, y, width, height })
  const visit = (node: ElkNode): void => {
    areas[node.id] = areaOf(node)
    for (const { labels = [], sections = [], ...edge } of node.edges ?? []) {
      for (const label of labels) areas[label.id ?? ''] = areaOf(label)
      const points = sections.flatMap(({ startPoint, bendPoints = [], endPoint }) => [
        startPoint,
        ...bendPoints,
        endPoint,
      ])
      const isFirst = edge.sources[0] === dotOf(edge.id)
      lines.push({ transition: isFirst ? undefined : edge.id.replace(/\|\d+$/, ''), points })
    }
    for (const child of node.children ?? []) visit(child)
  }
  visit(graph)
  return { ...areaOf(graph), areas, lines }
}
