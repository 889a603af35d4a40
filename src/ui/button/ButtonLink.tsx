import type { ReactNode } from 'react'
import { button } from './Button.css.ts'

export interface ButtonLinkProps {
  readonly href: string
  readonly children: ReactNode
}

/** A link that looks like the main button of a view, such as one that calls a number. */
export const ButtonLink = ({ href, children }: ButtonLinkProps) => (
  <a className={button} data-kind="primary" href={href}>
    {children}
  </a>
)
