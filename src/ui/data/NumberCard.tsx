import { type ReactNode, useId } from 'react'
import * as styles from './NumberCard.css.ts'

export interface NumberCardProps {
  readonly title: string
  /** The number as people write it, its groups apart by no-break spaces. */
  readonly value: ReactNode
  /** Said of the number for a moment, beside its title. */
  readonly note?: string | undefined
  readonly action?: ReactNode
}

export const NumberCard = ({ title, value, note, action }: NumberCardProps) => {
  const id = useId()
  return (
    <section className={styles.card} aria-labelledby={id}>
      <div>
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
