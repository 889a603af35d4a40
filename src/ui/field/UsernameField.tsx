import { visuallyHidden } from '../text/text-parts.css.ts'

/** Tells a password manager whose password a form sets. Consumers neither see it nor reach it. */
export const UsernameField = ({ value }: { readonly value: string }) => (
  <input
    className={visuallyHidden}
    type="text"
    name="username"
    autoComplete="username"
    value={value}
    readOnly
    tabIndex={-1}
    aria-hidden="true"
  />
)
