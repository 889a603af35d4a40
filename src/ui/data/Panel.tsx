import type { ReactNode } from 'react'
import { panel } from './Panel.css.ts'
import * as styles from './PanelHead.css.ts'

export interface PanelProps {
  /** Its name, when no head shows one. */
  readonly label?: string | undefined
  /** The id of the head's title. */
  readonly labelledBy?: string | undefined
  readonly children: ReactNode
}

export const Panel = ({ label, labelledBy, children }: PanelProps) => (
  <section className={panel} aria-label={label} aria-labelledby={labelledBy}>
    {children}
  </section>
)

/** Where all of it is that a panel shows a part of. */
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
