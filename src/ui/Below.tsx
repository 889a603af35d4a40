import type { ReactNode } from 'react'
import { below } from './Below.css.ts'

interface BelowProps {
  readonly id?: string | undefined
  readonly children: ReactNode
}

/** Small muted words on a line of their own, below what they are about. */
export const Below = ({ id, children }: BelowProps) => (
  <span className={below} id={id}>
    {children}
  </span>
)
