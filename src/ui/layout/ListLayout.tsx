import { type ReactNode, useEffect, useRef } from 'react'
import { getScrollParent } from '../scroll-parent.ts'
import * as styles from './ListLayout.css.ts'

export interface ListLayoutProps {
  readonly toolbar: ReactNode
  /** Undefined while they are hidden. */
  readonly filters: ReactNode | undefined
  /** What the list is called. */
  readonly label: string
  /** What it was asked for with: when that changes, the list is shown from its beginning. */
  readonly resetScrollKey: string
  readonly children: ReactNode
}

/** Scrolls whatever scrolls until `results` begin below what stays at its top, unless that can be seen already. */
const beginAt = (results: HTMLElement, toolbar: HTMLElement) => {
  const scroller = getScrollParent(results)
  if (scroller === null) return
  const frame = scroller.getBoundingClientRect()
  const top = Math.max(frame.top, toolbar.getBoundingClientRect().bottom)
  const { top: start } = results.getBoundingClientRect()
  // What begins in the last third of it can hardly be seen.
  if (start < top || start > frame.bottom - frame.height / 3) results.scrollIntoView()
}

/** A list that can be searched and filtered. */
export const ListLayout = ({ toolbar, filters, label, resetScrollKey, children }: ListLayoutProps) => {
  const bar = useRef<HTMLDivElement>(null)
  const results = useRef<HTMLElement>(null)
  const shown = useRef(resetScrollKey)
  useEffect(() => {
    if (shown.current === resetScrollKey) return
    shown.current = resetScrollKey
    if (results.current && bar.current) beginAt(results.current, bar.current)
  }, [resetScrollKey])
  return (
    <div className={styles.layout} data-filters={filters === undefined ? undefined : true}>
      <div className={styles.toolbar} ref={bar}>
        {toolbar}
      </div>
      {filters && <div className={styles.filters}>{filters}</div>}
      <section className={styles.results} aria-label={label} ref={results}>
        {children}
      </section>
    </div>
  )
}

export interface ListSummaryProps {
  /** The way to more. */
  readonly action?: ReactNode
  readonly children: ReactNode
}

/** How much there is, and why it is not more. */
export const ListSummary = ({ action, children }: ListSummaryProps) => (
  <div className={styles.summary}>
    <p role="status">{children}</p>
    {action}
  </div>
)

/** What stands after the last row: that it is not the last of all, and the way on. */
export const ListFooter = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.end}>{children}</div>
)
