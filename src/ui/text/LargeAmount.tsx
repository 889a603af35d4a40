import { ChangingText } from './ChangingText.tsx'
import { amountSkeleton, figure } from './LargeAmount.css.ts'
import { VisuallyHidden } from './Text.tsx'

export interface FigureProps {
  /** Before all of it; not said while it is hidden. */
  readonly sign?: string | undefined
  /** `R` */
  readonly symbol: string
  /** `4 218`, its thousands apart by no-break spaces. */
  readonly whole: string
  /** With its point: `.50`. */
  readonly cents: string
  /** The amount in one piece, or that it is hidden, for those who hear it. */
  readonly label: string
  readonly hidden?: boolean | undefined
}

const mask = '••••'
const longest = 12

/** The one large amount of a view. Hidden, it keeps its height and a width that says nothing. */
export const LargeAmount = ({ sign = '', symbol, whole, cents, label, hidden }: FigureProps) => {
  const isLong = !hidden && `${sign}${symbol}${whole}${cents}`.length > longest
  return (
    <p className={figure} data-long={isLong || undefined}>
      <span aria-hidden="true" translate="no">
        <small>{`${hidden ? '' : sign}${symbol}`}</small>
        <ChangingText>{hidden ? mask : whole}</ChangingText>
        {!hidden && <small>{cents}</small>}
      </span>
      <VisuallyHidden>
        <ChangingText>{label}</ChangingText>
      </VisuallyHidden>
    </p>
  )
}

/** A figure to come, of its size. */
export const LargeAmountSkeleton = ({ label }: Pick<FigureProps, 'label'>) => (
  <p className={figure} role="status">
    <span className={amountSkeleton} aria-hidden="true" />
    <VisuallyHidden>{label}</VisuallyHidden>
  </p>
)
