import type { ReactNode } from 'react'
import { panel } from '../data/Panel.css.ts'
import { focusOnMount } from '../focus-on-mount.ts'
import * as styles from './TaskLayout.css.ts'

export interface TaskLayoutProps {
  readonly title: string
  /** Panels and facts, one under the other. */
  readonly children: ReactNode
  /** Buttons: Back (`at="start"`), then the main one. */
  readonly foot: ReactNode
}

/** One task on a page of its own, in one column at every width. */
export const TaskLayout = ({ title, children, foot }: TaskLayoutProps) => (
  <main className={styles.task} tabIndex={-1} ref={focusOnMount}>
    <h1 className={styles.title}>{title}</h1>
    <div className={styles.content}>{children}</div>
    <div className={styles.foot}>{foot}</div>
  </main>
)

/** A panel of it that keeps what it holds away from its edge. */
export const TaskPanel = ({ children }: { readonly children: ReactNode }) => (
  <section className={`${panel} ${styles.padded}`}>{children}</section>
)
