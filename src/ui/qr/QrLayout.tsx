import type { ReactNode } from 'react'
import { ChangingText } from '../text/ChangingText.tsx'
import { getTranslate } from '../text/get-translate.ts'
import { visuallyHidden } from '../text/text-parts.css.ts'
import * as styles from './QrLayout.css.ts'

export interface QrLayoutProps {
  /** The screen's heading, for screen readers only. */
  readonly title: string
  /** A `LargeAmount`: the requested amount. */
  readonly figure?: ReactNode
  /** The recipient of the payment, in any script and direction. */
  readonly name: string
  /** The recipient's number, and the purpose. */
  readonly details: readonly string[]
  /** A `QrFrame`. */
  readonly code: ReactNode
  /** A `Countdown`. */
  readonly countdown: ReactNode
  /** Buttons that share the code, and a message about the last press. */
  readonly actions?: ReactNode
  /** A `Notice`. */
  readonly problem?: ReactNode
  /** A `TraceId`. */
  readonly trace?: ReactNode
  /** An `IncomingPaymentList`. */
  readonly arrivals: ReactNode
}

/** A screen that the consumer shows to a payer. A dialog focuses its heading when the step begins. */
export const QrLayout = ({
  title,
  figure,
  name,
  details,
  code,
  countdown,
  actions,
  problem,
  trace,
  arrivals,
}: QrLayoutProps) => (
  <div className={styles.layout}>
    <h3 className={visuallyHidden} tabIndex={-1} data-heading>
      {title}
    </h3>
    {figure}
    <div className={styles.recipient}>
      <p className={styles.name}>
        <bdi translate={getTranslate(name)}>{name}</bdi>
      </p>
      {details.map(detail => (
        <p key={detail}>
          <ChangingText>{detail}</ChangingText>
        </p>
      ))}
    </div>
    <div className={styles.code}>{code}</div>
    {countdown}
    {actions && <div className={styles.actions}>{actions}</div>}
    {problem && <div className={styles.problem}>{problem}</div>}
    {trace}
    {arrivals}
  </div>
)
