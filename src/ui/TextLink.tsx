import type { ReactNode } from 'react'
import { textLink } from './TextLink.css.ts'

export interface TextLinkProps {
  readonly href: string
  readonly children: ReactNode
  /** Opens beside the portal and tells the other site nothing. */
  readonly external?: boolean | undefined
  /** `quiet`: in the words around it, for a footer. */
  readonly kind?: 'quiet' | undefined
}

export const TextLink = ({ href, children, external, kind }: TextLinkProps) => (
  <a
    className={textLink}
    href={href}
    data-kind={kind}
    {...(external && { target: '_blank', rel: 'noopener noreferrer' })}
  >
    {children}
  </a>
)
