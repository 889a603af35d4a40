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
import { useIsPrinting } from '../use-is-printing.ts'
import * as styles from './VirtualList.css.ts'

/** Attributes for a row's `li`: position, index and number of rows. */
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
  /** Must be a stable function. */
  readonly keyOf: (row: Row) => string
  /** Renders a row as an `li` with the attributes of `place` and at most one button. */
  readonly children: (row: Row, place: VirtualRowProps) => ReactNode
}

/** The estimated height of an unmeasured row in CSS pixels, and the number of rows rendered outside the viewport. */
const likelyHeight = 69
const overscan = 8

interface Surroundings {
  readonly scroller: HTMLElement | null
  /** The list's offset from the start of the scroller's content, in CSS pixels. */
  readonly margin: number
  /** The height of sticky content at the scroller's top, in CSS pixels. */
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

/** Tracks the position of the list, because content above the list may change its height. */
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

/** Returns the row to which a key moves the focus from the row at `index`. */
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
 * A virtualized list for thousands of rows. Arrows, Page Up, Page Down, Home and End move between the rows' buttons,
 * which share one tab stop. On paper the list has all its rows.
 */
export const VirtualList = <Row,>({ label, rows, keyOf, children }: LongListProps<Row>) => {
  const [list, setList] = useState<HTMLUListElement | null>(null)
  const { scroller, margin, covered } = useSurroundings(list)
  const [chosen, setChosen] = useState(0)
  const active = Math.min(chosen, rows.length - 1)
  const focusTarget = useRef<number>(undefined)
  const virtualizer = useVirtualizer<HTMLElement, HTMLLIElement>({
    count: rows.length,
    // Wait for the scroller, else the virtualizer would scroll to its start.
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
    overscan,
    scrollMargin: margin,
    scrollPaddingStart: covered,
    // Apply a row's new height in the same frame as all other changes.
    useAnimationFrameWithResizeObserver: true,
  })
  const isPrinting = useIsPrinting()
  const items: readonly { readonly index: number; readonly start?: number }[] = isPrinting
    ? rows.map((_, index) => ({ index }))
    : virtualizer.getVirtualItems()

  useLayoutEffect(() => {
    if (list === null) return
    for (const button of list.querySelectorAll('button'))
      button.tabIndex = indexOf(button) === active ? 0 : -1
    const target = focusTarget.current === undefined ? null : buttonAt(list, focusTarget.current)
    if (target === null) return
    focusTarget.current = undefined
    target.focus({ preventScroll: true })
  })

  const onArrowKey = (event: KeyboardEvent) => {
    const from = indexOf(event.target)
    if (from === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    const page = Math.max(1, Math.floor((scroller?.clientHeight ?? 0) / likelyHeight) - 1)
    const to = destinationOf(event.key, from, rows.length, page)
    if (to === undefined) return
    event.preventDefault()
    focusTarget.current = to
    setChosen(to)
    virtualizer.scrollToIndex(to)
  }

  return (
    <ul
      ref={setList}
      className={styles.list}
      aria-label={label}
      data-whole={isPrinting || undefined}
      style={{
        blockSize: isPrinting
          ? 'auto'
          : scroller === null
            ? rows.length * likelyHeight
            : virtualizer.getTotalSize(),
      }}
      onKeyDown={onArrowKey}
      onFocus={({ target }) => setChosen(indexOf(target) ?? active)}
    >
      {items.map(({ index, start }) => {
        const row = rows[index]
        return (
          row !== undefined &&
          children(row, {
            ref: isPrinting ? null : virtualizer.measureElement,
            style: start === undefined ? {} : { transform: `translateY(${start - margin}px)` },
            'data-index': index,
            'aria-posinset': index + 1,
            'aria-setsize': rows.length,
          })
        )
      })}
    </ul>
  )
}
