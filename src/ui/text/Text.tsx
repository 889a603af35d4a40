import type { ReactNode } from 'react'
import { mutedText } from './MutedText.css.ts'
import { mutedTextBlock, visuallyHidden } from './text-parts.css.ts'

interface TextProps {
  readonly children: ReactNode
}

export const MutedText = ({ children }: TextProps) => <span className={mutedText}>{children}</span>

export const MutedTextBlock = ({ children }: TextProps) => <span className={mutedTextBlock}>{children}</span>

/** Text for screen readers only. */
export const VisuallyHidden = ({ children }: TextProps) => <span className={visuallyHidden}>{children}</span>

/** A text that screen readers announce politely on every change; invisible. */
export const LiveRegion = ({ children }: { readonly children: string | undefined }) => (
  <p className={visuallyHidden} role="status">
    {children}
  </p>
)
