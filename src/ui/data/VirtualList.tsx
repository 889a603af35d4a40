import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { getScrollParent } from '../scroll-parent.ts'
import * as styles from './VirtualList.css.ts'

/** What a row puts on its `li`, to be in its place and to say which one of how many it is. */
export interface VirtualRowProps {
  readonly ref: Ref<HTMLLIElement>
  readonly style: CSSProperties
  readonly 'data-index': number
  readonly 'aria-posinset': number
  readonly 'aria-setsize': number
}

export interface LongListProps<Row> {
  readonly label: string
  readonly rows: readonly Row[]
  /** The same function each time. */
  readonly keyOf: (row: Row) => string
  /** A row as an `li` with its place on it, and at most one button in it. */
  readonly children: (row: Row, place: VirtualRowProps) => ReactNode
}

/** CSS pixels of a row before it has been measured, and rows that are kept beyond those seen. */
const likelyHeight = 69
const beyond = 8

interface Surroundings {
  readonly scroller: HTMLElement | null
  /** CSS pixels from where the scroller's content begins. */
  readonly margin: number
  /** CSS pixels at the scroller's top in which something else stays. */
  readonly covered: number
}

const unknown: Surroundings = { scroller: null, margin: 0, covered: 0 }

const surroundingsOf = (list: HTMLElement): Surroundings => {
  const scroller = getScrollParent(list)
  if (scroller === null) return unknown
  const distance = list.getBoundingClientRect().top - scroller.getBoundingClientRect().top
  const covered = Number.parseFloat(getComputedStyle(scroller).scrollPaddingTop)
  return {
    scroller,
    margin: Math.round(distance + scroller.scrollTop),
    covered: Number.isNaN(covered) ? 0 : covered,
  }
}

const isSame = (one: Surroundings, other: Surroundings): boolean =>
  one.scroller === other.scroller && one.margin === other.margin && one.covered === other.covered

/** Keeps up with where the list is: whatever stands above it may grow. */
const useSurroundings = (list: HTMLElement | null): Surroundings => {
  const [known, setKnown] = useState(unknown)
  const look = useCallback(() => {
    if (list === null) return
    const now = surroundingsOf(list)
    setKnown(before => (isSame(before, now) ? before : now))
  }, [list])
  useLayoutEffect(look)
  useEffect(() => {
    if (list === null) return
    const watch = new ResizeObserver(look)
    for (let around = list.parentElement; around !== null; around = around.parentElement)
      watch.observe(around)
    return () => watch.disconnect()
  }, [list, look])
  return known
}

/** Where a key leads from the row at `index`. */
const destinationOf = (key: string, index: number, count: number, page: number): number | undefined => {
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: index + 1,
    ArrowUp: index - 1,
    PageDown: index + page,
    PageUp: index - page,
    Home: 0,
    End: count - 1,
  }
  const to = steps[key]
  return to === undefined ? undefined : Math.min(count - 1, Math.max(0, to))
}

const indexOf = (target: EventTarget): number | undefined => {
  const row = target instanceof Element ? target.closest('li[data-index]') : null
  return row === null ? undefined : Number(row.getAttribute('data-index'))
}

const buttonAt = (list: HTMLElement, index: number) =>
  list.querySelector<HTMLElement>(`li[data-index="${index}"] button`)

/**
 * A list of thousands of rows that scrolls as a short one does. The buttons of its rows are one stop of the Tab key:
 * arrows, Page Up and Down, Home and End lead from one to the next. The row that has the focus stays, however far the
 * list is scrolled.
 */
export const VirtualList = <Row,>({ label, rows, keyOf, children }: LongListProps<Row>) => {
  const [list, setList] = useState<HTMLUListElement | null>(null)
  const { scroller, margin, covered } = useSurroundings(list)
  const [chosen, setChosen] = useState(0)
  const active = Math.min(chosen, rows.length - 1)
  const wanted = useRef<number>(undefined)
  const virtualizer = useVirtualizer<HTMLElement, HTMLLIElement>({
    count: rows.length,
    // It would scroll to its own beginning, had it begun before it knows what scrolls.
    enabled: scroller !== null,
    initialOffset: () => scroller?.scrollTop ?? 0,
    getScrollElement: () => scroller,
    estimateSize: () => likelyHeight,
    getItemKey: useCallback(
      (index: number) => {
        const row = rows[index]
        return row === undefined ? index : keyOf(row)
      },
      [rows, keyOf],
    ),
    rangeExtractor: useCallback(
      (range: Range) => [...new Set([...defaultRangeExtractor(range), active])].sort((a, b) => a - b),
      [active],
    ),
    overscan: beyond,
    scrollMargin: margin,
    scrollPaddingStart: covered,
    // What a row's new height moves is then told of in the same frame as any other change.
    useAnimationFrameWithResizeObserver: true,
  })
  const items = virtualizer.getVirtualItems()

  useLayoutEffect(() => {
    if (list === null) return
    for (const button of list.querySelectorAll('button'))
      button.tabIndex = indexOf(button) === active ? 0 : -1
    const target = wanted.current === undefined ? null : buttonAt(list, wanted.current)
    if (target === null) return
    wanted.current = undefined
    target.focus({ preventScroll: true })
  })

  const lead = (event: KeyboardEvent) => {
    const from = indexOf(event.target)
    if (from === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    const page = Math.max(1, Math.floor((scroller?.clientHeight ?? 0) / likelyHeight) - 1)
    const to = destinationOf(event.key, from, rows.length, page)
    if (to === undefined) return
    event.preventDefault()
    wanted.current = to
    setChosen(to)
    virtualizer.scrollToIndex(to)
  }

  return (
    <ul
      ref={setList}
      className={styles.list}
      aria-label={label}
      style={{ blockSize: scroller === null ? rows.length * likelyHeight : virtualizer.getTotalSize() }}
      onKeyDown={lead}
      onFocus={({ target }) => setChosen(indexOf(target) ?? active)}
    >
      {items.map(({ index, start }) => {
        const row = rows[index]
        return (
          row !== undefined &&
          children(row, {
            ref: virtualizer.measureElement,
            style: { transform: `translateY(${start - margin}px)` },
            'data-index': index,
            'aria-posinset': index + 1,
            'aria-setsize': rows.length,
          })
        )
      })}
    </ul>
  )
}
