import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import { checkIcon, closeIcon, questionIcon } from './icons/status.ts'
import * as styles from './Outcome.css.ts'
import { Ring } from './Ring.tsx'

export interface OutcomeProps {
  readonly state: 'busy' | 'approved' | 'declined' | 'unknown'
  readonly title: string
  readonly message?: string | undefined
  /** A `Figure`, between the title and the message. */
  readonly figure?: ReactNode
}

const marks = {
  busy: <Ring />,
  approved: <Icon icon={checkIcon} />,
  declined: <Icon icon={closeIcon} />,
  unknown: <Icon icon={questionIcon} />,
}

/** Processing and all three answers share one layout: the ring turns into the answer in its own place. */
export const Outcome = ({ state, title, message, figure }: OutcomeProps) => (
  <div className={styles.outcome} role="status">
    <span className={styles.mark} data-state={state}>
      {marks[state]}
    </span>
    <h3 className={styles.title}>{title}</h3>
    {figure}
    {message && <p className={styles.message}>{message}</p>}
  </div>
)
