import { share, spinner } from './Spinner.css.ts'

/** A decorative spinner; the text beside it names the task. */
export const Spinner = () => (
  <svg className={spinner} viewBox="0 0 72 72" aria-hidden="true">
    <circle cx="36" cy="36" r="33" />
    <circle className={share} cx="36" cy="36" r="33" pathLength="100" strokeDasharray="28 100" />
  </svg>
)
