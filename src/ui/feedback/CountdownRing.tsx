import { figure } from '../text/LargeAmount.css.ts'
import { countdownRing, ring, share } from './CountdownRing.css.ts'

export interface DialProps {
  readonly seconds: number
  /** The remaining percentage, 0 to 100; the ring shrinks to its start. */
  readonly percentLeft: number
}

const longest = 3

/** Shows the remaining seconds in a ring, never announced. The number is exact, the ring is an aid. */
export const CountdownRing = ({ seconds, percentLeft }: DialProps) => (
  <div className={countdownRing}>
    <svg className={ring} viewBox="0 0 128 128" aria-hidden="true">
      <circle cx="64" cy="64" r="60" />
      {percentLeft > 0 && (
        <circle
          className={share}
          cx="64"
          cy="64"
          r="60"
          pathLength="100"
          strokeDasharray={`${percentLeft} 100`}
        />
      )}
    </svg>
    <p className={figure} data-long={String(seconds).length > longest || undefined} role="timer">
      {seconds}
    </p>
  </div>
)
