import { stepTitle } from '../text/text-parts.css.ts'
import * as styles from './Progress.css.ts'

export interface ProgressProps {
  readonly title: string
  /** Percent; undefined while the total is unknown. */
  readonly percent: number | undefined
  /** The progress in words. Not announced, because the text changes too often. */
  readonly detail?: string | undefined
}

/** Shows the progress of a longer task. A dialog focuses the title when the step begins. */
export const Progress = ({ title, percent, detail }: ProgressProps) => (
  <div className={styles.progress}>
    <div role="status">
      <h3 className={stepTitle} tabIndex={-1} data-heading>
        {title}
      </h3>
    </div>
    {/* Not a `progress` element: browsers cannot animate its indeterminate state while the main thread is busy. */}
    <div
      className={styles.track}
      role="progressbar"
      aria-label={title}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      {percent === undefined ? (
        <div className={styles.indeterminate} />
      ) : (
        <div className={styles.filledBar} style={{ inlineSize: `${percent}%` }} />
      )}
    </div>
    <p className={styles.detail}>{detail}</p>
  </div>
)
