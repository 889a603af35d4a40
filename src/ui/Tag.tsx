import { tag } from './Tag.css.ts'

/** A word for what is not settled. */
export const Tag = ({ children }: { readonly children: string }) => <span className={tag}>{children}</span>
