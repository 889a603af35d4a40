import type { ReactNode } from 'react'
import { visuallyHidden } from './VisuallyHidden.css.ts'

/** Words for those who hear the page. */
export const VisuallyHidden = ({ children }: { readonly children: ReactNode }) => (
  <span className={visuallyHidden}>{children}</span>
)
