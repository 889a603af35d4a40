import type { ReactNode } from 'react'
import { below } from './Below.css.ts'

/** Small muted words on a line of their own, below what they are about. */
export const Below = ({ children }: { readonly children: ReactNode }) => (
  <span className={below}>{children}</span>
)
