import type { ReactNode } from 'react'
import { textLink } from './TextLink.css.ts'

export interface TextLinkProps {
  readonly href: string
  readonly children: ReactNode
  /** Opens a new tab and sends no referrer to the other site. */
  readonly external?: boolean | undefined
  /** `quiet`: the style of the surrounding text, for a footer. */
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
  /** Waiting for the result of its own press: keeps label and focus, and ignores presses. */
  readonly busy?: boolean | undefined
  readonly onPress: () => void
}

/** A button that looks like a link, for a part of the portal that has no URL. */
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
