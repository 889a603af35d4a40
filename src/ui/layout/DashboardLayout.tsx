import type { ReactNode } from 'react'
import { focusOnMount } from '../focus-on-mount.ts'
import { visuallyHidden } from '../text/text-parts.css.ts'
import * as styles from './DashboardLayout.css.ts'
import './paper.css.ts'

export interface DashboardLayoutProps {
  /** The page's heading, for screen readers only. */
  readonly title: string
  /** The balance and the number, which are one card; the balance takes the remaining height. */
  readonly wallet: ReactNode
  /** The next step of a new or locked wallet, if there is one. Below the services, which do not move when it appears. */
  readonly step: ReactNode
  readonly services: ReactNode
  /** The newest transactions. */
  readonly latest: ReactNode
  readonly graph: ReactNode
  /** The transactions before the newest. */
  readonly earlier: ReactNode
  readonly charts: ReactNode
}

export const DashboardLayout = ({
  title,
  wallet,
  step,
  services,
  latest,
  graph,
  earlier,
  charts,
}: DashboardLayoutProps) => (
  <div className={styles.stage}>
    <main className={styles.home} tabIndex={-1} ref={focusOnMount}>
      <h1 className={visuallyHidden}>{title}</h1>
      <div className={styles.wallet}>{wallet}</div>
      <div className={styles.services}>
        {services}
        {step}
      </div>
      <div className={styles.latest}>{latest}</div>
      <div className={styles.graph}>{graph}</div>
      <div className={styles.charts}>{charts}</div>
      <div className={styles.earlier}>{earlier}</div>
    </main>
  </div>
)
