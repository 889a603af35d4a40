import { tag } from './Tag.css.ts'

export interface TagProps {
  readonly kind: 'pending' | 'declined'
  readonly children: string
}

/** A word for what has not simply happened. */
export const Tag = ({ kind, children }: TagProps) => (
  <span className={tag} data-kind={kind}>
    {children}
  </span>
)
