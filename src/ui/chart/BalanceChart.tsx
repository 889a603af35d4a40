import { GridRows } from '@visx/grid'
import { Group } from '@visx/group'
import { scaleLinear, scalePoint } from '@visx/scale'
import { LinePath } from '@visx/shape'
import * as styles from './BalanceChart.css.ts'
import { BalanceTooltip } from './BalanceTooltip.tsx'
import { ChartSlider, useChartCursor } from './ChartSlider.tsx'
import { type ChartTable, EquivalentTable } from './EquivalentTable.tsx'

interface BalancePoint {
  readonly id: string
  /** Cents. */
  readonly value: number
  /** Pending: drawn with a dashed line and a hollow dot. */
  readonly pending: boolean
  /** The point's row in the equivalent table: one text per header, the balance last. */
  readonly cells: readonly string[]
}

interface BalanceChartProps {
  /** The accessible name of the graph: one sentence that describes it. */
  readonly title: string
  /** Oldest first, at least one. */
  readonly points: readonly BalancePoint[]
  /** Bottom, middle, top: the values (cents) of `niceScale`. The text may be masked. */
  readonly ticks: readonly { readonly value: number; readonly text: string }[]
  readonly firstLabel: string
  readonly lastLabel: string
  readonly table: ChartTable
}

const width = 320
const height = 160

interface Place {
  readonly id: string
  readonly x: number
  readonly y: number
  readonly pending: boolean
}

const createScales = ({ points, ticks }: Pick<BalanceChartProps, 'points' | 'ticks'>) => ({
  // A single point is the newest one: at the end.
  x: scalePoint({ domain: points.map(({ id }) => id), range: [0, width], align: 1 }),
  y: scaleLinear({ domain: ticks.map(({ value }) => value), range: [height, height / 2, 0] }),
})

/**
 * Returns the line segments between the points, dashed up to a pending point. Adjacent segments of one style are
 * joined.
 */
const stretches = (places: readonly Place[]) => {
  const joined: { pending: boolean; places: Place[] }[] = []
  places.forEach((to, index) => {
    const from = places[index - 1]
    const last = joined.at(-1)
    if (!from) return
    if (last?.pending === to.pending) last.places.push(to)
    else joined.push({ pending: to.pending, places: [from, to] })
  })
  return joined
}

const state = (pending: boolean) => (pending ? 'pending' : undefined)

/** Returns path data with zero-length strokes: round line caps keep them circular when the SVG is stretched. */
const dots = (places: readonly Place[]) => places.map(({ x, y }) => `M${x} ${y}h0`).join('')

const unscaled = { vectorEffect: 'non-scaling-stroke' } as const

/** Draws the balance after each transaction, with an equivalent table for screen readers. */
export const BalanceChart = (props: BalanceChartProps) => {
  const { x, y } = createScales(props)
  const places = props.points.map(({ id, value, pending }) => ({ id, x: x(id) ?? 0, y: y(value), pending }))
  const pending = places.filter(point => point.pending)
  const settled = places.filter(point => !point.pending)
  const explored = useChartCursor(props.points)
  const announced = explored.isAnnounced ? places[explored.index] : undefined
  return (
    <div className={styles.plot}>
      <svg
        className={styles.drawing}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={props.title}
      >
        <GridRows
          className={styles.rules}
          scale={y}
          width={width}
          tickValues={props.ticks.map(({ value }) => value)}
          {...unscaled}
        />
        {stretches(places).map(stretch => (
          <LinePath
            key={stretch.places[0]?.id}
            className={styles.trace}
            data-state={state(stretch.pending)}
            data={stretch.places}
            x={place => place.x}
            y={place => place.y}
            {...unscaled}
          />
        ))}
        <path className={styles.dot} d={dots(settled)} {...unscaled} />
        <path className={styles.dot} data-state="pending" d={dots(pending)} {...unscaled} />
        <path className={styles.pendingDotHole} d={dots(pending)} {...unscaled} />
        {announced && (
          <Group left={announced.x}>
            <path className={styles.cursorLine} d={`M0 0V${height}`} {...unscaled} />
            <path
              className={styles.activeDot}
              data-state={state(announced.pending)}
              d={`M0 ${announced.y}h0`}
              {...unscaled}
            />
          </Group>
        )}
      </svg>
      <ChartSlider label={props.table.caption} points={props.points} explored={explored} />
      {announced && (
        <BalanceTooltip
          cells={props.points[explored.index]?.cells ?? []}
          x={announced.x / width}
          y={announced.y / height}
        />
      )}
      <ol className={styles.scale} aria-hidden="true" translate="no">
        {[...props.ticks].reverse().map(tick => (
          <li key={tick.value}>{tick.text}</li>
        ))}
      </ol>
      <ol className={styles.axis} aria-hidden="true">
        <li>{props.firstLabel !== props.lastLabel && props.firstLabel}</li>
        <li>{props.lastLabel}</li>
      </ol>
      <EquivalentTable {...props.table} rows={props.points} />
    </div>
  )
}
