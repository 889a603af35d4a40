import type { ReactNode } from 'react'
import { panel } from '../data/Panel.css.ts'
import { focusOnMount } from '../focus-on-mount.ts'
import * as styles from './TaskLayout.css.ts'

export interface TaskLayoutProps {
  readonly title: string
  /** Panels and description lists in a column. */
  readonly children: ReactNode
  /** Buttons: Back (`align="start"`), then the main action. */
  readonly foot: ReactNode
}

/** A page for one task, with one column at every width. */
export const TaskLayout = ({ title, children, foot }: TaskLayoutProps) => (
  <main className={styles.task} tabIndex={-1} ref={focusOnMount}>
    <h1 className={styles.title}>{title}</h1>
    <div className={styles.content}>{children}</div>
    <div className={styles.foot}>{foot}</div>
  </main>
)

/** A panel with padding. */
export const TaskPanel = ({ children }: { readonly children: ReactNode }) => (
  <section className={`${panel} ${styles.padded}`}>{children}</section>
)
