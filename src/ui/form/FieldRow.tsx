import type { ReactNode } from 'react'
import { pair, stack } from './FieldRow.css.ts'

/** Two fields side by side where there is room for them. */
export const FieldRow = ({ children }: { readonly children: ReactNode }) => (
  <div className={pair}>{children}</div>
)

/** A field above the buttons that fill it in. */
export const FieldStack = ({ children }: { readonly children: ReactNode }) => (
  <div className={stack}>{children}</div>
)
