import { share, spinner } from './Spinner.css.ts'

/** We are waiting. The words beside it say for what. */
export const Spinner = () => (
  <svg className={spinner} viewBox="0 0 72 72" aria-hidden="true">
    <circle cx="36" cy="36" r="33" />
    <circle className={share} cx="36" cy="36" r="33" pathLength="100" strokeDasharray="28 100" />
  </svg>
)
