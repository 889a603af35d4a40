import { scaleLinear } from '@visx/scale'
import { Bar } from '@visx/shape'
import * as styles from './BarList.css.ts'
import { type ChartTable, EquivalentTable } from './EquivalentTable.tsx'

interface ListedBar {
  readonly id: string
  readonly label: string
  /** Cents. */
  readonly value: number
  /** The amount, which may be masked. */
  readonly text: string
}

interface BarListProps {
  /** The sum of the bars. */
  readonly summary: string
  /** At least one. */
  readonly bars: readonly ListedBar[]
  /** A sentence about an incomplete sum. */
  readonly note: string | undefined
  readonly table: ChartTable
}

/** Draws labelled bars, one below the other; the largest value has the full width. */
export const BarList = ({ summary, bars, note, table }: BarListProps) => {
  const x = scaleLinear({ domain: [0, Math.max(...bars.map(({ value }) => value))], range: [0, 100] })
  return (
    <div className={styles.bars}>
      <p className={styles.summary}>{summary}</p>
      <ol className={styles.list} aria-hidden="true">
        {bars.map(({ id, label, value, text }) => (
          <li key={id} className={styles.row}>
            <span className={styles.label}>{label}</span>
            <span className={styles.amount} translate="no">
              {text}
            </span>
            <svg className={styles.track} aria-hidden="true">
              <Bar className={styles.bar} width={`${x(value)}%`} height="100%" rx={4} />
            </svg>
          </li>
        ))}
      </ol>
      {note && <p className={styles.note}>{note}</p>}
      <EquivalentTable {...table} rows={bars.map(({ id, label, text }) => ({ id, cells: [label, text] }))} />
    </div>
  )
}
