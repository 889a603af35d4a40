import type { ReactNode } from 'react'
import { unseen } from './Unseen.css.ts'

/** Words for those who hear the page. */
export const Unseen = ({ children }: { readonly children: ReactNode }) => (
  <span className={unseen}>{children}</span>
)
