import type { ReactNode } from 'react'
import { ChangingText } from '../text/ChangingText.tsx'
import { visuallyHidden } from '../text/text-parts.css.ts'
import * as styles from './QrLayout.css.ts'

export interface QrLayoutProps {
  /** The screen's heading, for screen readers only. */
  readonly title: string
  /** A `LargeAmount`: the requested amount. */
  readonly figure?: ReactNode
  /** The purpose, or the recipient. */
  readonly details: readonly string[]
  /** A `QrFrame`. */
  readonly code: ReactNode
  /** A `Countdown`. */
  readonly countdown: ReactNode
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
  details,
  code,
  countdown,
  problem,
  trace,
  arrivals,
}: QrLayoutProps) => (
  <div className={styles.layout}>
    <h3 className={visuallyHidden} tabIndex={-1} data-heading>
      {title}
    </h3>
    {figure}
    {details.map(detail => (
      <p key={detail} className={styles.detail}>
        <ChangingText>{detail}</ChangingText>
      </p>
    ))}
    {code}
    {countdown}
    {problem && <div className={styles.problem}>{problem}</div>}
    {trace}
    {arrivals}
  </div>
)
