import { type ReactNode, useEffect, useRef } from 'react'
import { getScrollParent } from '../scroll-parent.ts'
import * as styles from './ListLayout.css.ts'

export interface ListLayoutProps {
  readonly toolbar: ReactNode
  /** Undefined while the filters are hidden. */
  readonly filters: ReactNode | undefined
  /** The accessible name of the list. */
  readonly label: string
  /** Identifies the query: when the key changes, the list scrolls to its start. */
  readonly resetScrollKey: string
  readonly children: ReactNode
}

/** Scrolls until `results` start below the sticky toolbar, unless that start is already visible. */
const beginAt = (results: HTMLElement, toolbar: HTMLElement) => {
  const scroller = getScrollParent(results)
  if (scroller === null) return
  const frame = scroller.getBoundingClientRect()
  const top = Math.max(frame.top, toolbar.getBoundingClientRect().bottom)
  const { top: start } = results.getBoundingClientRect()
  // In the last third of the scroller, too little of the list would be visible.
  if (start < top || start > frame.bottom - frame.height / 3) results.scrollIntoView()
}

/** A list with search and filters. */
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
  /** A button that clears the filters. */
  readonly action?: ReactNode
  readonly children: ReactNode
}

/** The number of results, and the filters that limit them. */
export const ListSummary = ({ action, children }: ListSummaryProps) => (
  <div className={styles.summary}>
    <p role="status">{children}</p>
    {action}
  </div>
)

/** Shown after the last loaded row: that more rows exist, with a button that loads them. */
export const ListFooter = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.end}>{children}</div>
)
