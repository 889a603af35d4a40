import { scaleBand, scaleLinear } from '@visx/scale'
import { Bar } from '@visx/shape'
import { ChartSlider, useChartCursor } from './ChartSlider.tsx'
import { type ChartTable, EquivalentTable } from './EquivalentTable.tsx'
import * as styles from './MonthsChart.css.ts'

interface Figure {
  /** Cents. */
  readonly value: number
  /** The amount, which may be masked. */
  readonly text: string
}

interface ChartMonth {
  readonly id: string
  readonly name: string
  /** The name on the axis. */
  readonly shortName: string
  readonly income: Figure
  readonly spending: Figure
  /** The words in which the slider describes the month. */
  readonly cells: readonly string[]
}

interface MonthsChartProps {
  /** The accessible name of the graph: one sentence that describes it. */
  readonly title: string
  /** Oldest first, at least one. */
  readonly months: readonly ChartMonth[]
  readonly words: { readonly income: string; readonly spending: string }
  /** A sentence about an incomplete month. */
  readonly note: string | undefined
  readonly table: ChartTable
}

const flows = ['income', 'spending'] as const

/** The bars of a month, in CSS pixels around its centre. */
const barScale = scaleBand({ domain: [...flows], range: [-20, 20], paddingInner: 0.2 })

/** Draws money in and out per month. The slider chooses the month whose figures are shown; the newest one at first. */
export const MonthsChart = ({ title, months, words, note, table }: MonthsChartProps) => {
  const explored = useChartCursor(months)
  const shown = explored.isAnnounced ? months[explored.index] : months.at(-1)
  // Percent of the plot: the bars keep their width and their corners in a plot of any size.
  const x = scaleBand({ domain: months.map(({ id }) => id), range: [0, 100] })
  const y = scaleLinear({
    domain: [0, Math.max(1, ...months.flatMap(month => flows.map(flow => month[flow].value)))],
    range: [100, 0],
  })
  return (
    <div className={styles.months}>
      <p className={styles.name}>{shown?.name}</p>
      <dl className={styles.figures}>
        {flows.map(flow => (
          <div key={flow}>
            <dt className={styles.term}>
              <span className={styles.swatch} data-flow={flow} />
              {words[flow]}
            </dt>
            <dd className={styles.figure} translate="no">
              {shown?.[flow].text}
            </dd>
          </div>
        ))}
      </dl>
      <div className={styles.plot}>
        <svg className={styles.drawing} role="img" aria-label={title}>
          {explored.isAnnounced && (
            <Bar
              className={styles.shownMonth}
              x={`${x(shown?.id ?? '') ?? 0}%`}
              width={`${x.bandwidth()}%`}
              height="100%"
              rx={8}
            />
          )}
          {months.map(month => (
            <svg
              key={month.id}
              className={styles.month}
              aria-hidden="true"
              x={`${(x(month.id) ?? 0) + x.bandwidth() / 2}%`}
            >
              {flows.map(flow => (
                <Bar
                  key={flow}
                  className={styles.bar}
                  data-flow={flow}
                  x={barScale(flow)}
                  y={`${y(month[flow].value)}%`}
                  width={barScale.bandwidth()}
                  height={`${100 - y(month[flow].value)}%`}
                  rx={3}
                />
              ))}
            </svg>
          ))}
        </svg>
        <ChartSlider label={table.caption} points={months} explored={explored} isBand />
      </div>
      <ol className={styles.axis} aria-hidden="true">
        {months.map(({ id, shortName }) => (
          <li key={id} className={styles.tick} data-shown={id === shown?.id || undefined}>
            {shortName}
          </li>
        ))}
      </ol>
      {note && <p className={styles.note}>{note}</p>}
      <EquivalentTable
        {...table}
        rows={months.map(({ id, name, income, spending }) => ({
          id,
          cells: [name, income.text, spending.text],
        }))}
      />
    </div>
  )
}
