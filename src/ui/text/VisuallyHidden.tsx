import type { ReactNode } from 'react'
import { visuallyHidden } from './text-parts.css.ts'

/** Words for those who hear the page. */
export const VisuallyHidden = ({ children }: { readonly children: ReactNode }) => (
  <span className={visuallyHidden}>{children}</span>
)
