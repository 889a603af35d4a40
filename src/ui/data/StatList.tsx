import * as styles from './StatList.css.ts'

interface Stat {
  readonly label: string
  readonly value: string
}

export interface StatsProps {
  readonly items: readonly Stat[]
}

/** Related figures, two per row. */
export const StatList = ({ items }: StatsProps) => (
  <dl className={styles.stats}>
    {items.map(({ label, value }) => (
      <div className={styles.stat} key={label}>
        <dt>{label}</dt>
        <dd translate="no">{value}</dd>
      </div>
    ))}
  </dl>
)

export interface ShareBarProps {
  /** Percent. */
  readonly share: number
  /** The accessible name: the meaning of the percentage. */
  readonly label: string
}

/** Shows a percentage as a bar. */
export const RatioBar = ({ share, label }: ShareBarProps) => (
  <div className={styles.share} role="img" aria-label={label}>
    <div className={styles.part} style={{ inlineSize: `${share}%` }} />
  </div>
)
