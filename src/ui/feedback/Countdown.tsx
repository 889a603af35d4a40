import { countdown } from './Countdown.css.ts'

export interface CountdownProps {
  /** The time left, as it is read. Never announced by itself: nobody wants to hear every second. */
  readonly left?: string | undefined
  /** That it is over, which is announced. */
  readonly over?: string | undefined
}

/** Time that passes, and its end in the same place. */
export const Countdown = ({ left, over }: CountdownProps) => (
  <div className={countdown}>
    {left !== undefined && (
      <p role="timer" aria-live="off">
        {left}
      </p>
    )}
    <p role="status">{over}</p>
  </div>
)
