import { badge } from './Badge.css.ts'

export interface TagProps {
  readonly kind: 'pending' | 'declined'
  readonly children: string
}

/** A word for what has not simply happened. */
export const Badge = ({ kind, children }: TagProps) => (
  <span className={badge} data-kind={kind}>
    {children}
  </span>
)
