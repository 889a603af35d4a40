import type { ElkNode } from 'elkjs/lib/elk-api.js'
import type { ChartState, ChartTransition, Statechart } from '../walk.ts'
import {
  allStates,
  arrowId,
  backwardLines,
  blockOf,
  initialArrow,
  initialNode,
  type Manner,
  padding,
} from './graph.ts'
import { linesOf } from './lines.ts'

export interface Point {
  readonly x: number
  readonly y: number
}

export interface Area extends Point {
  readonly width: number
  readonly height: number
}

/** A box, with how deep it stands in others. */
export interface Box extends Area {
  readonly state: ChartState
  readonly depth: number
  /** Where its own texts stand. */
  readonly text: Area
}

export interface Arrow {
  readonly from: ChartState
  /** Node ids. */
  readonly to: readonly string[]
  readonly transition: ChartTransition
  /** A line for each target. */
  readonly lines: readonly (readonly Point[])[]
  /** Undefined where there is nothing to say. */
  readonly label: Area | undefined
}

/** The dot beside a state that is entered first, and the line from the one to the other. */
export interface Beginning extends Point {
  readonly line: readonly Point[]
}

/** A machine with a place for everything in it, in pixels at 100 %. */
export interface Drawing {
  readonly chart: Statechart
  readonly manner: Manner
  readonly width: number
  readonly height: number
  readonly boxes: readonly Box[]
  readonly arrows: readonly Arrow[]
  readonly beginnings: readonly Beginning[]
}

/** What is kept of a layout: plain numbers. */
export interface Places {
  readonly width: number
  readonly height: number
  readonly areas: Readonly<Record<string, Area>>
  readonly lines: Readonly<Record<string, readonly Point[]>>
}

const rounded = (value: number | undefined): number => Math.round((value ?? 0) * 2) / 2
const pointOf = ({ x, y }: { x?: number; y?: number }): Point => ({ x: rounded(x), y: rounded(y) })
const areaOf = (shape: { x?: number; y?: number; width?: number; height?: number }): Area => ({
  ...pointOf(shape),
  width: rounded(shape.width),
  height: rounded(shape.height),
})

/** Takes out of a finished layout what a drawing needs. */
export const placesOf = (graph: ElkNode): Places => {
  const areas: Record<string, Area> = {}
  const lines: Record<string, readonly Point[]> = {}
  const visit = (node: ElkNode): void => {
    areas[node.id] = areaOf(node)
    for (const edge of node.edges ?? []) {
      lines[edge.id] = (edge.sections ?? []).flatMap(({ startPoint, bendPoints = [], endPoint }) =>
        [startPoint, ...bendPoints, endPoint].map(pointOf),
      )
      for (const label of edge.labels ?? []) if (label.id !== undefined) areas[label.id] = areaOf(label)
    }
    for (const child of node.children ?? []) visit(child)
  }
  visit(graph)
  return { width: rounded(graph.width), height: rounded(graph.height), areas, lines }
}

const nowhere: Area = { x: 0, y: 0, width: 0, height: 0 }

/** The straight pieces of a line, as areas without width or height. */
export const piecesOf = (points: readonly Point[]): Area[] =>
  points.slice(1).map((point, index) => {
    const before = points[index] ?? point
    return {
      x: Math.min(point.x, before.x),
      y: Math.min(point.y, before.y),
      width: Math.abs(point.x - before.x),
      height: Math.abs(point.y - before.y),
    }
  })

/** Between the text of a box and a line that passes it. */
const clearance = 10

/**
 * Where the texts of a box stand: at its top on the left; in one that lines lead into from above, further to the
 * right, where none of them passes.
 */
const textOf = (state: ChartState, box: Area, lines: readonly Area[]): Area => {
  const text = { x: box.x + padding.side, y: box.y + padding.top, ...blockOf(linesOf(state)) }
  if (state.states.length === 0) return text
  const passing = lines.filter(({ y, height }) => y < text.y + text.height && y + height > text.y)
  const free = [text.x, ...passing.map(({ x, width }) => x + width + clearance)]
    .filter(x => x >= text.x && x + text.width <= box.x + box.width - padding.side)
    .filter(x => passing.every(line => line.x >= x + text.width || line.x + line.width <= x - clearance / 2))
  return { ...text, x: free.length === 0 ? text.x : Math.min(...free) }
}

/** A machine where the layout put it. */
export const drawingOf = (chart: Statechart, manner: Manner, places: Places): Drawing => {
  const states = allStates(chart.root)
  const backward = backwardLines(chart, manner)
  const labels = states.flatMap(({ transitions }) =>
    transitions.flatMap(({ id }) => places.areas[`${id}|label`] ?? []),
  )
  const lines = [...Object.values(places.lines).flatMap(piecesOf), ...labels]
  const ids = new Map(states.map(({ id, path }) => [path.join('.'), id]))
  return {
    chart,
    manner,
    width: places.width,
    height: places.height,
    boxes: states.map(state => {
      const area = places.areas[state.id] ?? nowhere
      return { state, depth: state.path.length, text: textOf(state, area, lines), ...area }
    }),
    arrows: states.flatMap(from =>
      from.transitions
        .filter(({ targets }) => targets.length > 0)
        .map(transition => ({
          from,
          to: transition.targets.map(path => ids.get(path.join('.')) ?? chart.id),
          transition,
          lines: transition.targets.map((_, index) => {
            const id = arrowId(transition, index)
            const points = places.lines[id] ?? []
            return backward.has(id) ? [...points].reverse() : points
          }),
          label: places.areas[`${transition.id}|label`],
        })),
    ),
    beginnings: states
      .filter(({ initial }) => initial !== undefined)
      .map(state => ({
        ...pointOf(places.areas[initialNode(state)] ?? nowhere),
        line: places.lines[initialArrow(state)] ?? [],
      })),
  }
}
