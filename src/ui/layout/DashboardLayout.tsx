import type { ReactNode } from 'react'
import { focusOnMount } from '../focus-on-mount.ts'
import { visuallyHidden } from '../text/text-parts.css.ts'
import * as styles from './DashboardLayout.css.ts'

export interface DashboardLayoutProps {
  /** The page's name; the figure speaks for it to those who see. */
  readonly title: string
  /** The cards, one under the other; the first takes what height is left. */
  readonly wallet: ReactNode
  readonly services: ReactNode
  readonly graph: ReactNode
  readonly list: ReactNode
}

export const DashboardLayout = ({ title, wallet, services, graph, list }: DashboardLayoutProps) => (
  <main className={styles.home} tabIndex={-1} ref={focusOnMount}>
    <h1 className={visuallyHidden}>{title}</h1>
    <div className={styles.wallet}>{wallet}</div>
    <div className={styles.services}>{services}</div>
    <div className={styles.graph}>{graph}</div>
    <div className={styles.list}>{list}</div>
  </main>
)
