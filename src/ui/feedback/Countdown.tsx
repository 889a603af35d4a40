import { countdown } from './feedback-parts.css.ts'

export interface CountdownProps {
  /** The time left, as it is read. Never announced by itself: nobody wants to hear every second. */
  readonly remaining?: string | undefined
  /** That it is over, which is announced. */
  readonly expiredText?: string | undefined
}

/** Time that passes, and its end in the same place. */
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
