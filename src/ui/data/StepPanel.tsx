import { type ReactNode, useId } from 'react'
import * as styles from './StepPanel.css.ts'

export interface StepPanelProps {
  readonly title: string
  readonly message: string
  /** A `Button` or a `ButtonLink`. */
  readonly action?: ReactNode
}

/** The next step on a page that has nothing else to begin with. */
export const StepPanel = ({ title, message, action }: StepPanelProps) => {
  const id = useId()
  return (
    <section className={styles.stepPanel} aria-labelledby={id}>
      <h2 className={styles.title} id={id}>
        {title}
      </h2>
      <p className={styles.message}>{message}</p>
      {action}
    </section>
  )
}
