import type { ReactNode } from 'react'
import { panel } from './Panel.css.ts'
import * as styles from './PanelHead.css.ts'

export interface PanelProps {
  /** The accessible name of a panel without `PanelHeader`. */
  readonly label?: string | undefined
  readonly children: ReactNode
}

export const Panel = ({ label, children }: PanelProps) => (
  <section className={panel} aria-label={label}>
    {children}
  </section>
)

/** The footer with a button that opens the complete list. */
export const PanelFooter = ({ children }: { readonly children: ReactNode }) => (
  <footer className={styles.foot}>{children}</footer>
)

export const PanelHeader = ({
  id,
  title,
  action,
}: {
  readonly id: string
  readonly title: string
  readonly action?: ReactNode
}) => (
  <header className={styles.head}>
    <h2 className={styles.heading} id={id}>
      {title}
    </h2>
    {action}
  </header>
)
