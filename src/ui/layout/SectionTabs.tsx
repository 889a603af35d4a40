import { type ReactNode, useEffect, useRef } from 'react'
import { Icon } from '../icons/Icon.tsx'
import type { IconPath } from '../icons/shape.ts'
import { ChangingText } from '../text/ChangingText.tsx'
import * as styles from './SectionTabs.css.ts'

export interface SectionsProps<Name extends string> {
  /** What the list leads to, for those who hear it. */
  readonly label: string
  readonly sections: readonly { readonly name: Name; readonly label: string; readonly icon: IconPath }[]
  readonly shown: Name
  /** The list stays above, also where there is room beside: what is shown needs all of its width. */
  readonly above?: boolean | undefined
  readonly onChoose: (name: Name) => void
  readonly children: ReactNode
}

/** Marks at which ends of `list` more entries can be scrolled to, for the fade there. */
const markOverflow = (list: HTMLUListElement) => {
  const { scrollLeft, scrollWidth, clientWidth } = list
  list.toggleAttribute('data-more-before', scrollLeft > 1)
  list.toggleAttribute('data-more-after', scrollLeft + clientWidth < scrollWidth - 1)
}

/** A list that scrolls to the middle of what is shown; only sideways, for the page is where its reader put it. */
const useShownInSight = (shown: string) => {
  const list = useRef<HTMLUListElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another one is shown
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

/** A few parts of one whole, of which one is shown. */
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
