import type { ReactNode } from 'react'
import { mutedTextBlock } from './text-parts.css.ts'

/** Small muted words on a line of their own, below what they are about. */
export const MutedTextBlock = ({ children }: { readonly children: ReactNode }) => (
  <span className={mutedTextBlock}>{children}</span>
)
