import type { ReactNode } from 'react'
import { pair } from './FieldRow.css.ts'

/** Two fields side by side where there is room for them. */
export const FieldRow = ({ children }: { readonly children: ReactNode }) => (
  <div className={pair}>{children}</div>
)
