import { countdown } from './feedback-parts.css.ts'

export interface CountdownProps {
  /** The formatted remaining time. Not announced, because an announcement per second disturbs. */
  readonly remaining?: string | undefined
  /** The message after the end, which is announced. */
  readonly expiredText?: string | undefined
}

/** A countdown that its end message replaces. */
export const Countdown = ({ remaining, expiredText }: CountdownProps) => (
  <div className={countdown}>
    {remaining !== undefined && (
      <p role="timer" aria-live="off">
        {remaining}
      </p>
    )}
    <p role="status">{expiredText}</p>
  </div>
)
