import type { ReactNode } from 'react'
import * as styles from './Facts.css.ts'
import { mono } from './TraceId.css.ts'

interface Fact {
  readonly label: string
  readonly value: ReactNode
  /** `total` after a hairline; `mono` for what is copied rather than read. */
  readonly kind?: 'total' | 'mono' | undefined
}

export interface FactsProps {
  readonly title?: string | undefined
  readonly rows: readonly Fact[]
}

/** Label left, value right: charge summary, receipt, transaction info. */
export const Facts = ({ title, rows }: FactsProps) => (
  <section className={styles.facts}>
    {title && <h3 className={styles.title}>{title}</h3>}
    <dl>
      {rows.map(({ label, value, kind }) => (
        <div className={styles.row} data-kind={kind} key={label}>
          <dt>{label}</dt>
          <dd className={kind === 'mono' ? mono : undefined}>{value}</dd>
        </div>
      ))}
    </dl>
  </section>
)
