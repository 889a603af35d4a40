import type { CSSProperties } from 'react'
import * as styles from './BalanceTooltip.css.ts'

interface BalanceTipProps {
  readonly cells: readonly string[]
  /** Fractions of the graph, 0 to 1, from its inline start and from its top. */
  readonly x: number
  readonly y: number
}

const gap = '0.75rem'

/** Places the tooltip beside its point, on the side with more room. */
const placeOf = ({ x, y }: BalanceTipProps): CSSProperties => ({
  ...(x < 0.5
    ? { insetInlineStart: `calc(${x * 100}% + ${gap})` }
    : { insetInlineEnd: `calc(${(1 - x) * 100}% + ${gap})` }),
  ...(y < 0.5 ? { insetBlockStart: `${y * 100}%` } : { insetBlockEnd: `${(1 - y) * 100}%` }),
})

/** Shows the texts of one point. Hidden from screen readers, because the slider announces the same texts. */
export const BalanceTooltip = (props: BalanceTipProps) => (
  <div className={styles.frame} aria-hidden="true">
    <div className={styles.tooltip} style={placeOf(props)}>
      <p className={styles.figure}>{props.cells.at(-1)}</p>
      {props.cells.slice(0, -1).map(cell => (
        <p key={cell}>{cell}</p>
      ))}
    </div>
  </div>
)
