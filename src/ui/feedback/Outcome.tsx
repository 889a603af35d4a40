import type { ReactNode } from 'react'
import { Icon } from '../icons/Icon.tsx'
import { checkIcon, closeIcon, questionIcon } from '../icons/icons.ts'
import { outcomeHeading } from '../text/text-parts.css.ts'
import * as styles from './Outcome.css.ts'
import { Spinner } from './Spinner.tsx'

export type OutcomeState = 'busy' | 'approved' | 'declined' | 'unknown'

export interface OutcomeProps {
  readonly state: OutcomeState
  readonly title: string
  /** A short reason above the instructions. */
  readonly strong?: string | undefined
  readonly message?: string | undefined
  /** A `LargeAmount` between the title and the message. */
  readonly figure?: ReactNode
}

const marks = {
  busy: <Spinner />,
  approved: <Icon icon={checkIcon} />,
  declined: <Icon icon={closeIcon} />,
  unknown: <Icon icon={questionIcon} />,
}

interface OutcomeMarkProps {
  readonly state: OutcomeState
  /** Smaller, beside an amount that is the main figure. */
  readonly isSmall?: boolean | undefined
}

/** The icon of an outcome, or a spinner in its place. */
export const OutcomeMark = ({ state, isSmall }: OutcomeMarkProps) => (
  <span className={styles.mark} data-state={state} data-small={isSmall || undefined}>
    {marks[state]}
  </span>
)

/**
 * Shows processing and every outcome; the mark replaces the spinner in position, but for a declined outcome. A dialog
 * focuses the title when the step begins.
 */
export const Outcome = ({ state, title, strong, message, figure }: OutcomeProps) => (
  <div className={state === 'declined' ? styles.declinedOutcome : styles.outcome} role="status">
    <OutcomeMark state={state} />
    <h3 className={outcomeHeading} tabIndex={-1} data-heading>
      {title}
    </h3>
    {figure}
    {strong && <p className={styles.reason}>{strong}</p>}
    {message && <p className={styles.message}>{message}</p>}
  </div>
)
