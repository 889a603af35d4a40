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

export interface LinkButtonProps {
  readonly children: ReactNode
  /** Waiting for its own result: keeps its words and focus, and cannot be pressed. */
  readonly busy?: boolean | undefined
  readonly onPress: () => void
}

/** Looks like a link, for what leads somewhere within the portal that has no address of its own. */
export const LinkButton = ({ children, busy, onPress }: LinkButtonProps) => (
  <button
    className={textLink}
    type="button"
    aria-disabled={busy}
    aria-busy={busy}
    onClick={busy ? undefined : onPress}
  >
    {children}
  </button>
)
