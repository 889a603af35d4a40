import { type ReactNode, useId } from 'react'
import { Button } from '../button/Button.tsx'
import { TraceId, type TraceIdProps } from '../feedback/TraceId.tsx'
import { moveFocusOnUnmount } from '../focus-management.ts'
import { refreshIcon } from '../icons/status.ts'
import * as styles from './BalanceCard.css.ts'

export interface BalanceCardProps {
  readonly title: string
  readonly action?: ReactNode
  /** A `Figure`, the bone of one, or what went wrong. */
  readonly children: ReactNode
}

export const BalanceCard = ({ title, action, children }: BalanceCardProps) => {
  const id = useId()
  return (
    <section className={styles.card} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 className={styles.heading} id={id}>
          {title}
        </h2>
        {action}
      </header>
      {children}
    </section>
  )
}

export interface CardFailureProps {
  readonly message: string
  readonly trace?: TraceIdProps
  readonly retryLabel: string
  readonly onRetry: () => void
}

/** Why there is no figure, in the figure's place; or, below an old one, why there is no newer one. */
export const CardError = ({ message, trace, retryLabel, onRetry }: CardFailureProps) => (
  <div className={styles.failure} role="alert" ref={moveFocusOnUnmount}>
    <div>
      <p>{message}</p>
      {trace && <TraceId {...trace} />}
    </div>
    <Button icon={refreshIcon} onPress={onRetry}>
      {retryLabel}
    </Button>
  </div>
)
