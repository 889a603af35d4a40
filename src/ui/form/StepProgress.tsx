import { part, track } from './StepProgress.css.ts'

interface StepProgressProps {
  /** The shown step, from 1. */
  readonly place: number
  readonly count: number
}

/** A bar with a part for each step. It is decoration: the dialog says the step in words. */
export const StepProgress = ({ place, count }: StepProgressProps) => (
  <div className={track} aria-hidden>
    {Array.from({ length: count }, (_, index) => index + 1).map(step => (
      <div key={step} className={part} data-done={step <= place ? '' : undefined} />
    ))}
  </div>
)
