import { type PointerEvent, useState } from 'react'
import { useLayer } from '../overlay/layers.ts'
import { chartSlider, thumbWidth } from './ChartSlider.css.ts'

interface Told {
  readonly id: string
  /** The texts that describe the point, the balance last. */
  readonly cells: readonly string[]
}

/** Tracks the chart point that the mouse, a finger or the slider's keys select. */
export const useChartCursor = (points: readonly Told[]) => {
  const [at, setAt] = useState<string>()
  const [isAnnounced, setAnnounced] = useState(false)
  /** Whether a press or the keys selected the point. The mouse deselects it by leaving. */
  const [isPinned, setPinned] = useState(false)
  const hide = () => {
    setAnnounced(false)
    setPinned(false)
  }
  useLayer(isAnnounced && isPinned, { onEscape: hide })
  const found = points.findIndex(point => point.id === at)
  // The points may have been replaced: start at the newest one.
  const index = found < 0 ? points.length - 1 : found
  const go = (to: number, pins = true) => {
    if (pins) setPinned(true)
    setAt(points[Math.min(points.length - 1, Math.max(0, to))]?.id)
    setAnnounced(true)
  }
  return { index, isAnnounced, go, hide }
}

type Explored = ReturnType<typeof useChartCursor>

interface ExplorerProps {
  readonly label: string
  readonly points: readonly Told[]
  readonly explored: Explored
  /** Whether each point fills an equal part of the width. Otherwise the first and the last point are at its ends. */
  readonly isBand?: boolean
}

const nearest = ({ clientX, currentTarget }: PointerEvent, count: number, isBand: boolean): number => {
  const { left, width } = currentTarget.getBoundingClientRect()
  const share = (clientX - left) / width
  return isBand ? Math.floor(share * count) : Math.round(share * (count - 1))
}

/** The transparent slider over the graph that selects a point. `BalanceTooltip` shows the selected point. */
export const ChartSlider = ({
  label,
  points,
  explored: { index, go, hide },
  isBand = false,
}: ExplorerProps) => (
  <input
    className={chartSlider}
    style={{ [thumbWidth.slice(4, -1)]: isBand ? `${100 / points.length}%` : '1px' }}
    type="range"
    aria-label={label}
    aria-valuetext={points[index]?.cells.join(', ')}
    min={0}
    max={points.length - 1}
    step={1}
    value={index}
    onChange={event => go(Number(event.currentTarget.value))}
    onFocus={() => go(index)}
    onBlur={hide}
    onPointerMove={event => go(nearest(event, points.length, isBand), event.pointerType !== 'mouse')}
    onPointerDown={event => {
      // A touch gives no focus, and a press elsewhere hides the tooltip by taking the focus.
      event.currentTarget.focus({ preventScroll: true })
      go(nearest(event, points.length, isBand))
    }}
    onPointerLeave={event => {
      // After a touch the tooltip stays, so that the user can read it.
      if (event.pointerType === 'mouse') hide()
    }}
  />
)
