import type { ReactNode } from 'react'
import { ChangingText } from '../text/ChangingText.tsx'
import { visuallyHidden } from '../text/text-parts.css.ts'
import * as styles from './QrLayout.css.ts'

export interface QrLayoutProps {
  /** The screen's name, for those who hear it; the code speaks for it to those who see. */
  readonly title: string
  /** A `Figure`: what is asked for. */
  readonly figure?: ReactNode
  /** What it is for, or who is paid. */
  readonly details: readonly string[]
  /** A `QrFrame`. */
  readonly code: ReactNode
  /** A `Countdown`. */
  readonly countdown: ReactNode
  /** A `Notice`. */
  readonly problem?: ReactNode
  /** A `TraceId`. */
  readonly trace?: ReactNode
  /** `Arrivals`. */
  readonly arrivals: ReactNode
}

/** A screen that is held out to somebody else. A dialog's focus comes to its name when the step begins. */
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
