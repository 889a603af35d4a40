import { type ReactNode, useEffect, useRef } from 'react'
import { Icon } from '../icons/Icon.tsx'
import type { IconPath } from '../icons/shape.ts'
import { ChangingText } from '../text/ChangingText.tsx'
import * as styles from './SectionTabs.css.ts'

export interface SectionsProps<Name extends string> {
  /** The accessible name of the navigation. */
  readonly label: string
  readonly sections: readonly { readonly name: Name; readonly label: string; readonly icon: IconPath }[]
  readonly shown: Name
  /** Keeps the tabs above the content on wide screens, when the content needs the full width. */
  readonly above?: boolean | undefined
  readonly onChoose: (name: Name) => void
  readonly children: ReactNode
}

/** Sets attributes for the fade at each end of `list` with hidden entries. */
const markOverflow = (list: HTMLUListElement) => {
  const { scrollLeft, scrollWidth, clientWidth } = list
  list.toggleAttribute('data-more-before', scrollLeft > 1)
  list.toggleAttribute('data-more-after', scrollLeft + clientWidth < scrollWidth - 1)
}

/**
 * Returns a `ref` that scrolls the current entry to the middle of the list. Scrolls only sideways, so that the page
 * does not move.
 */
const useShownInSight = (shown: string) => {
  const list = useRef<HTMLUListElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: scroll when the section changes
  useEffect(() => {
    const entry = list.current?.querySelector('[aria-current]')
    if (list.current === null || entry == null) return
    const [row, chip] = [list.current.getBoundingClientRect(), entry.getBoundingClientRect()]
    list.current.scrollLeft += chip.left + chip.width / 2 - (row.left + row.width / 2)
  }, [shown])
  useEffect(() => {
    const { current } = list
    if (current === null) return
    const observer = new ResizeObserver(() => markOverflow(current))
    observer.observe(current)
    return () => observer.disconnect()
  }, [])
  return list
}

/** Tabs that show one part of the content. */
export const SectionTabs = <Name extends string>(props: SectionsProps<Name>) => (
  <div className={styles.sectionTabs} data-above={props.above || undefined}>
    <nav className={styles.nav} aria-label={props.label}>
      <ul
        className={styles.list}
        ref={useShownInSight(props.shown)}
        onScroll={({ currentTarget }) => markOverflow(currentTarget)}
      >
        {props.sections.map(({ name, label, icon }) => (
          <li key={name}>
            <button
              className={styles.entry}
              type="button"
              aria-current={name === props.shown ? 'page' : undefined}
              onClick={() => props.onChoose(name)}
            >
              <Icon icon={icon} />
              <ChangingText>{label}</ChangingText>
            </button>
          </li>
        ))}
      </ul>
    </nav>
    <div className={styles.shown}>{props.children}</div>
  </div>
)
