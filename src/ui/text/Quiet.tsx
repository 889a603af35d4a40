import type { ReactNode } from 'react'
import { quiet } from './Quiet.css.ts'

/** Small muted words within a line. */
export const Quiet = ({ children }: { readonly children: ReactNode }) => (
  <span className={quiet}>{children}</span>
)
