import { getTranslate } from '../text/get-translate.ts'
import { visuallyHidden } from '../text/text-parts.css.ts'
import * as styles from './BalanceChart.css.ts'
import { BalanceTooltip, ChartSlider, useChartCursor } from './BalanceTooltip.tsx'

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
  readonly table: { readonly caption: string; readonly headers: readonly string[] }
}

const width = 320
const height = 160

interface Place {
  readonly id: string
  readonly x: number
  readonly y: number
  readonly pending: boolean
}

const place = ({ points, ticks }: Pick<BalanceChartProps, 'points' | 'ticks'>): readonly Place[] => {
  const values = ticks.map(tick => tick.value)
  const [bottom, top] = [Math.min(...values), Math.max(...values)]
  const last = points.length - 1
  return points.map(({ id, value, pending }, index) => ({
    id,
    x: last === 0 ? width : (index / last) * width,
    y: height - ((value - bottom) / (top - bottom)) * height,
    pending,
  }))
}

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
  const places = place(props)
  const pending = places.filter(point => point.pending)
  const settled = places.filter(point => !point.pending)
  const explored = useChartCursor(props.points)
  const told = explored.isTold ? places[explored.index] : undefined
  return (
    <div className={styles.plot}>
      <svg
        className={styles.drawing}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={props.title}
      >
        <path
          className={styles.rule}
          d={`M0 0H${width}M0 ${height / 2}H${width}M0 ${height}H${width}`}
          {...unscaled}
        />
        {stretches(places).map(stretch => (
          <path
            key={stretch.places[0]?.id}
            className={styles.trace}
            data-state={state(stretch.pending)}
            d={`M${stretch.places.map(({ x, y }) => `${x} ${y}`).join('L')}`}
            {...unscaled}
          />
        ))}
        <path className={styles.dot} d={dots(settled)} {...unscaled} />
        <path className={styles.dot} data-state="pending" d={dots(pending)} {...unscaled} />
        <path className={styles.pendingDotHole} d={dots(pending)} {...unscaled} />
        {told && (
          <>
            <path className={styles.cursorLine} d={`M${told.x} 0V${height}`} {...unscaled} />
            <path
              className={styles.activeDot}
              data-state={state(told.pending)}
              d={dots([told])}
              {...unscaled}
            />
          </>
        )}
      </svg>
      <ChartSlider label={props.table.caption} points={props.points} explored={explored} />
      {told && (
        <BalanceTooltip
          cells={props.points[explored.index]?.cells ?? []}
          x={told.x / width}
          y={told.y / height}
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
      <div className={visuallyHidden}>
        <table>
          <caption>{props.table.caption}</caption>
          <thead>
            <tr>
              {props.table.headers.map(header => (
                <th key={header} scope="col">
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {props.points.map(point => (
              <tr key={point.id}>
                {props.table.headers.map((header, column) => (
                  <td key={header} translate={getTranslate(point.cells[column])}>
                    {point.cells[column]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}
