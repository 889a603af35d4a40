import { stepTitle } from '../text/text-parts.css.ts'
import * as styles from './Progress.css.ts'

export interface ProgressProps {
  readonly title: string
  /** Percent; undefined while nobody knows how much there is. */
  readonly percent: number | undefined
  /** How far it has come, in words. Not announced by itself: it changes too often. */
  readonly detail?: string | undefined
}

/** Work that takes a while, and how far it has come. A dialog's focus comes to the title when the step begins. */
export const Progress = ({ title, percent, detail }: ProgressProps) => (
  <div className={styles.progress}>
    <div role="status">
      <h3 className={stepTitle} tabIndex={-1} data-heading>
        {title}
      </h3>
    </div>
    {/* One of the browser's own cannot be drawn so that it moves while the page is busy. */}
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
