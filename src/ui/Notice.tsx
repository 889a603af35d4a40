import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import { alertIcon } from './icons/status.ts'
import { notice } from './Notice.css.ts'

/** Something went wrong in this place and is said at once. */
export const Notice = ({ children }: { readonly children: ReactNode }) => (
  <div className={notice} role="alert">
    <Icon icon={alertIcon} />
    <div>{children}</div>
  </div>
)
