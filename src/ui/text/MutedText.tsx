import type { ReactNode } from 'react'
import { mutedText } from './MutedText.css.ts'

/** Small muted words within a line. */
export const MutedText = ({ children }: { readonly children: ReactNode }) => (
  <span className={mutedText}>{children}</span>
)
