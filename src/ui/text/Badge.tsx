import { badge } from './Badge.css.ts'

export interface TagProps {
  readonly kind: 'pending' | 'declined'
  readonly children: string
}

/** A short label for a state other than the normal one. */
export const Badge = ({ kind, children }: TagProps) => (
  <span className={badge} data-kind={kind}>
    {children}
  </span>
)
