import { type ReactNode, useId } from 'react'
import { Button } from '../button/Button.tsx'
import { TraceId, type TraceIdProps } from '../feedback/TraceId.tsx'
import { moveFocusOnUnmount } from '../focus-management.ts'
import { refreshIcon } from '../icons/icons.ts'
import * as styles from './BalanceCard.css.ts'

export interface BalanceCardProps {
  readonly title: string
  readonly action?: ReactNode
  /** A line below the amount, such as when it was read. */
  readonly note?: string | undefined
  /** A `LargeAmount`, its skeleton or a `CardError`. */
  readonly children: ReactNode
}

export const BalanceCard = ({ title, action, note, children }: BalanceCardProps) => {
  const id = useId()
  return (
    <section className={styles.card} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 className={styles.heading} id={id}>
          {title}
        </h2>
        {action}
      </header>
      <div>
        {children}
        {note && <p className={styles.note}>{note}</p>}
      </div>
    </section>
  )
}

export interface CardFailureProps {
  readonly message: string
  /** Why the amount is missing. */
  readonly reason?: string | undefined
  readonly trace?: TraceIdProps
  readonly retryLabel: string
  readonly onRetry: () => void
}

/** Explains a failed load, in place of the amount or below an amount that could not be refreshed. */
export const CardError = ({ message, reason, trace, retryLabel, onRetry }: CardFailureProps) => (
  <div className={styles.failure} role="alert" ref={moveFocusOnUnmount}>
    <div className={styles.words}>
      <p>{message}</p>
      {reason && <p>{reason}</p>}
    </div>
    <Button icon={refreshIcon} onPress={onRetry}>
      {retryLabel}
    </Button>
    {trace && <TraceId {...trace} />}
  </div>
)
