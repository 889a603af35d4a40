import type { ReactNode } from 'react'
import { mutedText } from './MutedText.css.ts'
import { mutedTextBlock, visuallyHidden } from './text-parts.css.ts'

interface TextProps {
  readonly children: ReactNode
}

/** Small muted words within a line. */
export const MutedText = ({ children }: TextProps) => <span className={mutedText}>{children}</span>

/** Small muted words on a line of their own, below what they are about. */
export const MutedTextBlock = ({ children }: TextProps) => <span className={mutedTextBlock}>{children}</span>

/** Words for those who hear the page. */
export const VisuallyHidden = ({ children }: TextProps) => <span className={visuallyHidden}>{children}</span>

/** Said politely to those who hear the page, whenever it changes; those who see it see what it is about. */
export const LiveRegion = ({ children }: { readonly children: string | undefined }) => (
  <p className={visuallyHidden} role="status">
    {children}
  </p>
)
