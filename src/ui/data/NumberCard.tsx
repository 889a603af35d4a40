import { type ReactNode, useId } from 'react'
import * as styles from './NumberCard.css.ts'

export interface NumberCardProps {
  readonly title: string
  /** The formatted number, its groups separated by no-break spaces. */
  readonly value: ReactNode
  /** A short-lived message beside the title. */
  readonly note?: string | undefined
  readonly action?: ReactNode
}

export const NumberCard = ({ title, value, note, action }: NumberCardProps) => {
  const id = useId()
  return (
    <section className={styles.card} aria-labelledby={id}>
      <div className={styles.texts}>
        <div className={styles.head}>
          <h2 className={styles.heading} id={id}>
            {title}
          </h2>
          <span className={styles.note} role="status">
            {note}
          </span>
        </div>
        <p className={styles.number} translate="no">
          {value}
        </p>
      </div>
      {action}
    </section>
  )
}
