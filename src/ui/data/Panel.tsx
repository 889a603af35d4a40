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

interface ListPanelProps {
  /** The id of its `PanelHeader`. */
  readonly labelledBy: string
  readonly children: ReactNode
}

/** A panel with a header and a list. */
export const ListPanel = ({ labelledBy, children }: ListPanelProps) => (
  <section className={styles.listPanel} aria-labelledby={labelledBy}>
    {children}
  </section>
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
