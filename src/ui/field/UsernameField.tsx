import { visuallyHidden } from '../text/text-parts.css.ts'

/** A hidden field that tells password managers the account of a new password. */
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
